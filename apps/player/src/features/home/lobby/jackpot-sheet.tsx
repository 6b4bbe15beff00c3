import { Button, formatMoney, List, ListRow, Money, Text } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { percentText } from '../../../lib/games/games.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { homeQuery, jackpotQuery } from '../queries.ts';
import { checkLastDrop, type DropCheck } from './check-drop.ts';
import s from './lobby.module.css';
import { lobbyTexts } from './texts.ts';

export type JackpotSheetProps = { open: boolean; onClose: () => void };

/** How the pool works, what was promised for it, and the last drop, which anybody can check. */
export function JackpotSheet({ open, onClose }: JackpotSheetProps) {
  const t = lobbyTexts.use();
  const locale = useLocale();
  const { data: pool } = useQuery(jackpotQuery);
  const { data: home } = useQuery(homeQuery);
  if (pool === undefined) return null;
  const title = home?.Sections.find(({ Kind }) => Kind === 'jackpot')?.Title ?? 'Jackpot';
  const amount = formatMoney(pool.MustDropBy, { locale, decimals: 'drop-zero' }).text;
  const percent = percentText(pool.ContributionPercent, locale, 0);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      text={t('poolHow', { percent, amount })}
      data-part="jackpot-sheet"
    >
      <Text size="small" tone="muted" className={s['pool-who']}>
        {t('poolWho')}
      </Text>
      <Text size="label" className={s['proof-label']}>
        {t('poolHash')}
      </Text>
      <Text size="xs" className={s['proof']}>
        <bdi>{pool.DropPointHash}</bdi>
      </Text>
      <Text size="label" className={s['proof-label']}>
        {t('poolLast')}
      </Text>
      {pool.LastDrop === null ? (
        <Text size="small" tone="muted">
          {t('poolNone')}
        </Text>
      ) : (
        <>
          <List className={s['sheet-list']}>
            <ListRow
              icon="star"
              iconTone="money"
              title={<bdi>{pool.LastDrop.Name}</bdi>}
              sub={`${pool.LastDrop.GameName} · ${dayAndHourOf(Date.parse(pool.LastDrop.At), locale)}`}
              end={<Money amount={pool.LastDrop.Amount} strong />}
            />
          </List>
          <Check pool={pool.LastDrop.Pool} />
        </>
      )}
    </Sheet>
  );
}

const verdicts = { right: 'poolRight', wrong: 'poolWrong', lost: 'poolLost' } as const;

function Check({ pool }: { pool: number }) {
  const t = lobbyTexts.use();
  const [verdict, setVerdict] = useState<DropCheck>();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    setVerdict(await checkLastDrop(pool));
    setBusy(false);
  };
  return (
    <>
      <Button tone="quiet" block loading={isBusy} onClick={() => void check()} data-part="jackpot-check">
        {t(isBusy ? 'poolChecking' : 'poolCheck')}
      </Button>
      <Text
        size="small"
        aria-live="polite"
        tone={verdict === 'right' ? 'leaf' : 'heat'}
        className={s['verdict']}
        data-part="jackpot-verdict"
      >
        {verdict && t(verdicts[verdict])}
      </Text>
    </>
  );
}

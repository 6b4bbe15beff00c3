import { Button, cx, formatMoney, GameArt, Icon, ListRow, Money, Text } from '@arara/ui';
import { useState } from 'react';
import { hourOf, together } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import { FundRow } from './fund-row.tsx';
import s from './fund.module.css';
import type { PlaySession } from './lines.ts';
import { fundTexts } from './texts.ts';

const AT_ONCE = 30;

/** One game played for a while: its picture, its result; a tap unfolds its rounds. */
export function SessionRow({ session }: { session: PlaySession }) {
  const t = fundTexts.use();
  const locale = useLocale();
  const [shown, setShown] = useState(0);
  const { game, lines, rounds, stakedE5, wonE5, fromMs, toMs } = session;
  const resultE5 = lines.reduce((sum, { Amount }) => sum + Amount, 0n);
  const digits = (amount: bigint) => formatMoney(amount, { locale }).digits;
  const [from, to] = [hourOf(fromMs, locale), hourOf(toMs, locale)];
  return (
    <>
      <ListRow
        start={<GameArt src={game.Icon} name="" className={s['art'] ?? ''} />}
        title={game.Name}
        sub={
          <>
            <bdi className={s['figures']}>{from === to ? from : t('fromTo', { from, to })}</bdi>
            {` ·\u00a0${together(t('rounds', { count: rounds }))}`}
            <span className={s['why']}>{t('stakedAndWon', { staked: digits(stakedE5), won: digits(wonE5) })}</span>
          </>
        }
        end={
          <>
            <span className={s['amount']}>
              <Money
                amount={resultE5}
                kind="operation"
                tone={resultE5 > 0n ? 'leaf' : resultE5 < 0n ? 'heat' : undefined}
                strong
              />
            </span>
            <Icon name="down" size="sm" className={cx(s['chevron'], shown > 0 && s['unfolded'])} />
          </>
        }
        onClick={() => setShown(shown > 0 ? 0 : AT_ONCE)}
        aria-expanded={shown > 0}
        data-part="fund-session"
      />
      {shown > 0 && (
        <div className={s['rounds']}>
          {lines.slice(0, shown).map((line) => (
            <FundRow key={line.Id} line={line} />
          ))}
          {lines.length > shown && (
            <Button tone="ghost" small onClick={() => setShown(shown + AT_ONCE)}>
              <Text as="span" size="small">
                {t('moreRounds')}
              </Text>
            </Button>
          )}
        </div>
      )}
    </>
  );
}

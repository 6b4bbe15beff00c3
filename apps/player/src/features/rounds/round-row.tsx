import { ListRow, Money, Status, Text } from '@arara/ui';
import { hourOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import { roundPath } from './paths.ts';
import type { Round } from './queries.ts';
import s from './rounds.module.css';
import { roundsTexts } from './texts.ts';

/** A loss is said as plainly as a gain. */
export const toneOf = (amountE5: bigint) => (amountE5 < 0n ? 'heat' : amountE5 > 0n ? 'leaf' : undefined);

/** One round: which game, when, what it cost and what came of it. */
export function RoundRow({ round }: { round: Round }) {
  const t = roundsTexts.use();
  const locale = useLocale();
  return (
    <ListRow
      href={roundPath(round.RoundId)}
      start={<img className={s['thumb']} src={round.Icon} alt="" width={44} height={56} loading="lazy" />}
      title={<span lang="pt-BR">{round.GameName}</span>}
      sub={
        <Text as="span" figures className={s['sub']}>
          {hourOf(Date.parse(round.OpenedAt), locale)}
          {` ·\u00a0${t('bet')}\u00a0`}
          <Money amount={round.Staked} tone="faint" />
        </Text>
      }
      end={
        round.State === 'closed' ? (
          <Money amount={round.Result} kind="operation" tone={toneOf(round.Result)} strong />
        ) : (
          <Status state={round.State === 'open' ? 'wait' : 'ok'}>
            {t(round.State === 'open' ? 'isOpen' : 'isVoided')}
          </Status>
        )
      }
      data-part="round-row"
    />
  );
}

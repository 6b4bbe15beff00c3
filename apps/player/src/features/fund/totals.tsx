import type { BodyOf } from '@arara/contract';
import type { fundRoutes } from '@arara/contract/player';
import { type BusinessDay, businessDayOf, startOfDayMs } from '@arara/domain/time';
import { Card, formatMoney, Money, Row, Text } from '@arara/ui';
import { serverNowMs } from '../../lib/api/api.ts';
import { dateOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import s from './fund.module.css';
import { fundTexts } from './texts.ts';

export type FundSummary = BodyOf<typeof fundRoutes.playerFundSummary>;
type Span = { readonly from?: BusinessDay; readonly to?: BusinessDay };

/** What moved, kind by kind, in the order of the drawing; those of which nothing moved are left out. */
export function changesOf({ Sums, LeftOut }: FundSummary) {
  const all = [
    { name: 'kind_games', amount: Sums.Won - Sums.Staked },
    { name: 'kind_deposits', amount: Sums.Deposited },
    { name: 'kind_rewards', amount: Sums.Rewards },
    { name: 'kind_withdrawals', amount: -Sums.Withdrawn },
    { name: 'kind_others', amount: Sums.Others },
    { name: 'leftOut', amount: LeftOut },
  ] as const;
  return all.filter(({ amount }) => amount !== 0n);
}

/** The words of both ends: "Saldo agora" while the last day is not over. */
export function useEndWords({ from, to }: Span): { opening: string; closing: string } {
  const t = fundTexts.use();
  const locale = useLocale();
  const day = (one: BusinessDay) => dateOf(startOfDayMs(one), locale);
  return {
    opening: from === undefined ? t('atBeginning') : t('openingOn', { day: day(from) }),
    closing: to === undefined || to >= businessDayOf(serverNowMs()) ? t('now') : t('closingOn', { day: day(to) }),
  };
}

/** Opening, what moved, closing: they add up, whatever the filter leaves out. */
export function Totals({ summary, span, held }: { summary: FundSummary; span: Span; held: bigint }) {
  const t = fundTexts.use();
  const locale = useLocale();
  const { opening, closing } = useEndWords(span);
  return (
    <Card kind="list" data-part="fund-now">
      <Row between className={s['now']}>
        <Text as="span" size="small" tone="muted">
          {opening} <Money amount={summary.Opening} strong className={s['edge']} />
        </Text>
        <Text as="span" size="small" tone="muted">
          {closing} <Money amount={summary.Closing} strong className={s['edge']} />
        </Text>
      </Row>
      <dl className={s['changes']} data-part="fund-changes">
        {changesOf(summary).map(({ name, amount }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money amount={amount} kind="operation" strong tone={toneOf(name, amount)} />
            </dd>
          </div>
        ))}
      </dl>
      {held > 0n && (
        <Text size="xs" tone="faint" className={s['held']}>
          {t('held', { amount: formatMoney(held, { locale }).text })}
        </Text>
      )}
    </Card>
  );
}

/** Only what games won or lost has a colour; what the player pays in or takes out is neither. */
function toneOf(name: string, amount: bigint): 'leaf' | 'heat' | undefined {
  if (name !== 'kind_games') return undefined;
  return amount > 0n ? 'leaf' : 'heat';
}

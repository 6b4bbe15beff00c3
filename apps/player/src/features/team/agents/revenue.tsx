import { Card, Money, type SumLine, SumLines, Text } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import { exactText, percentText } from '../figures.ts';
import s from '../team.module.css';
import type { Revenue, Share } from './queries.ts';
import { agentsTexts } from './texts.ts';

const parts = ['BonusCost', 'Rebates', 'Jackpot', 'Fees', 'Levy', 'Cut'] as const;

/** What the parts come to; a screen that shows them shows this, and a test compares it with the server's own. */
export function netOf(revenue: Revenue): bigint {
  const costs = parts.reduce((sum, part) => sum + revenue[part], 0n);
  return revenue.CashStakes - revenue.CashWins - costs + revenue.CarriedIn;
}

/** The whole formula of net revenue, each part with its sign, and the share of it. */
export function RevenueCard({ share, ...rest }: { share: Share; 'data-part'?: string }) {
  const t = agentsTexts.use();
  const locale = useLocale();
  const { Revenue: revenue } = share;
  const minus = (amount: bigint) => <Money amount={-amount} kind="operation" />;
  const lines: SumLine[] = [
    { label: t('stakes'), value: <Money amount={revenue.CashStakes} /> },
    { label: t('wins'), value: minus(revenue.CashWins) },
    { label: t('gross'), value: <Money amount={revenue.Gross} />, total: true },
    ...parts
      .filter((part) => revenue[part] !== 0n)
      .map((part) => ({ label: t(`part_${part}`), value: minus(revenue[part]) })),
  ];
  if (revenue.CarriedIn !== 0n)
    lines.push({ label: t('carriedIn'), value: <Money amount={revenue.CarriedIn} kind="operation" /> });
  lines.push({ label: t('net'), value: <Money amount={revenue.Net} />, total: true });
  return (
    <Card kind="list" {...rest}>
      <SumLines lines={lines} data-part="revenue" />
      <Text size="xs" tone="faint" figures className={s['note'] ?? ''} data-part="revenue-account">
        {`${exactText(revenue.Net, locale)} × ${percentText(share.Percent, locale)} = ${exactText(share.Amount, locale)}`}
      </Text>
      <Text size="xs" tone="faint">
        {share.CarriedOut < 0n ? t('carriedOut', { amount: exactText(share.CarriedOut, locale) }) : t('neverDebt')}
      </Text>
    </Card>
  );
}

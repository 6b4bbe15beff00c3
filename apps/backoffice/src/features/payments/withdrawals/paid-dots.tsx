import { tableMoney } from '../../../lib/format/format.ts';
import { Section } from '../../../lib/parts/page.tsx';
import type { Case } from '../shared/desk.ts';
import s from '../shared/case.module.css';
import { t } from '../shared/texts.ts';

const WIDTH = 380;
const HEIGHT = 30;
const EDGE = 12;

/** Each paid withdrawal a dot by date and amount, the mean as a line, this one in yellow: is it like them? */
export function PaidDots({ paid, amount }: { readonly paid: Case['Paid']; readonly amount: bigint }) {
  if (paid.length === 0)
    return (
      <p className="text-md muted">
        <b>{t('paid')}</b> {t('paidNone')}
      </p>
    );
  const mean = paid.reduce((sum, { Amount }) => sum + Amount, 0n) / BigInt(paid.length);
  const most = paid.reduce((top, { Amount }) => (Amount > top ? Amount : top), amount);
  const y = (value: bigint) => HEIGHT - 5 - (Number((value * 1_000n) / (most === 0n ? 1n : most)) / 1_000) * 20;
  const x = (index: number) => EDGE + (index / paid.length) * (WIDTH - 2 * EDGE);
  const words = { count: paid.length, mean: tableMoney(mean) };
  return (
    <Section title={t('paid')} meta={t('paidMeta', words)}>
      <svg
        data-part="case-paid"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched as a file.
        role="img"
        aria-label={t('paidLabel', { ...words, amount: tableMoney(amount) })}
        className={s['dots']}
      >
        <line x1={6} x2={WIDTH - 6} y1={y(mean)} y2={y(mean)} stroke="var(--chart-6)" strokeDasharray="3 3" />
        {paid.map(({ At, Amount }, index) => (
          <circle key={At} cx={x(index)} cy={y(Amount)} r={3} fill="var(--chart-6)" />
        ))}
        <circle
          cx={WIDTH - EDGE}
          cy={y(amount)}
          r={4.5}
          fill="var(--color-wait)"
          stroke="var(--color-wait-text)"
          strokeWidth={1.2}
        />
        <text x={WIDTH - EDGE - 9} y={Math.max(11, y(amount) + 4)} textAnchor="end">
          {t('this', { amount: tableMoney(amount) })}
        </text>
      </svg>
    </Section>
  );
}

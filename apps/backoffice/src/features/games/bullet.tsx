import { percent } from '../../lib/format/format.ts';
import { t } from './texts.ts';

interface Played {
  readonly Rtp: string | null;
  readonly BandLow: string | null;
  readonly BandHigh: string | null;
  readonly IsAlarm: boolean;
}

const WIDTH = 116;
/** Room on both sides of what is drawn, so that a dot at the edge is whole. */
const MARGIN = 8;

/** Grey = where 99 of 100 such stretches lie, tick = the mathematics, dot = what was measured; heat when it is an alarm. */
export function Bullet({ theory, played }: { readonly theory: string | null; readonly played: Played }) {
  const { Rtp, BandLow, BandHigh } = played;
  if (theory === null || Rtp === null || BandLow === null || BandHigh === null)
    return <span className="text-xs faint">{t('bandNone')}</span>;
  const values = [theory, Rtp, BandLow, BandHigh].map(Number);
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const x = (text: string) => MARGIN + ((Number(text) - low) / span) * (WIDTH - 2 * MARGIN);
  const label = t('bandLabel', {
    rtp: percent(Rtp),
    theory: percent(theory),
    low: percent(BandLow),
    high: percent(BandHigh),
  });
  return (
    <svg
      width={WIDTH}
      height={18}
      viewBox={`0 0 ${WIDTH} 18`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the bullet is drawn here, not fetched as a file.
      role="img"
      aria-label={label}
      className="block"
      data-part="bullet"
    >
      <rect x={0} y={7.5} width={WIDTH} height={3} rx={1.5} fill="var(--chart-grid)" />
      <rect
        x={x(BandLow)}
        y={5}
        width={Math.max(2, x(BandHigh) - x(BandLow))}
        height={8}
        rx={3}
        fill="var(--chart-ghost)"
        opacity={0.75}
      />
      <line x1={x(theory)} x2={x(theory)} y1={2} y2={16} stroke="var(--color-text)" strokeWidth={1.6} />
      <circle
        cx={x(Rtp)}
        cy={9}
        r={4.2}
        fill={played.IsAlarm ? 'var(--chart-4)' : 'var(--chart-1)'}
        stroke="var(--color-surface)"
        strokeWidth={1.4}
      />
    </svg>
  );
}

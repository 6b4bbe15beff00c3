import { REAL_E5 } from '@arara/domain/money';
import { cx } from '@arara/ui';
import { scaleText, sumOf } from '../format/figures.ts';
import { useLocale } from '../texts.ts';
import s from './chart.module.css';

export interface Bar {
  readonly key: string;
  readonly mark: string;
  /** Stacked from the bottom, or side by side; a single part may be below zero. */
  readonly parts: readonly bigint[];
  /** Its time is not over. */
  readonly isOpen?: boolean;
}

interface ChartProps {
  readonly bars: readonly Bar[];
  /** What is drawn, for whoever cannot see it; the figures follow it. */
  readonly label: string;
  /** Blue shades by part, or green and red by sign. */
  readonly tone?: 'level' | 'sign';
  readonly isPaired?: boolean;
  readonly 'data-part'?: string;
}

const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;
const MARKS_MAX = 8;

interface Scale {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The scale always holds zero, so that no bar looks greater than it is. */
export function scaleOf(sums: readonly bigint[]): Scale {
  const top = sums.reduce((high, sum) => (sum > high ? sum : high), 0n);
  const bottom = sums.reduce((low, sum) => (sum < low ? sum : low), 0n);
  return top === bottom ? { top: 1n, bottom: 0n } : { top, bottom };
}

const MARKS = 4n;
const upTo = (amount: bigint, step: bigint) => ((amount + step - 1n) / step) * step;

/** The scale in round steps of 1, 2 or 5 with any noughts, and its marks from the highest to the lowest. */
export function marksOf({ top, bottom }: Scale): { readonly scale: Scale; readonly marks: readonly bigint[] } {
  let step = REAL_E5;
  for (let place = 0; step * MARKS < top - bottom; place += 1) step = place % 3 === 1 ? (step / 2n) * 5n : step * 2n;
  const scale = { top: upTo(top, step), bottom: -upTo(-bottom, step) };
  const count = Number((scale.top - scale.bottom) / step) + 1;
  return { scale, marks: Array.from({ length: count }, (_, index) => scale.top - BigInt(index) * step) };
}

/** Where an amount stands, from the top of the drawing. */
export function placeOf(amount: bigint, { top, bottom }: Scale): number {
  return Number(((top - amount) * 1_000_000n) / (top - bottom)) * (HEIGHT / 1_000_000);
}

function toneOf(tone: 'level' | 'sign', part: number, amount: bigint) {
  if (tone === 'level') return s[`tone-${part + 1}`];
  return amount < 0n ? s['tone-heat'] : s['tone-leaf'];
}

/** The bars of days, drawn here: no library, and the same figures for every eye and ear. */
export function Chart({ bars, label, tone = 'level', isPaired = false, ...rest }: ChartProps) {
  const locale = useLocale();
  const { scale, marks } = marksOf(scaleOf(bars.flatMap(({ parts }) => (isPaired ? parts : [sumOf(parts)]))));
  const isFlat = bars.every(({ parts }) => parts.every((part) => part === 0n));
  const amountsOf = (parts: readonly bigint[]) =>
    (isPaired ? parts : [sumOf(parts)]).map((amount) => scaleText(amount, locale)).join(', ');
  const spoken = bars.map(({ mark, parts }) => `${mark}: ${amountsOf(parts)}`).join('; ');
  const every = Math.ceil(bars.length / MARKS_MAX);
  const zero = placeOf(0n, scale);
  return (
    <div className={s['chart']} {...rest}>
      <div className={s['chart__scale']} aria-hidden="true">
        {marks.map((mark) => (
          <span key={`${mark}`}>{isFlat && mark > 0n ? '' : scaleText(mark, locale)}</span>
        ))}
      </div>
      <svg
        className={s['chart__plot']}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the bars are drawn here, not fetched as a file.
        role="img"
        aria-label={`${label}. ${spoken}`}
      >
        {marks.map((mark) => (
          <line
            key={`${mark}`}
            className={s['chart__mark']}
            x1="0"
            x2={bars.length * STEP}
            y1={placeOf(mark, scale)}
            y2={placeOf(mark, scale)}
          />
        ))}
        <line className={s['chart__line']} x1="0" x2={bars.length * STEP} y1={zero} y2={zero} />
        {bars.map(({ key, parts, isOpen = false }, index) => (
          <g key={key} className={cx(isOpen && s['open'])}>
            <BarParts parts={parts} scale={scale} tone={tone} x={index * STEP + (STEP - WIDTH) / 2} paired={isPaired} />
          </g>
        ))}
      </svg>
      <div className={s['chart__days']} aria-hidden="true">
        {bars.map(({ key, mark }, index) => (index % every === 0 ? <span key={key}>{mark}</span> : null))}
      </div>
    </div>
  );
}

interface PartsProps {
  readonly parts: readonly bigint[];
  readonly scale: Scale;
  readonly tone: 'level' | 'sign';
  readonly x: number;
  readonly paired: boolean;
}

function BarParts({ parts, scale, tone, x, paired }: PartsProps) {
  const width = paired ? WIDTH / parts.length : WIDTH;
  return parts.map((amount, part) => {
    const below = paired ? 0n : sumOf(parts.slice(0, part));
    const [from, to] = [placeOf(below, scale), placeOf(below + amount, scale)];
    return (
      <rect
        // A part has no name of its own besides its place.
        key={`${part}-${toneOf(tone, part, amount)}`}
        className={cx(toneOf(tone, part, amount))}
        x={paired ? x + part * width : x}
        width={width}
        y={Math.min(from, to)}
        height={Math.abs(from - to)}
      />
    );
  });
}

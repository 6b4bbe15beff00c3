import { axisOf } from './scale.ts';
import { ChartFrame, type ChartTable } from './chart-frame.tsx';

const BOX = { wide: 690, tall: 192 };
const PLOT = { start: 40, end: 686, top: 12, bottom: 172 };
const LABELS = 9;

export interface FlowBar {
  readonly mark: string;
  /** Null where it lies ahead. */
  readonly up: number | null;
  readonly down: number | null;
  readonly before: number | null;
}

/** Two flows of the same unit, one up and one down from nought, and the first of a week before as a broken line. */
export function FlowBars(props: {
  readonly bars: readonly FlowBar[];
  /** The bar that is not over yet, and what its line says. */
  readonly open?: { readonly at: number; readonly share: number; readonly mark: string } | undefined;
  readonly sentence: string;
  readonly table: ChartTable;
}) {
  const { bars, open } = props;
  const axis = axisOf(
    bars.flatMap(({ up, down, before }) => [up ?? 0, -(down ?? 0), before ?? 0]),
    3,
  );
  const step = (PLOT.end - PLOT.start) / Math.max(1, bars.length);
  const y = (value: number) =>
    PLOT.top + ((axis.high - value) / Math.max(1, axis.high - axis.low)) * (PLOT.bottom - PLOT.top);
  const x = (at: number) => PLOT.start + at * step;
  const known = bars.flatMap(({ before }, at) => (before === null ? [] : [`${x(at) + step / 2} ${y(before)}`]));
  const every = Math.max(1, Math.ceil(bars.length / LABELS));
  return (
    <ChartFrame box={`0 0 ${BOX.wide} ${BOX.tall}`} sentence={props.sentence} table={props.table} part="flow-chart">
      <Grid ticks={axis.ticks} y={y} />
      {bars.map(({ mark, up, down }, at) => (
        <g key={mark} opacity={open?.at === at ? 0.45 : 1}>
          {up !== null && up > 0 && (
            <rect x={x(at) + 3} y={y(up)} width={step * 0.73} height={y(0) - y(up)} rx="2.5" fill="var(--chart-1)" />
          )}
          {down !== null && down > 0 && (
            <rect
              x={x(at) + 3}
              y={y(0) + 1}
              width={step * 0.73}
              height={y(-down) - y(0)}
              rx="2.5"
              fill="var(--chart-2)"
            />
          )}
        </g>
      ))}
      {known.length > 1 && (
        <path d={`M${known.join(' L')}`} fill="none" stroke="var(--color-text-faint)" strokeDasharray="3 3" />
      )}
      {open && (
        <>
          <line
            x1={x(open.at + open.share)}
            x2={x(open.at + open.share)}
            y1={PLOT.top}
            y2={PLOT.bottom}
            stroke="var(--color-heat)"
          />
          <text x={x(open.at + open.share) - 5} y={PLOT.top - 3} textAnchor="end" data-tone="heat">
            {open.mark}
          </text>
        </>
      )}
      {bars.map(({ mark }, at) =>
        at % every === 0 ? (
          <text key={mark} x={x(at) + step / 2} y={BOX.tall - 5} textAnchor="middle">
            {mark}
          </text>
        ) : null,
      )}
    </ChartFrame>
  );
}

function Grid({ ticks, y }: { readonly ticks: readonly number[]; readonly y: (value: number) => number }) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={PLOT.start} x2={PLOT.end} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
      <text x={PLOT.start - 7} y={y(tick) + 4} textAnchor="end">
        {tick.toLocaleString('pt-BR').replace('-', '\u2212')}
      </text>
    </g>
  ));
}

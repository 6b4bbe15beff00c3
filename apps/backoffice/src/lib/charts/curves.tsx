import { ChartFrame, type ChartTable } from './chart-frame.tsx';
import { axisOf } from './scale.ts';

/** As wide as a drawer, or as the half of a page. */
const boxes = { low: { wide: 339, tall: 150 }, tall: { wide: 430, tall: 232 } } as const;
const MARGIN = { start: 34, end: 48, top: 14, bottom: 24 };
const MARKS_EVERY = 3;

/** One line of what was chosen against a broken one of all; each is named at its end. */
export function Curves(props: {
  readonly chosen: readonly (number | null)[];
  readonly chosenName: string;
  readonly all: readonly (number | null)[];
  readonly allName: string;
  readonly marks: readonly string[];
  readonly sentence: string;
  readonly table: ChartTable;
  readonly isTall?: boolean;
}) {
  const { chosen, all, marks } = props;
  const box = boxes[props.isTall ? 'tall' : 'low'];
  const plot = { ...MARGIN, end: box.wide - MARGIN.end, bottom: box.tall - MARGIN.bottom };
  const axis = axisOf(
    [...chosen, ...all].map((value) => value ?? 0),
    3,
  );
  const x = (at: number) => plot.start + (at * (plot.end - plot.start)) / Math.max(1, marks.length - 1);
  const y = (value: number) =>
    plot.bottom - ((value - axis.low) / Math.max(1, axis.high - axis.low)) * (plot.bottom - plot.top);
  const points = (values: readonly (number | null)[]) =>
    values.flatMap((value, at) => (value === null ? [] : [{ x: x(at), y: y(value) }]));
  const path = (values: readonly (number | null)[]) =>
    points(values)
      .map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x} ${point.y}`)
      .join(' ');
  const [end, allEnd] = [points(chosen).at(-1), points(all).at(-1)];
  return (
    <ChartFrame box={`0 0 ${box.wide} ${box.tall}`} sentence={props.sentence} table={props.table} part="curves">
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.start} x2={plot.end} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
          <text x={plot.start - 6} y={y(tick) + 4} textAnchor="end">
            {tick.toLocaleString('pt-BR')}
          </text>
        </g>
      ))}
      <path d={path(all)} fill="none" stroke="var(--chart-6)" strokeWidth="1.6" strokeDasharray="3 3" />
      <path d={path(chosen)} fill="none" stroke="var(--chart-1)" strokeWidth="1.8" />
      {points(chosen).map((point) => (
        <circle key={point.x} cx={point.x} cy={point.y} r="3" fill="var(--chart-1)" />
      ))}
      {end && (
        <text x={end.x + 6} y={end.y - 6} data-tone="brand">
          {props.chosenName}
        </text>
      )}
      {allEnd && (
        <text x={allEnd.x + 6} y={allEnd.y + 4}>
          {props.allName}
        </text>
      )}
      {marks.map((mark, at) =>
        at % MARKS_EVERY === 0 ? (
          <text key={mark} x={x(at)} y={box.tall - 8} textAnchor="middle">
            {mark}
          </text>
        ) : null,
      )}
    </ChartFrame>
  );
}

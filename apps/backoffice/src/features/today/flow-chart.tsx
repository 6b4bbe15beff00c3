import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { addDays, businessDayOf } from '@arara/domain/time';
import { serverNowMs } from '../../lib/api/api.ts';
import { type FlowBar, FlowBars } from '../../lib/charts/flow-bars.tsx';
import { drawnOf, figureText } from '../../lib/figures/figures.ts';
import { clockTime, dayMark } from '../../lib/format/format.ts';
import { Blank } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { t } from './texts.ts';
import s from './today.module.css';

type Figures = BodyOf<typeof staffRoutes.reportsFigures>;

const HOURS = 24;

/** What came in and went out, by the hour of a day or the day of a longer stretch. */
export function FlowChart(props: { readonly figures: Figures | undefined; readonly isDay: boolean }) {
  const { figures, isDay } = props;
  const upTo = figures?.UpTo ?? null;
  const before = figures?.BeforeTo ?? null;
  const isQuiet = figures !== undefined && !hasMoved(figures);
  const legend = before !== null && !isQuiet && (
    <span className={`${s['legend']} row gap-12 muted`}>
      <Key tone="1">{t('deposits')}</Key>
      <Key tone="2">{t('withdrawals')}</Key>
      <Key tone="line">{t('depositsBefore', { day: dayMark(businessDayOf(Date.parse(before))) })}</Key>
    </span>
  );
  return (
    <Panel
      title={t(isDay ? 'chart' : 'chartDays')}
      meta={t(figures !== undefined && scaleOf(figures) > 1 ? 'chartThousands' : 'chartUnit')}
      part="chart"
      end={legend}
    >
      <div className={s['chart-body']}>
        {figures === undefined ? (
          <div aria-busy="true" />
        ) : upTo === null ? (
          <Blank title={t('chartNone')} text={t('chartNoneText')} />
        ) : isQuiet ? (
          <Quiet figures={figures} upTo={upTo} isDay={isDay} />
        ) : (
          <Drawn figures={figures} upTo={upTo} isDay={isDay} />
        )}
      </div>
    </Panel>
  );
}

const flows = ['deposits', 'withdrawals'] as const;
const figureOf = ({ List }: Figures, metric: (typeof flows)[number]) => List.find(({ Metric }) => Metric === metric);

/** Whether anything came in or went out: a line at nought says less than a sentence. */
const hasMoved = (figures: Figures): boolean =>
  flows.some((metric) => figureOf(figures, metric)?.Points.some((point) => drawnOf('money', point) !== 0));

/** Nothing is wrong and nothing is hidden: nobody has paid yet. Beside it, what a week before had brought by then. */
function Quiet({
  figures,
  upTo,
  isDay,
}: {
  readonly figures: Figures;
  readonly upTo: string;
  readonly isDay: boolean;
}) {
  const before = figureOf(figures, 'deposits')?.Before;
  const hadMoved = before !== null && before !== undefined && drawnOf('money', before) !== 0;
  const isOpen = isDay && businessDayOf(Date.parse(upTo)) === businessDayOf(serverNowMs());
  const sentence = hadMoved
    ? t('chartQuietBefore', {
        day: dayMark(businessDayOf(Date.parse(figures.BeforeTo ?? upTo))),
        sum: figureText('money', before),
      })
    : t(isOpen ? 'chartQuietNext' : 'chartQuietOver');
  return (
    <Blank
      title={isOpen ? t('chartQuietUntil', { time: clockTime(upTo).slice(0, 5) }) : t('chartQuiet')}
      text={sentence}
    />
  );
}

function Key({ tone, children }: { readonly tone: '1' | '2' | 'line'; readonly children: string }) {
  return (
    <span className="inline-row gap-5 nowrap" data-tone={tone}>
      <i aria-hidden /> {children}
    </span>
  );
}

function Drawn(props: { readonly figures: Figures; readonly upTo: string; readonly isDay: boolean }) {
  const { figures, upTo, isDay } = props;
  const deposits = figureOf(figures, 'deposits');
  const withdrawals = figureOf(figures, 'withdrawals');
  const ahead = deposits?.BeforePoints.length ?? 0;
  const scale = scaleOf(figures);
  const pointOf = (value: Point | undefined): number | null =>
    value === undefined ? null : drawnOf('money', value) / scale;
  const bars: FlowBar[] = Array.from(
    { length: isDay ? HOURS : Math.max(ahead, deposits?.Points.length ?? 0) },
    (_, at) => ({
      mark: isDay ? `${at}h` : markOfDay(upTo, at - (deposits?.Points.length ?? 0) + 1),
      up: pointOf(deposits?.Points[at]),
      down: pointOf(withdrawals?.Points[at]),
      before: pointOf(deposits?.BeforePoints[at]),
    }),
  );
  const sums = { deposits: figureText('money', deposits), withdrawals: figureText('money', withdrawals) };
  const openAt = (deposits?.Points.length ?? 0) - 1;
  const isOpen = isDay && businessDayOf(Date.parse(upTo)) === businessDayOf(serverNowMs()) && openAt >= 0;
  const rows = bars.flatMap(({ mark, up, down, before }) =>
    up === null && before === null
      ? []
      : [[mark, ...[up, down, before].map((one) => amountText(one === null ? null : one * scale))]],
  );
  return (
    <FlowBars
      bars={bars}
      open={isOpen ? { at: openAt, share: minuteShare(upTo), mark: clockTime(upTo).slice(0, 5) } : undefined}
      sentence={t('chartSentence', sums)}
      table={{
        head: [t(isDay ? 'hour' : 'day'), t('deposits'), t('withdrawals'), t('depositsBefore', { day: '−7' })],
        rows,
      }}
    />
  );
}

type Point = Figures['List'][number]['Points'][number];

const THOUSAND = 1_000;
const THOUSANDS_FROM = 10_000;

/** Long figures stand in thousands beside the drawing, and the head says so. */
function scaleOf(figures: Figures): number {
  const all = flows.flatMap((metric) => figureOf(figures, metric)?.Points ?? []);
  const most = Math.max(0, ...all.map((point) => drawnOf('money', point)));
  return most >= THOUSANDS_FROM ? THOUSAND : 1;
}

const amountText = (reais: number | null): string =>
  reais === null ? '–' : reais.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const markOfDay = (upTo: string, by: number): string => dayMark(addDays(businessDayOf(Date.parse(upTo)), by));

const MINUTES = 60;
const minuteShare = (iso: string): number => Number(clockTime(iso).slice(3, 5)) / MINUTES;

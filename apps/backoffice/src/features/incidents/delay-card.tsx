import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Link } from 'react-router';
import { serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { ChartFrame } from '../../lib/charts/chart-frame.tsx';
import { axisOf } from '../../lib/charts/scale.ts';
import { clockTime, count, duration, tableMoney } from '../../lib/format/format.ts';
import { timeText } from '../../lib/health/bank-health.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import type { Incident } from './incident.ts';
import s from './incidents.module.css';
import { t } from './texts.ts';

const EVERY_MS = 20_000;
const BOX = { wide: 498, tall: 176 };
const PLOT = { start: 42, end: 490, top: 22, bottom: 146 };
const CELL_MS = 300_000;
const MINUTE_MS = 60_000;
const TICKS = 3;

type Bank = BodyOf<typeof staffRoutes.paymentProviders>['List'][number];

const at = (iso: string) => clockTime(iso).slice(0, 5);

/** How long the bank of the incident takes to answer, and what waits there. */
export function DelayCard(props: { readonly incident: Incident; readonly onAffected: () => void }) {
  const isReader = useMay()('payments.read');
  const isWanted = isReader && props.incident.EndedAt === null;
  const banks = useApiQuery(staffRoutes.paymentProviders, {}, { everyMs: EVERY_MS, isWanted }).data?.List;
  const flow = useApiQuery(staffRoutes.paymentsFlow, {}, { everyMs: EVERY_MS, isWanted }).data;
  const codes = props.incident.Parties.map(({ Code }) => Code);
  const bank = banks?.find(({ Provider }) => codes.includes(Provider));
  const sent = flow?.Steps?.find(({ Step }) => Step === 'sent');
  return (
    <Panel
      title={bank === undefined ? t('waits') : t('answerTime')}
      meta={bank && t('lastHour', { name: bank.Name })}
      tone="heat"
      part="delay"
    >
      {bank && <Delay bank={bank} openedAt={props.incident.OpenedAt} />}
      <div className={s['boxes']}>
        <Box part="box-bank" name={t('atBank')} value={sent && `${count(sent.Orders)} · ${tableMoney(sent.Sum)}`} />
        <Box
          part="box-oldest"
          name={t('oldest')}
          value={sent && (sent.Since === null ? '–' : duration(serverNowMs() - Date.parse(sent.Since)))}
          isHot
        />
        <Box part="box-late" name={t('late')} value={sent && count(sent.Late)} />
        <button type="button" className={s['box']} onClick={props.onAffected} data-part="box-affected">
          <span className="text-xs muted">{t('affectedBox')}</span>
          <b>{t('seeThem')}</b>
        </button>
      </div>
    </Panel>
  );
}

function Box(props: {
  readonly name: string;
  readonly value: string | undefined;
  readonly part: string;
  readonly isHot?: boolean;
}) {
  return (
    <Link to="/pagamentos/saques" className={s['box']} data-part={props.part}>
      <span className="text-xs muted">{props.name}</span>
      <b className={`figures ${props.isHot ? 'money-text' : ''}`}>{props.value ?? '–'}</b>
    </Link>
  );
}

/** The slowest twentieth, five minutes by five; where nobody asked the line has a gap. */
function Delay({ bank: { Name, Health }, openedAt }: { readonly bank: Bank; readonly openedAt: string }) {
  const cells = Health.Cells;
  const unit = unitOf(cells);
  const axis = axisOf(
    cells.map(({ P95Ms }) => (P95Ms ?? 0) / unit.ms),
    TICKS,
  );
  const startMs = Date.parse(cells[0]?.From ?? openedAt);
  const endMs = startMs + cells.length * CELL_MS;
  const x = (ms: number) => PLOT.start + ((ms - startMs) * (PLOT.end - PLOT.start)) / Math.max(1, endMs - startMs);
  const y = (value: number) =>
    PLOT.bottom - ((value - axis.low) / Math.max(1, axis.high - axis.low)) * (PLOT.bottom - PLOT.top);
  const points = cells.flatMap(({ From, P95Ms }) =>
    P95Ms === null ? [] : [{ x: x(Date.parse(From) + CELL_MS / 2), y: y(P95Ms / unit.ms), P95Ms }],
  );
  const end = points.at(-1);
  const openedMs = Date.parse(openedAt);
  const table = {
    head: [t('hour'), t('answerTime')],
    rows: cells.map((cell) => [at(cell.From), timeText(cell)]),
  };
  return (
    <div className={s['delay']}>
      <ChartFrame
        box={`0 0 ${BOX.wide} ${BOX.tall}`}
        sentence={t('delaySaid', { name: Name, time: timeText(Health) })}
        table={table}
        part="delay-chart"
      >
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <line x1={PLOT.start} x2={BOX.wide} y1={y(tick)} y2={y(tick)} stroke="var(--chart-grid)" />
            <text x={PLOT.start - 5} y={y(tick) + 4} textAnchor="end">
              {t(unit.word, { count: tick })}
            </text>
          </g>
        ))}
        <polyline
          fill="none"
          stroke="var(--chart-4)"
          strokeWidth="2.5"
          points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        />
        {end && (
          <>
            <circle cx={end.x} cy={end.y} r="4.5" fill="var(--chart-4)" />
            <text x={end.x} y={end.y - 10} textAnchor="end" data-tone="strong">
              {timeText(end)}
            </text>
          </>
        )}
        {openedMs >= startMs && openedMs <= endMs && <OpenedMark x={x(openedMs)} />}
        <text x={PLOT.start} y={BOX.tall - 10}>
          {at(new Date(startMs).toISOString())}
        </text>
        <text x={PLOT.end} y={BOX.tall - 10} textAnchor="end">
          {at(new Date(endMs).toISOString())}
        </text>
      </ChartFrame>
    </div>
  );
}

/** An axis of minutes as soon as there is one. */
const unitOf = (cells: Bank['Health']['Cells']) =>
  cells.some(({ P95Ms }) => (P95Ms ?? 0) >= MINUTE_MS)
    ? ({ ms: MINUTE_MS, word: 'minutes' } as const)
    : ({ ms: 1_000, word: 'seconds' } as const);

const OpenedMark = ({ x }: { readonly x: number }) => (
  <>
    <line
      x1={x}
      x2={x}
      y1={PLOT.top - 8}
      y2={PLOT.bottom}
      stroke="var(--color-text)"
      strokeDasharray="2 3"
      opacity=".6"
    />
    <text x={x - 5} y={PLOT.top - 2} textAnchor="end">
      {t('openedMark')}
    </text>
  </>
);

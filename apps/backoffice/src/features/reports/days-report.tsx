import { staffRoutes } from '@arara/contract/staff';
import { businessDayOf } from '@arara/domain/time';
import { useState } from 'react';
import { Link } from 'react-router';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useMe } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { type Metric, shareText } from '../../lib/figures/figures.ts';
import { useTableFile } from '../../lib/figures/long-file.tsx';
import { RowsDrawer } from '../../lib/figures/rows-drawer.tsx';
import { clockTime, dayMark } from '../../lib/format/format.ts';
import { marketName } from '../../lib/format/labels.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Blank, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { BankTable } from './bank-table.tsx';
import { CohortPanels } from './cohort-panels.tsx';
import { GroupTable, type OpenedPart } from './group-table.tsx';
import { bySpan, daysIn, firstDayOf, isDay, lastDayOf, type LineSpan, lineSpans } from './line-spans.ts';
import { type Groups, marginText, rowsText, sumOf, sumText, type Line } from './lines.ts';
import { OpensRows } from './opens-rows.tsx';
import { type Days, rangeText, ReportActs, ReportKeys, weekdayMark } from './report-acts.tsx';
import { ReportTable } from './report-table.tsx';
import s from './reports.module.css';
import { t, viewNames } from './texts.ts';
import { useRowWalk } from './use-row-walk.ts';

const EVERY_MS = 10_000;
const views = ['days', 'suppliers', 'banks', 'games', 'balances'] as const;
type View = (typeof views)[number];

/** A number that is open: its figure, of which days, and of what part of them. */
interface Opened extends Days {
  readonly metric: Metric;
  readonly part: OpenedPart['part'];
  readonly name: string | undefined;
}

/** The last days line by line, and how those of each week come back. */
export function DaysReport() {
  const market = useMe()?.Market ?? '';
  const today = businessDayOf(serverNowMs());
  const [lastText, setLast] = useAddress('ate');
  const last = lastText !== undefined && isDay(lastText) && lastText < today ? lastText : today;
  const [spanText, setSpan] = useAddress('periodo');
  const span = lineSpans.find((one) => one === spanText) ?? 'day';
  const days = { from: firstDayOf(span, last), to: last };
  const [viewText, setView] = useAddress('corte');
  const view = views.find((one) => one === viewText) ?? 'days';
  const [rows, setRows] = useState<Opened>();
  const query = useApiQuery(staffRoutes.reportsDays, days, { everyMs: EVERY_MS });
  useKeys({ '.': () => void refresh(staffRoutes.reportsDays, staffRoutes.reportsBanks) });
  return (
    <Page
      title={t('daily')}
      meta={t('dailyMeta', { count: daysIn(days), market: marketName(market) })}
      actions={
        <ReportActs
          table={tableOf(view)}
          span={span}
          days={days}
          mark={rangeText(days)}
          send={t('scheduleSend')}
          onSpan={setSpan}
          onLast={(day) => setLast(day === today ? undefined : day)}
        />
      }
      keys={<Keys />}
      drawer={
        rows && (
          <RowsDrawer
            key={`${rows.metric}${rows.from}${rows.name}`}
            asked={{ metric: rows.metric, from: rows.from, to: rows.to, ...rows.part }}
            of={rows.name ?? rangeText(rows)}
            onClose={() => setRows(undefined)}
          />
        )
      }
    >
      <div className={`${s['board']} ${s['board--filled']} stack one-column gap grows scrolls`}>
        <section className="card shrinks" data-part="table">
          <Views
            label={t('views')}
            views={views.map((name) => ({ name, label: viewNames[name] }))}
            chosen={view}
            onChoose={setView}
            tools={<Tools view={view} days={days} />}
          />
          {query.error ? (
            <Failure error={query.error} onAgain={() => void query.refetch()} />
          ) : (
            <Cut
              view={view}
              days={days}
              data={query.data && bySpan(query.data, span)}
              span={span}
              today={today}
              opened={rows}
              onOpen={setRows}
            />
          )}
        </section>
        <CohortPanels />
      </div>
    </Page>
  );
}

/** Which table of files and saved reports a cut shows. */
const tableOf = (view: View) => (view === 'suppliers' ? 'games' : view);

function Cut(props: {
  readonly view: View;
  readonly days: Days;
  readonly data: Groups | undefined;
  readonly span: LineSpan;
  readonly today: string;
  readonly opened: Opened | undefined;
  readonly onOpen: (opened: Opened) => void;
}) {
  const { view, days, data, span, today, opened, onOpen } = props;
  switch (view) {
    case 'banks':
      return <BankTable {...days} />;
    case 'suppliers':
      return <GroupTable by="game" days={days} opened={opened} onOpen={(part) => onOpen({ ...part, ...days })} />;
    case 'games':
    case 'balances':
      return <ReportTable asked={{ of: view, ...days }} />;
    case 'days':
      return (
        <DaysTable
          data={data}
          span={span}
          today={today}
          onRows={(metric, first) =>
            onOpen({ metric, part: {}, name: undefined, from: first, to: lastDayOf(span, first, days.to) })
          }
        />
      );
  }
}

function Tools({ view, days }: { readonly view: View; readonly days: Days }) {
  const { take, dialog } = useTableFile();
  return (
    <>
      {dialog}
      {t(view === 'days' || view === 'suppliers' ? 'unitCents' : 'unit')}
      <span className={`${s['tool-icons']} row gap-2`}>
        <Link
          to={`/relatorios/meus?novo=${tableOf(view)}`}
          className="hovers inline-centred square-30 muted round-8"
          aria-label={t('columns')}
          data-part="columns"
        >
          <Icon name="cols" size="sm" />
        </Link>
        <button
          type="button"
          className="hovers inline-centred square-30 muted round-8"
          aria-label={t('takeCsv')}
          onClick={() => take({ of: tableOf(view), ...days })}
          data-part="take-csv"
        >
          <Icon name="download" size="sm" />
        </button>
      </span>
    </>
  );
}

const money = ['deposits', 'withdrawals', 'bets'] as const;

function DaysTable(props: {
  readonly data: Groups | undefined;
  readonly span: LineSpan;
  readonly today: string;
  readonly onRows: (metric: Metric, day: string) => void;
}) {
  const { data, span, today, onRows } = props;
  const [, setDay] = useAddress('dia', ['ate', 'corte']);
  const list = data?.List ?? [];
  const walk = useRowWalk(
    list.map(({ Key }) => Key),
    setDay,
  );
  if (data === undefined) return <div aria-busy="true" />;
  if (list.length === 0) return <Blank title={t('empty')} text={t('emptyText')} />;
  const most = list.reduce((high, { Figures }) => Math.max(high, Number(sumOf(Figures, 'ggr') ?? 0n)), 1);
  return (
    <>
      <div className="scrolls">
        <table className={`${s['report']} figure-table`}>
          <thead>
            <Head />
          </thead>
          <tbody>
            {list.map((line) => (
              <tr
                key={line.Key}
                className={walk.at === line.Key ? s['on'] : ''}
                data-part={walk.at === line.Key ? 'row-open' : 'row'}
              >
                <th scope="row">
                  <button
                    type="button"
                    className={s['day']}
                    onClick={() => setDay(span === 'day' ? line.Key : lastDayOf(span, line.Key, today))}
                    data-part={`day-${line.Key}`}
                  >
                    {lineName(line.Key, span, today)}
                  </button>
                </th>
                <DayCells line={line} most={most} onRows={(metric) => onRows(metric, line.Key)} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr data-part="total">
              <th scope="row">{t('total')}</th>
              <TotalCells figures={data.Total} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={`${s['foot']} note no-margin line-above`} data-part="foot">
        {data.UpTo !== null && <span>{t('footOpen', { time: clockTime(data.UpTo).slice(0, 5) })} · </span>}
        {t('footFormula')}
      </p>
    </>
  );
}

function Head() {
  const titles = ['players', 'payers', ...money, 'ggr', undefined, 'margin', 'bonus', 'ngr', 'ngrShare'] as const;
  return (
    <tr data-part="table-head">
      <th scope="col">{t('dayColumn')}</th>
      {titles.map((title) =>
        title === undefined ? <th key="bar" aria-hidden /> : <ColumnHead key={title} name={title} />,
      )}
    </tr>
  );
}

const short = {
  deposits: 'Depósitos',
  withdrawals: 'Saques',
  bets: 'Apostado',
  wins: 'Prêmios',
  ggr: 'GGR',
  bonus: 'Bônus',
  jackpot: 'Jackpot',
  ngr: 'NGR',
} as const;

function ColumnHead({ name }: { readonly name: keyof typeof short | 'players' | 'payers' | 'margin' | 'ngrShare' }) {
  return (
    <th scope="col" className="text-end">
      {name in short ? short[name as keyof typeof short] : t(name as 'margin')}
    </th>
  );
}

function DayCells(props: { readonly line: Line; readonly most: number; readonly onRows: (metric: Metric) => void }) {
  const { line, most, onRows } = props;
  const { Figures } = line;
  const ggr = sumOf(Figures, 'ggr') ?? 0n;
  const opens = (metric: Metric, say = sumText) => (
    <td key={metric} className="text-end">
      <OpensRows
        text={say(Figures, metric)}
        onOpen={() => onRows(metric)}
        part={`rows-${metric}`}
        isPlain={metric !== 'ggr' && metric !== 'ngr'}
      />
    </td>
  );
  return (
    <>
      {opens('players', rowsText)}
      {opens('payers', rowsText)}
      {money.map((metric) => opens(metric))}
      {opens('ggr')}
      <td>
        <span className="unseen">{marginText(Figures)}</span>
        <svg className={s['bar'] ?? ''} viewBox="0 0 64 8" preserveAspectRatio="none" aria-hidden>
          <rect width="64" height="8" rx="3" fill="var(--track)" />
          <rect width={Math.max(0, (64 * Number(ggr)) / most)} height="8" rx="3" fill="var(--chart-1)" />
        </svg>
      </td>
      <td className="text-end">{marginText(Figures)}</td>
      {opens('bonus')}
      {opens('ngr')}
      <td className="text-end">{shareText(sumOf(Figures, 'ngr'), sumOf(Figures, 'ggr')) ?? '–'}</td>
    </>
  );
}

/** People of several days are not added up. */
function TotalCells({ figures }: { readonly figures: Groups['Total'] }) {
  return (
    <>
      <td className="text-end muted">–</td>
      <td className="text-end muted">–</td>
      {([...money, 'ggr'] as const).map((metric) => (
        <td key={metric} className="text-end">
          {sumText(figures, metric)}
        </td>
      ))}
      <td aria-hidden>{'\u00a0'}</td>
      <td className="text-end">{marginText(figures)}</td>
      <td className="text-end">{sumText(figures, 'bonus')}</td>
      <td className="text-end">{sumText(figures, 'ngr')}</td>
      <td className="text-end">{shareText(sumOf(figures, 'ngr'), sumOf(figures, 'ggr')) ?? '–'}</td>
    </>
  );
}

/** A line that today is in says that it is not over. */
function lineName(first: string, span: LineSpan, today: string): string {
  const name = span === 'day' ? dayName(first) : rangeText({ from: first, to: lastDayOf(span, first, today) });
  return lastDayOf(span, first, today) === today ? t('openMark', { name }) : name;
}

/** `14/11 sáb.` */
const dayName = (day: string): string => `${dayMark(day)} ${weekdayMark(day)}`;

function Keys() {
  return (
    <ReportKeys>
      <KeyHint keys={['Enter']}>{t('keyDay')}</KeyHint>
      <KeyHint keys={['Shift', 'T']}>{t('keyTable')}</KeyHint>
    </ReportKeys>
  );
}

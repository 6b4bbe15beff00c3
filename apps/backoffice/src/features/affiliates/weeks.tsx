import { staffRoutes, teamWeekViews } from '@arara/contract/staff';
import { Table, type TableProps } from 'antd';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { count, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { type ListQuery, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { useDownload } from '../../lib/api/use-download.ts';
import { refreshDesk } from './affiliate-action.tsx';
import {
  countIn,
  parseRowKey,
  planText,
  rowKey,
  shortDay,
  stateMarks,
  subText,
  type Week,
  type WeekRow,
  weekNumber,
} from './affiliates.ts';
import s from './affiliates.module.css';
import { RingCard, type Rings } from './ring-card.tsx';
import { RecheckButton } from './recheck.tsx';
import { StatementDrawer } from './statement-drawer.tsx';
import { t, stageNames, stateNames } from './texts.ts';

const EVERY_MS = 10_000;
const PAGE_SIZE = 100;

/** What a week pays, to whom and why; an open week as it would close now. */
export function Weeks() {
  const [week, setWeek] = useAddress('semana');
  const [viewText, setView] = useAddress('vista');
  const view = teamWeekViews.find((name) => name === viewText) ?? 'all';
  const [openKey, setOpen] = useAddress('extrato');
  const [pageText, setPage] = useAddress('pagina');
  // A page belongs to its week and view: another list begins at its first.
  const list = `${week ?? ''}.${view}.`;
  const page = pageText?.startsWith(list) ? Math.max(1, Math.trunc(Number(pageText.slice(list.length))) || 1) : 1;
  const query = useApiQuery(
    staffRoutes.teamDeskWeek,
    { ...(week === undefined ? {} : { week }), view, page, limit: PAGE_SIZE },
    { everyMs: EVERY_MS, keepsLast: true },
  );
  const { data } = query;
  const rings = useApiQuery(staffRoutes.teamDeskRings, { limit: PAGE_SIZE }, { everyMs: EVERY_MS }).data;
  const download = useDownload();
  useKeys({ '.': () => void refreshDesk() });
  const take = () =>
    void download(() => callApi(staffRoutes.teamDeskWeekExport, { ...(week === undefined ? {} : { week }), view }));
  return (
    <Page
      title={t('weeksTitle')}
      meta={data && metaOf(data)}
      actions={
        <>
          {data?.Run && <RecheckButton run={data.Run} />}
          {data && <WeekChoice week={data} onWeek={setWeek} />}
          <ExportButton onTake={take} />
        </>
      }
      keys={<Keys />}
      drawer={
        openKey !== undefined && (
          <StatementDrawer key={openKey} rowKey={openKey} week={data} onClose={() => setOpen(undefined)} />
        )
      }
    >
      <section className={s['table']} data-part="table">
        <Views
          label={t('views')}
          views={teamWeekViews.map((name) => ({
            name,
            label: t(name),
            isHot: name === 'held',
            ...(data ? { count: countIn(data, name) } : {}),
          }))}
          chosen={view}
          onChoose={setView}
          tools={<ExportTool onTake={take} />}
        />
        <WeekTable
          week={data}
          query={query}
          openKey={openKey}
          onOpen={setOpen}
          page={page}
          onPage={(to) => setPage(to === 1 ? undefined : `${list}${to}`)}
        />
      </section>
      <NextRing rings={rings} playerId={parseRowKey(openKey)?.playerId} />
      <div className={s['fill']} />
    </Page>
  );
}

function ExportButton({ onTake }: { readonly onTake: () => void }) {
  return (
    <button type="button" className={buttonClass()} onClick={onTake} data-part="export">
      <Icon name="download" size="sm" /> {t('export')}
    </button>
  );
}

function ExportTool({ onTake }: { readonly onTake: () => void }) {
  return (
    <button
      type="button"
      className="square-28 inline-centred round-7"
      aria-label={t('csv')}
      title={t('csv')}
      onClick={onTake}
    >
      <Icon name="download" size="sm" />
    </button>
  );
}

interface Paging {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Stands with the totals; a week that fits one page has none. */
function Pager({ total, page, onPage }: Paging & { readonly total: number }) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <span className={`${s['pager']} inline-row note gap-6 weight-440`}>
      {t('page', { page, pages })}
      <button
        type="button"
        className={`${buttonClass('small')} text-sm round-7`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t('larger')}
      </button>
      <button
        type="button"
        className={`${buttonClass('small')} text-sm round-7`}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('smaller')}
      </button>
    </span>
  );
}

function WeekTable(
  props: Paging & {
    readonly week: Week | undefined;
    readonly query: ListQuery;
    readonly openKey: string | undefined;
    readonly onOpen: (key: string | undefined) => void;
  },
) {
  const { week, page, onPage } = props;
  return (
    <ListTable
      rows={week?.List ?? []}
      keyOf={rowKey}
      columns={columns}
      open={[props.openKey, props.onOpen]}
      label={t('weeksTitle')}
      query={props.query}
      empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
      {...(week && week.List.length > 0 ? { summary: <Totals week={week} page={page} onPage={onPage} /> } : {})}
    />
  );
}

/** The ring of whoever is open; else the one with the least time left. */
function NextRing({ rings, playerId }: { readonly rings: Rings | undefined; readonly playerId: string | undefined }) {
  const ring = rings?.List.find(({ SponsorId }) => SponsorId === playerId) ?? rings?.List[0];
  return rings && ring ? <RingCard ring={ring} rings={rings} /> : null;
}

function metaOf({ Week: week, IsOpen, Run, ClosesAt }: Week): string {
  const lastMs = Date.parse(ClosesAt) - 86_400_000;
  const words = {
    number: weekNumber(week),
    from: shortDay(week),
    to: shortDay(new Date(lastMs).toISOString()),
  };
  if (IsOpen) return t('weekMetaOpen', words);
  return t('weekMetaClosed', { ...words, state: runText(Run) });
}

function runText(run: Week['Run']): string {
  if (run === null) return t('runNone');
  if (run.Problem !== null) return t('runProblem');
  return run.Stage === 'done' ? t('runDone') : t('runClosing', { stage: stageNames[run.Stage] ?? run.Stage });
}

function WeekChoice({ week, onWeek }: { readonly week: Week; readonly onWeek: (week: string | undefined) => void }) {
  const open = week.Weeks.at(-1);
  return (
    <fieldset className="seg shrinks nested outlined round-8 no-margin" data-part="week-choice">
      <legend className="unseen">{t('weeks')}</legend>
      {week.Weeks.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === week.Week}
          aria-label={t('week', { number: weekNumber(one) })}
          onClick={() => onWeek(one === open ? undefined : one)}
        >
          {weekNumber(one)}
        </button>
      ))}
    </fieldset>
  );
}

function Totals({ week, ...paging }: Paging & { readonly week: Week }) {
  const sums = [week.Calculated, week.Held, week.Payable];
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={s['totals'] ?? ''} data-part="totals">
        <Table.Summary.Cell index={0} colSpan={3}>
          {week.Total === 1 ? t('oneStatement') : t('statements', { count: count(week.Total) })}
          <Pager total={week.Total} {...paging} />
        </Table.Summary.Cell>
        {sums.map((sum, index) => (
          <Table.Summary.Cell key={index} index={index + 3} align="right">
            {tableMoney(sum)}
          </Table.Summary.Cell>
        ))}
        <Table.Summary.Cell index={6} />
      </Table.Summary.Row>
    </Table.Summary>
  );
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']} />
      <KeyHint keys={['Enter']} />
      <KeyHint keys={['l']}>{t('keyRelease')}</KeyHint>
      <KeyHint keys={['r']}>{t('keyRefuse')}</KeyHint>
      <KeyHint keys={['?']} />
      <span className="grows" />
      <span>{t('addsUp')}</span>
    </>
  );
}

const columns: NonNullable<TableProps<WeekRow>['columns']> = [
  { title: t('who'), key: 'who', render: (_, row) => <TwoLines first={row.Name} second={subText(row)} /> },
  {
    title: t('plan'),
    key: 'plan',
    render: (_, row) => <Tag tone={row.Plan === 'team' ? 'plain' : 'brand'}>{planText(row)}</Tag>,
  },
  {
    title: t('base'),
    key: 'base',
    align: 'end',
    render: (_, { Plan, Base }) => (
      <span className="muted">{t(Plan === 'team' ? 'turnover' : 'net', { amount: tableMoney(Base) })}</span>
    ),
  },
  {
    title: `${t('calculated')} ↓`,
    key: 'calculated',
    align: 'end',
    render: (_, { Calculated }) => <b className={s['opens']}>{tableMoney(Calculated)}</b>,
  },
  {
    title: t('heldColumn'),
    key: 'held',
    align: 'end',
    render: (_, { Held }) => (Held === 0n ? '–' : <span className="money-text">{tableMoney(Held)}</span>),
  },
  {
    title: t('payable'),
    key: 'payable',
    align: 'end',
    render: (_, { Payable }) => <b className={s['strong']}>{tableMoney(Payable)}</b>,
  },
  {
    title: t('state'),
    key: 'state',
    render: (_, { State }) => {
      const [tone, icon] = stateMarks[State];
      return (
        <Tag tone={tone} icon={icon}>
          {stateNames[State]}
        </Tag>
      );
    },
  },
];

import type { RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../../lib/browser/address.ts';
import { callApi, refresh, useApiQuery } from '../../../lib/api/api.ts';
import { count, duration, tableMoney } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { useMay, useMe } from '../../../lib/api/me.ts';
import { type FilterChoice, FilterSelects } from '../../../lib/parts/filter-selects.tsx';
import { Icon } from '../../../lib/parts/icon.tsx';
import { type ListQuery, ListTable } from '../../../lib/parts/list-table.tsx';
import { Live } from '../../../lib/parts/live.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../../lib/parts/page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { nextFree, type Queue, type QueueRow, type ViewName } from '../shared/desk.ts';
import { PAGE, Pager, usePage } from '../shared/pager.tsx';
import s from '../shared/payments.module.css';
import { queueColumns } from './queue-columns.tsx';
import { levelNames, t } from '../shared/texts.ts';
import { useCaseActions } from './use-case-actions.ts';
import { useDownload } from '../../../lib/api/use-download.ts';

const EVERY_MS = 3_000;
const PAGE_SIZE = 100;
const MINUTE_MS = 60_000;
const viewNames = ['staff', 'soon', 'mine', 'player', 'sent', 'closed'] as const satisfies readonly ViewName[];
const levels = ['low', 'medium', 'high'] as const satisfies readonly QueueRow['Level'][];
const inWords = {
  staff: 'inStaff',
  soon: 'inSoon',
  mine: 'inMine',
  player: 'inPlayer',
  sent: 'inSent',
  closed: 'inClosed',
} as const;

export function Withdrawals() {
  const [viewText, setView] = useAddress('vista', [PAGE]);
  const [page, setPage] = usePage();
  const view = viewNames.find((name) => name === viewText) ?? 'staff';
  const query = useApiQuery(staffRoutes.withdrawalsQueue, { view, page, limit: PAGE_SIZE }, { everyMs: EVERY_MS });
  const { data } = query;
  const [openId, setOpen] = useAddress('pedido');
  const filters = useQueueFilters(data?.List ?? []);
  const takeNext = useNext(setOpen);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const may = useMay();
  useKeys({
    '.': () => void refresh(staffRoutes.withdrawalsQueue, staffRoutes.withdrawalCase),
    ...(may('payments.decide') ? { n: () => void takeNext() } : {}),
  });
  return (
    <Page
      title={t('withdrawals')}
      meta={data && <Meta queue={data} view={view} />}
      actions={
        may('payments.decide') && (
          <Button type="primary" className="main-act" onClick={() => void takeNext()} data-part="next-case">
            {t('next')} <kbd>n</kbd>
          </Button>
        )
      }
      keys={<Keys />}
      drawer={openId !== undefined && <CaseDrawer key={openId} orderId={openId} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <Views
          label={t('views')}
          views={viewNames.map((name) => ({
            name,
            label: t(name),
            isHot: name === 'soon',
            ...(data && name !== 'closed' ? { count: data.Counts?.[name] } : {}),
          }))}
          chosen={view}
          onChoose={setView}
          tools={<ExportButton view={view} filter={filters.filter} />}
        />
        <QueueFilters view={view} filters={filters} />
        <QueueTable
          rows={filters.rows}
          isFiltered={filters.rows.length < (data?.List.length ?? 0)}
          query={query}
          openId={openId}
          onOpen={setOpen}
          {...(view === 'staff' && may('payments.approve') ? { marked, onMarks: setMarked } : {})}
        />
        {data && <Pager page={page} size={PAGE_SIZE} total={data.Total} rows={data.List.length} onPage={setPage} />}
        {view === 'staff' && (
          <BulkBar
            rows={filters.rows.filter(({ OrderId }) => marked.includes(OrderId))}
            onClear={() => setMarked([])}
          />
        )}
      </Card>
    </Page>
  );
}

type Filter = Omit<RequestOf<typeof staffRoutes.withdrawalsExport>, 'view'>;

function ExportButton({ view, filter }: { readonly view: ViewName; readonly filter: Filter }) {
  const download = useDownload();
  return (
    <button
      type="button"
      className="square-28 inline-centred round-7"
      aria-label={t('csv')}
      title={t('csv')}
      onClick={() => void download(() => callApi(staffRoutes.withdrawalsExport, { view, ...filter }))}
    >
      <Icon name="download" size="sm" />
    </button>
  );
}

function QueueTable(props: {
  readonly rows: readonly QueueRow[];
  readonly isFiltered: boolean;
  readonly query: ListQuery;
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly marked?: readonly string[];
  readonly onMarks?: (keys: readonly string[]) => void;
}) {
  const { marked, onMarks, isFiltered } = props;
  const marks = marked &&
    onMarks && { keys: marked, onMarks, labelOf: ({ PlayerName }: QueueRow) => t('mark', { name: PlayerName }) };
  return (
    <ListTable
      rows={props.rows}
      keyOf={({ OrderId }) => OrderId}
      columns={queueColumns}
      open={[props.openId, props.onOpen]}
      label={t('withdrawals')}
      query={props.query}
      {...(marks ? { marks } : {})}
      empty={
        <Blank
          title={t(isFiltered ? 'emptyFilter' : 'emptyTitle')}
          text={t(isFiltered ? 'emptyFilterText' : 'emptyText')}
        />
      }
    />
  );
}

function Meta({ queue, view }: { readonly queue: Queue; readonly view: ViewName }) {
  const words = { count: count(queue.Total), where: t(inWords[view]), sum: tableMoney(queue.Sum) };
  const meta = t(view === 'closed' ? 'closedMeta' : 'withdrawalsMeta', words);
  if (queue.MedianMinutes === null) return meta;
  return t('median', { meta, time: duration(queue.MedianMinutes * MINUTE_MS) });
}

/** Takes the first free request of the team's queue, whatever view is open. */
function useNext(onOpen: (orderId: string) => void): () => Promise<void> {
  const { message } = App.useApp();
  const me = useMe();
  const { run } = useCaseActions();
  return async () => {
    // Asked now: what was free a moment ago may be taken.
    const { List } = await callApi(staffRoutes.withdrawalsQueue, { view: 'staff', limit: PAGE_SIZE });
    const next = nextFree(List, me?.Id);
    if (next === undefined) {
      void message.info(t('noneFree'));
      return;
    }
    const input = { orderId: next.OrderId, giveBack: false };
    await run({ call: () => callApi(staffRoutes.withdrawalClaim, input) });
    onOpen(next.OrderId);
  };
}

interface QueueFiltering {
  readonly filter: Filter;
  readonly rows: readonly QueueRow[];
  readonly choices: readonly FilterChoice[];
}

/** Each narrows further, and stands in the address. */
function useQueueFilters(rows: readonly QueueRow[]): QueueFiltering {
  const [levelText, setLevel] = useAddress('risco');
  const level = levels.find((name) => name === levelText);
  const [why, setWhy] = useAddress('motivo');
  const whys = new Map(rows.map(({ Why }) => [Why.Word, Why.Text]));
  return {
    filter: { ...(level && { level }), ...(why && { why }) },
    rows: rows.filter(
      (row) => (level === undefined || row.Level === level) && (why === undefined || row.Why.Word === why),
    ),
    choices: [
      {
        label: t('risk'),
        value: level,
        options: Object.entries(levelNames).map(([value, label]) => ({ value, label })),
        onChange: setLevel,
      },
      {
        label: t('why'),
        value: why,
        options: [...whys].map(([value, label]) => ({ value, label })),
        onChange: setWhy,
      },
    ],
  };
}

function QueueFilters({ view, filters }: { readonly view: ViewName; readonly filters: QueueFiltering }) {
  return (
    <div className={`${s['filters']} row fixed gap-6 text-md line-below pad-row`} data-part="filters">
      <span className="chip inline-row soft-brand weight-620 nowrap round-7" data-part="chip">
        {t(view === 'closed' ? 'newest' : 'order')}
      </span>
      <FilterSelects choices={filters.choices} className={s['select'] ?? ''} />
      <Live />
    </div>
  );
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']} />
      <KeyHint keys={['Enter']} />
      <KeyHint keys={['c']}>{t('keyClaim')}</KeyHint>
      <KeyHint keys={['n']}>{t('keyNext')}</KeyHint>
      <KeyHint keys={['x']}>{t('keyMark')}</KeyHint>
      <KeyHint keys={['a']}>{t('keyApprove')}</KeyHint>
      <KeyHint keys={['h']}>{t('keyHold')}</KeyHint>
      <KeyHint keys={['d']}>{t('keyAsk')}</KeyHint>
      <KeyHint keys={['r']}>{t('keyRefuse')}</KeyHint>
      <KeyHint keys={['p']}>{t('keyPlayer')}</KeyHint>
      <KeyHint keys={['?']} />
    </>
  );
}

import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useAddress } from '../../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../../lib/api/api.ts';
import { count, shortTime, tableMoney } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { folds, ListTable } from '../../../lib/parts/list-table.tsx';
import { Live } from '../../../lib/parts/live.tsx';
import { TwoLines } from '../../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../../lib/parts/page.tsx';
import { DepositDrawer } from './deposit-drawer.tsx';
import { DepositState } from './deposit-state.tsx';
import { type DeskDeposit, maskEndToEnd, shortId, type WaitingMoney } from '../shared/desk.ts';
import { Pager, usePage } from '../shared/pager.tsx';
import { t, waitingTexts } from '../shared/texts.ts';
import { nextStepOf, WaitingDrawer } from './waiting-drawer.tsx';

const EVERY_MS = 5_000;
const PAGE_SIZE = 50;

export function Deposits() {
  const [view, setView] = useAddress('vista');
  const isWaiting = view === 'esperam';
  const [page, setPage] = usePage();
  const query = useApiQuery(staffRoutes.depositsDesk, { page, limit: PAGE_SIZE }, { everyMs: EVERY_MS });
  const { data } = query;
  const [openId, setOpen] = useAddress('pedido');
  useKeys({ '.': () => void refresh(staffRoutes.depositsDesk) });
  const waiting = data?.Waiting ?? [];
  const list = { open: [openId, setOpen], query } as const;
  return (
    <Page
      title={t('deposits')}
      meta={data && t('depositsMeta', { count: count(data.Total), waiting: count(waiting.length) })}
      keys={<Keys />}
      drawer={
        <OpenDrawer
          deposit={data?.List.find(({ Order }) => Order.OrderId === openId)}
          waiting={waiting.find(({ EndToEndId }) => EndToEndId === openId)}
          onClose={() => setOpen(undefined)}
        />
      }
    >
      <Card isTable>
        <Views
          label={t('depositViews')}
          views={[
            { name: 'todos', label: t('all'), ...(data ? { count: data.Total } : {}) },
            { name: 'esperam', label: t('waitingMoney'), isHot: true, ...(data ? { count: waiting.length } : {}) },
          ]}
          chosen={isWaiting ? 'esperam' : 'todos'}
          onChoose={setView}
          tools={<Live />}
        />
        {isWaiting ? (
          <ListTable
            {...list}
            rows={waiting}
            keyOf={({ EndToEndId }) => EndToEndId}
            columns={waitingColumns}
            label={t('waitingMoney')}
            empty={<Blank title={t('waitingEmpty')} text={t('waitingEmptyText')} />}
          />
        ) : (
          <ListTable
            {...list}
            rows={data?.List ?? []}
            keyOf={({ Order }) => Order.OrderId}
            columns={columns}
            label={t('deposits')}
            empty={<Blank title={t('depositsEmpty')} text={t('depositsEmptyText')} />}
          />
        )}
        {!isWaiting && data && (
          <Pager page={page} size={PAGE_SIZE} total={data.Total} rows={data.List.length} onPage={setPage} />
        )}
      </Card>
    </Page>
  );
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']} />
      <KeyHint keys={['Enter']} />
      <KeyHint keys={['.']} />
      <KeyHint keys={['?']} />
    </>
  );
}

function OpenDrawer(props: {
  readonly deposit: DeskDeposit | undefined;
  readonly waiting: WaitingMoney | undefined;
  readonly onClose: () => void;
}) {
  if (props.deposit) return <DepositDrawer deposit={props.deposit} onClose={props.onClose} />;
  return props.waiting && <WaitingDrawer money={props.waiting} onClose={props.onClose} />;
}

const columns: NonNullable<TableProps<DeskDeposit>['columns']> = [
  { title: `${t('when')} ↓`, key: 'when', render: (_, row) => shortTime(row.Order.CreatedAt) },
  {
    title: t('request'),
    key: 'request',
    render: (_, row) => <TwoLines first={row.PlayerName} second={shortId('DP', row.Order.OrderId)} />,
  },
  { title: t('amount'), key: 'amount', align: 'end', render: (_, row) => <b>{tableMoney(row.Order.Amount)}</b> },
  { title: t('state'), key: 'state', render: (_, row) => <DepositState state={row.Order.State} /> },
  { title: t('bank'), key: 'bank', className: folds, render: (_, row) => row.Order.DestinationId },
  {
    title: t('endToEnd'),
    key: 'e2e',
    className: folds,
    render: (_, row) => (row.Order.EndToEndId === null ? '–' : maskEndToEnd(row.Order.EndToEndId)),
  },
];

const waitingColumns: NonNullable<TableProps<WaitingMoney>['columns']> = [
  { title: t('paidAt'), key: 'when', render: (_, row) => shortTime(row.PaidAt) },
  {
    title: t('whyWaits'),
    key: 'why',
    render: (_, row) => <TwoLines first={waitingTexts[row.Why] ?? row.Why} second={maskEndToEnd(row.EndToEndId)} />,
  },
  { title: t('amount'), key: 'amount', align: 'end', render: (_, row) => <b>{tableMoney(row.Amount)}</b> },
  { title: t('bank'), key: 'bank', render: (_, row) => row.Provider },
  { title: t('nextStep'), key: 'next', className: folds, render: (_, row) => nextStepOf(row) },
];

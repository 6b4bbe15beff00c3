import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useAddress } from '../../../lib/browser/address.ts';
import { callApi, refresh, useApiQuery } from '../../../lib/api/api.ts';
import { clockTime, fullTime, shortTime, tableMoney } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { useMe, usePeople } from '../../../lib/api/me.ts';
import { Missing } from '../../../lib/parts/failure.tsx';
import { Icon } from '../../../lib/parts/icon.tsx';
import { folds, ListTable } from '../../../lib/parts/list-table.tsx';
import { Avatar, TwoLines } from '../../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../../lib/parts/page.tsx';
import { TimeLeft } from '../../../lib/parts/time-left.tsx';
import { BreakDrawer } from './break-drawer.tsx';
import { DepositFunnel } from './deposit-funnel.tsx';
import { staffIdIn } from '../shared/desk.ts';
import p from '../shared/payments.module.css';
import { type Break, breakId, type BreakView, type Desk, recordsIn } from './reconciliation.ts';
import s from './reconciliation.module.css';
import { breakNames, t } from './texts.ts';
import { ThreeWay } from './three-way.tsx';
import { useDownload } from '../../../lib/api/use-download.ts';

const EVERY_MS = 5_000;
const viewNames = ['open', 'mine', 'resolved'] as const satisfies readonly BreakView[];

/** Our books, our orders and the bank's statement; where they differ, a case with an owner and a clock. */
export function Reconciliation() {
  const [viewText, setView] = useAddress('vista');
  const view = viewNames.find((name) => name === viewText) ?? 'open';
  const [day] = useAddress('dia');
  const desk = useApiQuery(staffRoutes.reconciliationDesk, day === undefined ? {} : { day }, { everyMs: EVERY_MS });
  const list = useApiQuery(staffRoutes.breaksList, { view }, { everyMs: EVERY_MS });
  const [openId, setOpen] = useAddress('quebra');
  useKeys({ '.': () => void refresh(staffRoutes.reconciliationDesk, staffRoutes.breaksList, staffRoutes.breakCase) });
  const { data } = desk;
  const rows = list.data?.List ?? [];
  return (
    <Page
      title={t('title')}
      meta={data && metaOf(data)}
      actions={data?.Day && <ExportButton day={data.Day} />}
      keys={<Keys sum={data?.OpenSum} />}
      drawer={openId !== undefined && <BreakDrawer key={openId} breakId={openId} onClose={() => setOpen(undefined)} />}
    >
      <Missing away={data?.Away} />
      {data?.Today && <DepositFunnel today={data.Today} />}
      {data && <ThreeWay desk={data} />}
      <Card isTable>
        <Views
          label={t('views')}
          views={viewNames.map((name) => ({
            name,
            label: t(name),
            isHot: name === 'open',
            ...(data ? { count: data.Counts[name] } : {}),
          }))}
          chosen={view}
          onChoose={setView}
        />
        <ListTable
          rows={rows}
          keyOf={({ BreakId }) => BreakId}
          columns={columns}
          open={[openId, setOpen]}
          label={t('views')}
          query={list}
          empty={<Blank title={t('empty')} text={t('emptyText')} />}
        />
      </Card>
    </Page>
  );
}

const dayText = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

function metaOf({ Day, Totals }: Desk): string {
  const [first] = Totals;
  if (Day === null || first === undefined) return t('metaNone');
  return t('meta', { day: dayText(Day), time: clockTime(first.ComparedAt).slice(0, 5) });
}

function ExportButton({ day }: { readonly day: string }) {
  const download = useDownload();
  return (
    <Button
      className={s['act'] ?? ''}
      onClick={() => void download(() => callApi(staffRoutes.reconciliationExport, { day }))}
      data-part="export-day"
    >
      <Icon name="download" size="sm" /> {t('exportDay')}
    </Button>
  );
}

function Keys({ sum }: { readonly sum: bigint | undefined }) {
  return (
    <>
      <KeyHint keys={['j', 'k']} />
      <KeyHint keys={['Enter']} />
      <KeyHint keys={['c']}>{t('keyClaim')}</KeyHint>
      <KeyHint keys={['a']}>{t('keyResolve')}</KeyHint>
      <KeyHint keys={['?']} />
      {sum !== undefined && sum > 0n && <span className="push">{t('sum', { sum: tableMoney(sum) })}</span>}
    </>
  );
}

function Due({ row }: { readonly row: Break }) {
  if (row.State === 'closed' || row.State === 'booking')
    return (
      <span className="faint" title={fullTime(row.ResolvedAt ?? row.DueAt)}>
        <Icon name="check" size="xs" /> {t('closedAt', { time: shortTime(row.ResolvedAt ?? row.DueAt) })}
      </span>
    );
  return <TimeLeft from={row.FoundAt} until={row.NextBy ?? row.DueAt} />;
}

function Has({ row }: { readonly row: Break }) {
  const has = recordsIn(row);
  const parts = [
    ['ledger', has.ledger],
    ['orders', has.orders],
    ['bank', has.bank],
  ] as const;
  return (
    <>
      {parts.map(([name, is]) => (
        <span
          key={name}
          className={`${s['has']} inline-row gap-3 text-xs weight-600 ${is ? 'leaf-text' : 'heat-text'}`}
        >
          <Icon name={is ? 'check' : 'x'} size="xs" /> {t(name === 'ledger' ? 'ledgerShort' : name)}
        </span>
      ))}
    </>
  );
}

function Owner({ row }: { readonly row: Break }) {
  const me = useMe();
  const nameOf = usePeople();
  if (row.State === 'asked') return <span className="faint">{t('second')}</span>;
  if (row.State !== 'open') {
    const by = row.ResolvedBy === null ? undefined : staffIdIn(row.ResolvedBy);
    return <span className="faint">{by === undefined ? t('system') : nameOf(by)}</span>;
  }
  if (row.Claim === null) return <span className="weight-620 brand-text">{t('free')}</span>;
  const name = nameOf(staffIdIn(row.Claim.StaffId) ?? row.Claim.StaffId);
  return (
    <span className={`${p['owner']} inline-row gap-6 text-md`} title={fullTime(row.Claim.Until)}>
      <Avatar name={row.Claim.IsMine ? (me?.Name ?? name) : name} tone={row.Claim.IsMine ? 'me' : 'brand'} />
      {row.Claim.IsMine ? t('you') : <span className="ellipsis">{name}</span>}
    </span>
  );
}

const columns: NonNullable<TableProps<Break>['columns']> = [
  { title: `${t('due')} ↑`, key: 'due', width: 116, render: (_, row) => <Due row={row} /> },
  {
    title: t('case'),
    key: 'case',
    render: (_, row) => <TwoLines first={breakId(row.BreakId)} second={row.Provider} />,
  },
  {
    title: t('whatDiffers'),
    key: 'what',
    render: (_, row) => (
      <span className={`${s['what']} stack`}>
        {breakNames[row.Kind] ?? row.Kind}
        <small className="text-xs muted ellipsis">{row.Reference}</small>
      </span>
    ),
  },
  { title: t('whoHas'), key: 'has', className: folds, render: (_, row) => <Has row={row} /> },
  { title: t('amount'), key: 'amount', align: 'end', render: (_, row) => <b>{tableMoney(row.Gap)}</b> },
  { title: t('owner'), key: 'owner', render: (_, row) => <Owner row={row} /> },
];

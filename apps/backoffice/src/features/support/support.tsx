import type { BodyOf } from '@arara/contract';
import { staffRoutes, supportViews } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { usePeople } from '../../lib/api/me.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Avatar, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { stages } from './stages.ts';
import { t } from './texts.ts';

export type QueueRow = BodyOf<typeof staffRoutes.supportQueue>['List'][number];

const EVERY_MS = 3_000;
const PAGE_SIZE = 100;

/** Conversations by what they wait for, the least time left first. */
export function Support() {
  const [viewText, setView] = useAddress('vista');
  const view = supportViews.find((name) => name === viewText) ?? 'due';
  const query = useApiQuery(staffRoutes.supportQueue, { view, limit: PAGE_SIZE }, { everyMs: EVERY_MS });
  const { data } = query;
  const [openId, setOpen] = useAddress('chamado');
  const takeNext = () =>
    setOpen(data?.List.find(({ Owner, IsMine, State }) => (Owner === null || IsMine) && State !== 'closed')?.Id);
  useKeys({ n: takeNext, '.': () => void refresh(staffRoutes.supportQueue, staffRoutes.supportCase) });
  return (
    <Page
      title={t('support')}
      meta={data && <Meta due={data.Counts.due} minutes={data.MedianMinutes} />}
      keys={<Keys />}
      drawer={openId !== undefined && <CaseDrawer key={openId} id={openId} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <Views
          label={t('views')}
          views={supportViews.map((name) => ({
            name,
            label: t(name),
            isHot: name === 'due',
            ...(data && name !== 'closed' ? { count: data.Counts[name] } : {}),
          }))}
          chosen={view}
          onChoose={setView}
        />
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ Id }) => Id}
          columns={columns}
          open={[openId, setOpen]}
          label={t('support')}
          query={query}
          empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </Card>
    </Page>
  );
}

function Meta({ due, minutes }: { readonly due: number; readonly minutes: number | null }) {
  return minutes === null ? t('meta', { count: count(due) }) : t('metaMedian', { count: count(due), minutes });
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
      <KeyHint keys={['Enter']}>{t('keyOpen')}</KeyHint>
      <KeyHint keys={['n']}>{t('keyNext')}</KeyHint>
      <KeyHint keys={['c']}>{t('keyClaim')}</KeyHint>
      <KeyHint keys={['e']}>{t('keyAnswer')}</KeyHint>
      <KeyHint keys={['Ctrl', 'Enter']}>{t('keySend')}</KeyHint>
      <KeyHint keys={['.']}>{t('keyRefresh')}</KeyHint>
    </>
  );
}

const waits: Readonly<Record<string, string>> = {
  player: t('withPlayer'),
  supplier: t('withSupplier'),
  bank: t('withBank'),
};

function Clock({ row }: { readonly row: QueueRow }) {
  if (row.State === 'closed') return <span className="faint">{t('isClosed')}</span>;
  // The clock of the law does not stop while somebody else is asked.
  const due = row.Complaint?.DueAt;
  if (due) return <TimeLeft from={row.OpenedAt} until={due} />;
  if (row.NextActor !== 'house' || row.DueAt === null)
    return <span className="faint">{waits[row.NextActor ?? ''] ?? ''}</span>;
  return <TimeLeft from={row.OpenedAt} until={row.DueAt} />;
}

/** What it is about and, of a complaint, who the law wants an answer from. */
function Topic({ row }: { readonly row: QueueRow }) {
  if (row.Complaint === null) return row.Title;
  return <TwoLines first={row.Title} second={t(stages[row.Complaint.Stage])} />;
}

function Owner({ row }: { readonly row: QueueRow }) {
  const nameOf = usePeople();
  if (row.Owner === null) return <span className="brand-text">{t('free')}</span>;
  const name = nameOf(row.Owner);
  return (
    <span className="inline-row gap-6">
      <Avatar name={name} tone={row.IsMine ? 'me' : 'brand'} /> {row.IsMine ? t('you') : name}
    </span>
  );
}

const columns: NonNullable<TableProps<QueueRow>['columns']> = [
  { title: `${t('clock')} ↑`, key: 'due', width: 116, render: (_, row) => <Clock row={row} /> },
  {
    title: t('person'),
    key: 'person',
    render: (_, row) => (
      <TwoLines first={row.PlayerName ?? t('visitor')} second={row.Complaint?.Protocol ?? row.Number} />
    ),
  },
  { title: t('topic'), key: 'topic', className: folds, render: (_, row) => <Topic row={row} /> },
  { title: t('lastWord'), key: 'moved', className: folds, render: (_, row) => shortTime(row.MovedAt) },
  { title: t('owner'), key: 'owner', render: (_, row) => <Owner row={row} /> },
];

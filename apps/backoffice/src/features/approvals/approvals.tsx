import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { sentenceCase, shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { usePeople } from '../../lib/api/me.ts';
import { clips, ListTable } from '../../lib/parts/list-table.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { Avatar, Tag, type Tone, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { ApprovalDrawer } from './approval-drawer.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { type Approval, authorOf, subjectOf } from './subject.ts';
import { t, stateNames } from './texts.ts';

const EVERY_MS = 10_000;
const viewNames = ['mine', 'waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
type ViewName = (typeof viewNames)[number];

export function Approvals() {
  const [viewText, setView] = useAddress('vista');
  const view: ViewName = viewNames.find((name) => name === viewText) ?? 'mine';
  const state = view === 'mine' ? 'waiting' : view;
  const query = useApiQuery(staffRoutes.approvalsList, { state, limit: 100 }, { everyMs: EVERY_MS });
  const { data } = query;
  const [openId, setOpen] = useAddress('pedido');
  const [isDeciding, setDeciding] = useState(false);
  const rows = (data?.List ?? []).filter((row) => view !== 'mine' || row.CanDecide);
  const inView = data?.List.find(({ Id }) => Id === openId);
  // Whoever follows a link knows the request and not how it was decided meanwhile.
  const isElsewhere = data !== undefined && openId !== undefined && inView === undefined;
  const all = useApiQuery(staffRoutes.approvalsList, { limit: 100 }, { isWanted: isElsewhere });
  const open = inView ?? (isElsewhere ? all.data?.List.find(({ Id }) => Id === openId) : undefined);
  useKeys({
    '.': () => void refresh(staffRoutes.approvalsList),
    a: () => setDeciding(open?.CanDecide ?? false),
  });
  const views = viewNames.map((name) => ({
    name,
    label: t(name),
    ...(name === view && data ? { count: rows.length } : {}),
  }));
  return (
    <Page
      title={t('title')}
      meta={t('meta')}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['a']}>{t('keyApprove')}</KeyHint>
          <KeyHint keys={['.']} />
        </>
      }
      drawer={
        open && <ApprovalDrawer approval={open} onClose={() => setOpen(undefined)} onDecide={() => setDeciding(true)} />
      }
    >
      <Card isTable>
        <Views label={t('views')} views={views} chosen={view} onChoose={setView} />
        <ListTable
          rows={rows}
          keyOf={({ Id }) => Id}
          columns={columns}
          open={[openId, setOpen]}
          label={t('title')}
          query={query}
          empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </Card>
      {isDeciding && open && <DecideDialog approval={open} onClose={() => setDeciding(false)} />}
    </Page>
  );
}

function What({ approval }: { readonly approval: Approval }) {
  const nameOf = usePeople();
  return <TwoLines first={sentenceCase(subjectOf(approval, nameOf).what)} second={`AP-${approval.Id}`} />;
}

function Asker({ approval }: { readonly approval: Approval }) {
  const nameOf = usePeople();
  const name = authorOf(approval, nameOf);
  return (
    <span className="row gap-8">
      <Avatar name={name} />
      <TwoLines first={name} second={shortTime(approval.CreatedAt)} />
    </span>
  );
}

const tones: Readonly<Record<Approval['State'], Tone>> = {
  waiting: 'money',
  approved: 'leaf',
  refused: 'heat',
  withdrawn: 'plain',
  expired: 'plain',
};

const columns: NonNullable<TableProps<Approval>['columns']> = [
  {
    title: t('expires'),
    key: 'expires',
    render: (_, row) =>
      row.State === 'waiting' ? (
        <TimeLeft from={row.CreatedAt} until={row.ExpiresAt} />
      ) : (
        <span className="text-sm faint">
          {row.Decision ? shortTime(row.Decision.DecidedAt) : shortTime(row.ExpiresAt)}
        </span>
      ),
  },
  {
    title: t('request'),
    key: 'what',
    render: (_, row) => <What approval={row} />,
  },
  { title: t('asked'), key: 'who', render: (_, row) => <Asker approval={row} /> },
  { title: t('reason'), key: 'reason', className: clips, render: (_, row) => row.Reason },
  { title: t('state'), key: 'state', render: (_, row) => <Tag tone={tones[row.State]}>{stateNames[row.State]}</Tag> },
];

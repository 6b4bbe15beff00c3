import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, Input, type TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, fullTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Sides } from '../../lib/parts/sides.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { caseNames, t } from './texts.ts';

type Case = BodyOf<typeof staffRoutes.gamesCases>['List'][number];
const EVERY_MS = 15_000;

export function Cases() {
  const asking = { everyMs: EVERY_MS };
  const query = useApiQuery(staffRoutes.gamesCases, { limit: 100 }, asking);
  const { data } = query;
  const [openId, setOpen] = useAddress('caso');
  const open = data?.List.find(({ Id }) => Id === openId);
  useKeys({ '.': () => void refresh(staffRoutes.gamesCases) });
  return (
    <Page
      title={t('casesTitle')}
      meta={t('casesMeta', { count: count(data?.Total ?? 0) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={open && <CaseDrawer key={open.Id} one={open} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ Id }) => Id}
          columns={columns}
          open={[openId, setOpen]}
          label={t('casesTitle')}
          query={query}
          empty={<Blank title={t('casesEmptyTitle')} text={t('casesEmptyText')} />}
        />
      </Card>
    </Page>
  );
}

/** `staff:7` is a person; anything else is a queue, and that means free. */
function OwnerName({ owner }: { readonly owner: string }) {
  const nameOf = usePeople();
  const id = /^staff:(\d+)$/.exec(owner)?.[1];
  return id === undefined ? <Tag tone="brand">{t('free')}</Tag> : nameOf(id);
}

function CaseDrawer({ one, onClose }: { readonly one: Case; readonly onClose: () => void }) {
  const may = useMay();
  const hasDetails = typeof one.Details === 'object' && one.Details !== null && Object.keys(one.Details).length > 0;
  return (
    <Drawer
      label={t('case')}
      onClose={onClose}
      title={
        <span>
          <b>{caseNames[one.Kind]}</b>
          <br />
          <span className="faint">
            {one.Provider} · {one.Subject}
          </span>
        </span>
      }
      foot={may('games.cases') && <CaseActs one={one} />}
    >
      <Facts
        facts={[
          [t('owner'), <OwnerName key="owner" owner={one.Owner} />],
          [t('due'), fullTime(one.DueAt)],
          [t('player'), one.PlayerId ?? '–'],
          [t('round'), one.Round ?? '–'],
        ]}
      />
      <Sides head={[t('field'), t('ours'), t('theirs')]} sides={[one.Ours, one.Theirs]} />
      {hasDetails && (
        <Section title={t('details')}>
          <Sides head={[t('field'), t('theirs')]} sides={[one.Details]} />
        </Section>
      )}
    </Drawer>
  );
}

function CaseActs({ one }: { readonly one: Case }) {
  const [resolution, setResolution] = useState('');
  const { run, isBusy } = useStaffAction({ refreshes: [staffRoutes.gamesCases] });
  const take = () => run({ call: () => callApi(staffRoutes.gamesCaseTake, { id: one.Id }) });
  const close = () => run({ call: () => callApi(staffRoutes.gamesCaseClose, { id: one.Id, resolution }) });
  return (
    <>
      <Input
        aria-label={t('resolution')}
        placeholder={t('resolution')}
        value={resolution}
        onChange={({ target }) => setResolution(target.value)}
      />
      <div className="equal-columns stack gap-8">
        <Button disabled={isBusy} onClick={() => void take()}>
          {t('take')}
        </Button>
        <Button type="primary" disabled={isBusy || resolution.trim() === ''} onClick={() => void close()}>
          {t('closeCase')}
        </Button>
      </div>
    </>
  );
}

const columns: NonNullable<TableProps<Case>['columns']> = [
  {
    title: t('due'),
    key: 'due',
    width: 116,
    render: (_, row) => <TimeLeft from={row.OpenedAt} until={row.DueAt} />,
  },
  {
    title: t('case'),
    key: 'case',
    render: (_, row) => <TwoLines first={caseNames[row.Kind]} second={row.Subject} />,
  },
  { title: t('supplier'), key: 'provider', render: (_, row) => row.Provider },
  { title: t('player'), key: 'player', render: (_, row) => row.PlayerId ?? '–' },
  { title: t('owner'), key: 'owner', render: (_, row) => <OwnerName owner={row.Owner} /> },
];

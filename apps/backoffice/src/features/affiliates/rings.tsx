import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useAddress } from '../../lib/browser/address.ts';
import { useApiQuery } from '../../lib/api/api.ts';
import { count, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { refreshDesk } from './affiliate-action.tsx';
import { type Ring, ringId, shortDay } from './affiliates.ts';
import { RingDecision, RingGraph, type Rings } from './ring-card.tsx';
import { evidenceOf } from './ring-graph.ts';
import { HoldNote } from './statement-drawer.tsx';
import { t } from './texts.ts';

const EVERY_MS = 10_000;

/** The queue of held rewards: why each stopped, who decides and by when. */
export function HeldRings() {
  const query = useApiQuery(staffRoutes.teamDeskRings, { limit: 100 }, { everyMs: EVERY_MS, keepsLast: true });
  const { data } = query;
  const [openId, setOpen] = useAddress('anel');
  const open = data?.List.find(({ SponsorId }) => SponsorId === openId);
  useKeys({ '.': () => void refreshDesk() });
  return (
    <Page
      title={t('ringsTitle')}
      meta={t('ringsMeta', { count: count(data?.Total) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['l']}>{t('keyRelease')}</KeyHint>
          <KeyHint keys={['r']}>{t('keyRefuse')}</KeyHint>
          <KeyHint keys={['.']} />
        </>
      }
      drawer={data && open && <RingDrawer key={openId} ring={open} rings={data} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ SponsorId }) => SponsorId}
          columns={columns}
          open={[openId, setOpen]}
          label={t('ringsTitle')}
          query={query}
          empty={<Blank title={t('ringsEmpty')} text={t('ringsEmptyText')} />}
        />
      </Card>
    </Page>
  );
}

function RingDrawer(props: { readonly ring: Ring; readonly rings: Rings; readonly onClose: () => void }) {
  const { ring } = props;
  return (
    <Drawer
      label={t('ringDrawer')}
      onClose={props.onClose}
      title={<TwoLines first={t('ringTitle', { id: ringId(ring) })} second={ring.SponsorName} />}
    >
      <HoldNote hold={ring.EarnerHold} />
      <RingGraph ring={ring} />
      <RingDecision ring={ring} rings={props.rings} />
      <Section title={t('ringMembers')} meta={t('ringAmount')}>
        <Facts
          facts={ring.Members.map(
            ({ MemberId, Name, Day, Reward }) =>
              [
                `${Name} · ${MemberId.slice(-4)} · ${t('dayOf', { day: shortDay(Day) })}`,
                Reward === null ? t('unrated') : tableMoney(Reward),
              ] as const,
          )}
        />
      </Section>
    </Drawer>
  );
}

const columns: NonNullable<TableProps<Ring>['columns']> = [
  {
    title: t('due'),
    key: 'due',
    render: (_, { Since, DueAt }) =>
      DueAt === null ? '–' : <TimeLeft from={`${Since}T03:00:00.000Z`} until={DueAt} />,
  },
  {
    title: t('inviterColumn'),
    key: 'inviter',
    render: (_, ring) => <TwoLines first={ring.SponsorName} second={ringId(ring)} />,
  },
  {
    title: t('ringWhy'),
    key: 'why',
    render: (_, ring) => (
      <span className="row wraps gap-5">
        {evidenceOf(ring).map(({ kind, holds }) => (
          <Tag key={kind} tone={holds ? 'heat' : 'plain'}>
            {t(kind)}
          </Tag>
        ))}
      </span>
    ),
  },
  { title: t('ringMembers'), key: 'members', align: 'end', render: (_, { Members }) => Members.length },
  { title: t('ringAmount'), key: 'amount', align: 'end', render: (_, { Held }) => <b>{tableMoney(Held)}</b> },
  { title: t('owner'), key: 'owner', render: () => <span className="weight-620 brand-text">{t('nobody')}</span> },
];

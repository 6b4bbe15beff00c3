import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useNavigate } from 'react-router';
import { useApiQuery } from '../../lib/api/api.ts';
import { count, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, type Tone, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { refreshDesk } from './affiliate-action.tsx';
import { payoutNames, t } from './texts.ts';

type Payout = BodyOf<typeof staffRoutes.teamDeskPayouts>['List'][number];
const EVERY_MS = 10_000;

/** Commission that leaves by PIX. The decision stands where all withdrawals are decided. */
export function Payouts() {
  const query = useApiQuery(staffRoutes.teamDeskPayouts, { limit: 100 }, { everyMs: EVERY_MS, keepsLast: true });
  const { data } = query;
  const navigate = useNavigate();
  useKeys({ '.': () => void refreshDesk() });
  return (
    <Page
      title={t('payoutsTitle')}
      meta={t('payoutsMeta', { count: count(data?.Total) })}
      keys={
        <>
          <KeyHint keys={['Enter']} />
          <KeyHint keys={['.']} />
        </>
      }
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ OrderId }) => OrderId}
          columns={columns}
          open={[undefined, (id) => id !== undefined && void navigate(`/pagamentos/saques?pedido=${id}`)]}
          label={t('payoutsTitle')}
          query={query}
          empty={<Blank title={t('payoutsEmpty')} text={t('payoutsEmptyText')} />}
        />
      </Card>
    </Page>
  );
}

const tones: Readonly<Record<string, Tone>> = {
  paid: 'leaf',
  waiting_for_staff: 'money',
  refused: 'heat',
  failed: 'heat',
};

const columns: NonNullable<TableProps<Payout>['columns']> = [
  { title: `${t('when')} ↓`, key: 'when', render: (_, { At }) => shortTime(At) },
  {
    title: t('who'),
    key: 'who',
    render: (_, { Name, PlayerId }) => <TwoLines first={Name} second={PlayerId} />,
  },
  { title: t('order'), key: 'order', render: (_, { OrderId }) => `SQ-${OrderId.slice(-8)}` },
  { title: t('amount'), key: 'amount', align: 'end', render: (_, { Amount }) => <b>{tableMoney(Amount)}</b> },
  {
    title: t('state'),
    key: 'state',
    render: (_, { State }) => <Tag tone={tones[State] ?? 'plain'}>{payoutNames[State] ?? State}</Tag>,
  },
];

import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { count, duration, fullTime, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { t } from './texts.ts';

type Round = BodyOf<typeof staffRoutes.gamesOpenRounds>['List'][number];
const EVERY_MS = 15_000;
const keyOf = ({ PlayerId, RoundId }: Round) => `${PlayerId}/${RoundId}`;

export function OpenRounds() {
  const asking = { everyMs: EVERY_MS };
  const query = useApiQuery(staffRoutes.gamesOpenRounds, { limit: 100 }, asking);
  const { data } = query;
  const [open, setOpen] = useAddress('rodada');
  useKeys({ '.': () => void refresh(staffRoutes.gamesOpenRounds) });
  return (
    <Page
      title={t('roundsTitle')}
      meta={t('roundsMeta', { count: count(data?.Total) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={keyOf}
          columns={columns}
          open={[open, setOpen]}
          label={t('roundsTitle')}
          query={query}
          empty={<Blank title={t('roundsEmptyTitle')} text={t('roundsEmptyText')} />}
        />
      </Card>
    </Page>
  );
}

const columns: NonNullable<TableProps<Round>['columns']> = [
  {
    title: t('since'),
    key: 'since',
    render: (_, row) => (
      <span title={fullTime(row.OpenedAt)}>{duration(serverNowMs() - Date.parse(row.OpenedAt))}</span>
    ),
  },
  { title: t('round'), key: 'round', render: (_, row) => <TwoLines first={row.RoundId} second={row.Provider} /> },
  { title: t('game'), key: 'game', render: (_, row) => row.GameId },
  { title: t('player'), key: 'player', render: (_, row) => row.PlayerId },
  { title: `${t('staked')} R$`, key: 'staked', align: 'end', render: (_, row) => tableMoney(row.Staked) },
  { title: `${t('won')} R$`, key: 'won', align: 'end', render: (_, row) => tableMoney(row.Won) },
  { title: t('lastMove'), key: 'last', render: (_, row) => shortTime(row.LastAt) },
];

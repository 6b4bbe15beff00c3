import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { count, duration, fullTime, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { say } from './texts.ts';

type Round = BodyOf<typeof staffRoutes.gamesOpenRounds>['List'][number];
const EVERY_MS = 15_000;
const keyOf = ({ PlayerId, RoundId }: Round) => `${PlayerId}/${RoundId}`;

export function OpenRounds() {
  const asking = { everyMs: EVERY_MS };
  const { data, error, isPending, refetch } = useApiQuery(staffRoutes.gamesOpenRounds, { limit: 100 }, asking);
  const [open, setOpen] = useAddress('rodada');
  useKeys({ '.': () => void refresh(staffRoutes.gamesOpenRounds) });
  return (
    <Page
      title={say('roundsTitle')}
      meta={say('roundsMeta', { count: count(data?.Total ?? 0) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{say('keyRow')}</KeyHint>
          <KeyHint keys={['.']}>{say('keyRefresh')}</KeyHint>
        </>
      }
    >
      <Card isTable>
        {error ? (
          <Failure error={error} onAgain={() => void refetch()} />
        ) : (
          <ListTable
            rows={data?.List ?? []}
            keyOf={keyOf}
            columns={columns}
            open={open}
            onOpen={setOpen}
            label={say('roundsTitle')}
            isLoading={isPending}
            empty={<Blank title={say('roundsEmptyTitle')} text={say('roundsEmptyText')} />}
          />
        )}
      </Card>
    </Page>
  );
}

const columns: NonNullable<TableProps<Round>['columns']> = [
  {
    title: say('since'),
    key: 'since',
    render: (_, row) => (
      <span title={fullTime(row.OpenedAt)}>{duration(serverNowMs() - Date.parse(row.OpenedAt))}</span>
    ),
  },
  { title: say('round'), key: 'round', render: (_, row) => <TwoLines first={row.RoundId} second={row.Provider} /> },
  { title: say('game'), key: 'game', render: (_, row) => row.GameId },
  { title: say('player'), key: 'player', render: (_, row) => row.PlayerId },
  { title: `${say('staked')} R$`, key: 'staked', align: 'end', render: (_, row) => tableMoney(row.Staked) },
  { title: `${say('won')} R$`, key: 'won', align: 'end', render: (_, row) => tableMoney(row.Won) },
  { title: say('lastMove'), key: 'last', render: (_, row) => shortTime(row.LastAt) },
];

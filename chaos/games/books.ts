import type { PlayerId } from '@arara/domain/shards';
import { START_E5, type World } from '../../bench/wallet/world.ts';
import { connect, withLogin } from '../../scripts/migrate/index.ts';
import { listFaults } from '../shared/faults.ts';
import type { Acknowledged } from './play.ts';

export interface Mistakes {
  /** Acknowledged, and not in the books as it was told. */
  readonly lost: number;
  /** In the books, and never acknowledged: it was sent again until it was, so somebody counted it twice. */
  readonly doubled: number;
  readonly wrongBalances: number;
  readonly faults: number;
}

interface Posted {
  readonly key: string;
  readonly version: string;
}

export async function countMistakes(
  world: World,
  { players, log }: { readonly players: readonly PlayerId[]; readonly log: readonly Acknowledged[] },
): Promise<Mistakes> {
  const posted = new Map<string, string>();
  const balances = new Map<string, bigint>();
  for (const url of world.shardUrls) {
    const client = await connect(withLogin(url, 'arara_reader'));
    const transfers = await client.query<Posted>(
      `select key, version::text from ledger.transfers where code in (10, 11)`,
    );
    for (const row of transfers.rows) posted.set(row.key, row.version);
    const accounts = await client.query<{ player_id: bigint; cash_e5: bigint }>(
      'select player_id, cash_e5 from ledger.accounts',
    );
    for (const row of accounts.rows) balances.set(String(row.player_id), BigInt(row.cash_e5));
    await client.end();
  }
  const moved = new Map<PlayerId, bigint>(players.map((id) => [id, 0n]));
  for (const { playerId, deltaE5 } of log) moved.set(playerId, (moved.get(playerId) ?? 0n) + deltaE5);
  const acknowledged = new Set(log.map(({ key }) => key));
  return {
    lost: log.filter(({ key, version }) => posted.get(key) !== version).length,
    doubled: [...posted.keys()].filter((key) => !acknowledged.has(key)).length,
    wrongBalances: [...moved].filter(([id, delta]) => balances.get(id.toString()) !== START_E5 + delta).length,
    faults: (await listFaults(world.shardUrls)).length,
  };
}

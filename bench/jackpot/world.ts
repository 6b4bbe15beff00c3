import { createHash } from 'node:crypto';
import { makePlayerId, type PlayerId } from '@arara/domain/shards';
import { connect, databasesOn, migrate, withLogin } from '../../scripts/migrate/index.ts';
import type { StackUrls } from '../../scripts/stack/index.ts';

/**
 * A stack of its own. Without autovacuum, because a worker of it that happens to write makes readers wait a moment, and
 * three runs would see three different moments.
 */
export const stack = {
  name: 'bench-jackpot',
  parts: ['postgres'],
  postgresSettings: { autovacuum: 'off' },
} as const;

/** Virtual shards of the players, by the number of their database; the house's own, 0, has no players. */
const VSHARDS = [2, 1] as const;
const START_E5 = 1_000_000_000_000n;
export const PARTY = 7;
export const GAME = 'bench-slot';

export interface World {
  readonly urls: { readonly directoryUrl: string; readonly shardUrls: readonly string[] };
  /** By shard. */
  readonly players: readonly (readonly PlayerId[])[];
}

/** Fresh databases with players who have money and sit at a game. */
export async function openWorld({ postgres }: StackUrls, run: string, playersPerShard: number): Promise<World> {
  const targets = databasesOn(postgres, run, VSHARDS.length);
  await migrate({ ...targets, statementTimeoutMs: 120_000 });
  const players = VSHARDS.map((vshard) =>
    Array.from({ length: playersPerShard }, (_, index) => makePlayerId(vshard, BigInt(index + 1))),
  );
  for (const [shard, url] of targets.shardUrls.entries())
    await seat(withLogin(url, 'arara_staff'), players[shard] ?? []);
  return {
    urls: {
      directoryUrl: withLogin(targets.directoryUrl, 'arara_staff'),
      shardUrls: targets.shardUrls.map((url) => withLogin(url, 'arara_staff')),
    },
    players,
  };
}

export function tokenHashOf(playerId: PlayerId): Buffer {
  return createHash('sha256').update(`bench-${playerId}`).digest();
}

async function seat(url: string, players: readonly PlayerId[]): Promise<void> {
  const client = await connect(url);
  await client.query('select count(ledger.open_account(p, 1::smallint, 986::smallint)) from unnest($1::bigint[]) p', [
    players,
  ]);
  await client.query(
    `select count(ledger.post('start:' || p, p, 1::smallint, 986::smallint, 20::smallint, '', '{101,1}', '{1,0}',
       array[-$2::bigint, $2], null, null, current_date, now())) from unnest($1::bigint[]) p`,
    [players, START_E5],
  );
  await client.query(
    `insert into games.sessions (token_hash, player_id, brand_id, party, game, currency, opened_at, expires_at, last_seen_at, idle_minutes)
     select s.hash, s.player, 1, $3, $4, 986, now(), now() + interval '1 day', now(), 600
     from unnest($1::bytea[], $2::bigint[]) s(hash, player)`,
    [players.map(tokenHashOf), players, PARTY, GAME],
  );
  await client.end();
}

import type { PlayerId } from '@arara/domain/shards';
import { shardOf } from '@arara/domain/shards';
import { VSHARDS } from '../../bench/wallet/world.ts';
import { connect, withLogin } from '../../scripts/migrate/index.ts';

/** What a row of provider calls with such a body takes, with its indexes. */
const BYTES_PER_CALL = 980;
const CALLS_AT_ONCE = 100_000;

/** Calls of suppliers with sealed bodies, which cannot be packed, over months: what a shard holds most of. */
export async function fillCalls(shardUrls: readonly string[], bytes: number): Promise<void> {
  const perShard = Math.ceil(bytes / BYTES_PER_CALL / shardUrls.length);
  await Promise.all(
    shardUrls.map(async (url, shard) => {
      const client = await connect(url);
      const body = Array.from({ length: 12 }, (_, part) => `sha512(convert_to(n || ':${shard}:${part}', 'UTF8'))`);
      for (let from = 1; from <= perShard; from += CALLS_AT_ONCE)
        await client.query(
          `insert into provider_calls.calls (id, at, player_id, brand_id, provider, direction, path, verdict, latency_ms, key_id, body)
           select $3::int || ':filled:' || n, timestamptz '2026-06-01' + n * interval '12 seconds', null, 1, 'bench-v2-1', 'in',
             '/hooks/games/bench-v2-1/play', 'accepted', (n % 90)::int, 1, ${body.join(' || ')}
           from generate_series($1::bigint, $2::bigint) n`,
          [from, Math.min(perShard, from + CALLS_AT_ONCE - 1), shard],
        );
      // Otherwise its first reader would write every page again, and all of it would go to the archive.
      await client.query('vacuum (freeze, analyze) provider_calls.calls');
      await client.end();
    }),
  );
}

/** Bets and wins in turn, by the ledger's own entry point, for people who do not play now: books with a history. */
export async function fillBooks(
  shardUrls: readonly string[],
  players: readonly PlayerId[],
  rounds: number,
): Promise<void> {
  const fill = async (vshard: number) => {
    const client = await connect(withLogin(shardUrls[vshard] ?? '', 'arara_staff'));
    const ids = players.filter((id) => shardOf(id) === vshard);
    for (let turn = 1; turn <= rounds * 2; turn += 1) {
      const code = turn % 2 === 1 ? 10 : 11;
      await client.query(
        `select count(ledger.post(format('filled:%s:%s', p, $2::int), p, 1::smallint, 986::smallint, $3::smallint, '',
           array[100::smallint, 1::smallint], '{1,0}', array[-delta, delta], null, null, current_date, now()))
         from unnest($1::bigint[]) p, lateral (
           select case $3::int when 10 then -(100000 + p * 7 % 900000) else 90000 + p * 7 % 900000 end::bigint as delta) d`,
        [ids, turn, code],
      );
    }
    await client.end();
  };
  await Promise.all(VSHARDS.map(fill));
}

export async function sizeOf(urls: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const url of urls) {
    const client = await connect(url);
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database())::text as bytes',
    );
    bytes += Number(rows[0]?.bytes);
    await client.end();
  }
  return bytes;
}

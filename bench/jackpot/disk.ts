import pg from 'pg';
import type { World } from './world.ts';

interface Disk {
  readonly rows: number;
  /** Tables and indexes. */
  readonly bytes: number;
}

/** The order alone: pools, and what the books have not been told yet, stay few. */
const ON_DIRECTORY = ['activity.jackpot_stretches', 'activity.jackpot_cursors', 'activity.jackpot_order'];
const ON_SHARDS = ['activity.jackpot_turns'];

async function diskOf(url: string, tables: readonly string[]): Promise<Disk> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let [rows, bytes] = [0, 0];
  for (const table of tables) {
    const { rows: found } = await client.query<{ rows: number; bytes: string }>(
      `select count(*)::int as rows, pg_total_relation_size($1::regclass)::text as bytes from ${table}`,
      [table],
    );
    rows += found[0]?.rows ?? 0;
    bytes += Number(found[0]?.bytes ?? 0);
  }
  await client.end();
  return { rows, bytes };
}

/** Figures a round, as docs/scale.md counts them. */
export async function describeDisk({ urls }: World, rounds: number): Promise<string> {
  const directory = await diskOf(urls.directoryUrl, ON_DIRECTORY);
  const shards = await Promise.all(urls.shardUrls.map((url) => diskOf(url, ON_SHARDS)));
  const onShards = shards.reduce((sum, { rows, bytes }) => ({ rows: sum.rows + rows, bytes: sum.bytes + bytes }));
  const perRound = (of: Disk) => `${(of.rows / rounds).toFixed(5)} rows, ${(of.bytes / rounds).toFixed(2)} bytes`;
  return `directory ${perRound(directory)} a round; shards ${perRound(onShards)} a round`;
}

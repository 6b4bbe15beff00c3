import type { Client } from 'pg';
import { directoryHistory, sealHistory, shardHistory } from './history.ts';

export interface Stretch {
  /** The first account and the last one. */
  readonly from: number;
  readonly to: number;
}

const ACCOUNTS_AT_ONCE = 500_000;
const HISTORY_DAYS = 58;
/** The part of all accounts that a vacuum has seen: a large table is vacuumed when a fifth has come since the last time. */
const VACUUMED = 0.9;

/** Keys that come in any order leave pages about two thirds full; the fill's come in order and would leave them nearly full. */
export async function loosenIndexes(client: Client): Promise<void> {
  await client.query(`do $$ declare name text; begin
    for name in select c.oid::regclass from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'btree'
      where c.relkind = 'i' and c.relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)
    loop execute format('alter index %s set (fillfactor = 70)', name); end loop; end $$`);
}

/** Past triggers and foreign keys, which only the owner of the server can; every check of a row still holds. */
export async function fillHistory(shard: Client, directory: Client, { from, to }: Stretch): Promise<void> {
  const start = new Date(Date.now() - (HISTORY_DAYS + 2) * 86_400_000);
  const step = `${(HISTORY_DAYS * 86_400) / (to - from + 1)} seconds`;
  const young = Math.floor(to * VACUUMED) + 1;
  for (const [client, inserts] of [
    [directory, directoryHistory],
    [shard, shardHistory],
  ] as const) {
    const fill = async (first: number, last: number) => {
      await client.query('set session_replication_role = replica');
      for (const insert of inserts) await client.query(insert, [first, last, start, from, step]);
      await client.query('reset session_replication_role');
    };
    for (let first = from; first < young; first += ACCOUNTS_AT_ONCE) {
      await fill(first, Math.min(young - 1, first + ACCOUNTS_AT_ONCE - 1));
      // Piece by piece: pages that a checkpoint has seen would be written to the log once more.
      await client.query('vacuum');
    }
    await fill(young, to);
    await summarizeAsVacuumDoes(client);
    await client.query('analyze');
  }
  for (const seal of sealHistory) await shard.query(seal);
}

/** Autovacuum is off here so that it disturbs nothing; this is what it does for indexes that ask for it. */
async function summarizeAsVacuumDoes(client: Client): Promise<void> {
  await client.query(
    `select brin_summarize_new_values(c.oid) from pg_class c where c.relkind = 'i' and c.reloptions @> '{autosummarize=on}'`,
  );
}

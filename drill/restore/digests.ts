import type pg from 'pg';
import { connect } from '../../scripts/migrate/index.ts';

/** The number of rows and a sum of hashes of them, whatever their order, by the name of database and table. */
export type Digests = ReadonlyMap<string, string>;

/** Every table of every database at one moment, to be read later while others write. */
export interface Still {
  /** Nobody may write meanwhile, or the databases would be of different moments. */
  hold(): Promise<void>;
  digest(): Promise<Digests>;
}

export async function openStill(urls: readonly string[]): Promise<Still> {
  const clients = await Promise.all(urls.map(connect));
  // A small database waits for a large one with its moment open.
  await Promise.all(clients.map((client) => client.query('set idle_in_transaction_session_timeout = 0')));
  return {
    async hold() {
      // The first statement decides what the transaction sees.
      const begin = 'begin isolation level repeatable read read only; select 1';
      await Promise.all(clients.map((client) => client.query(begin)));
    },
    async digest() {
      const all = await Promise.all(clients.map((client) => digestOf(client)));
      await Promise.all(clients.map((client) => client.end()));
      return new Map(all.flatMap((digests) => [...digests]));
    },
  };
}

/** Of every table, or of one. */
async function digestOf(client: pg.Client, only?: string): Promise<[string, string][]> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select current_database() || '.' || c.oid::regclass as name, c.oid::regclass::text as table
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
       and ($1::text is null or c.oid = to_regclass($1))
     order by 1`,
    [only ?? null],
  );
  const digests: [string, string][] = [];
  for (const { name, table } of rows) digests.push([name, await digestOfTable(client, table)]);
  return digests;
}

async function digestOfTable(client: pg.Client, table: string): Promise<string> {
  const half = (from: number) => `sum(('x' || substr(h, ${from}, 15))::bit(60)::bigint)`;
  const { rows } = await client.query<{ digest: string }>(
    `select concat_ws(' ', count(*), ${half(1)}, ${half(16)}) as digest from (select md5(t::text) as h from ${table} t) r`,
  );
  return rows[0]?.digest ?? '';
}

/** The tables in which two differ. */
export function listDifferent(one: Digests, other: Digests): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

/**
 * A unit of money more in one account of a restored database must differ from what was there before, or equal digests would
 * prove nothing. It is not kept.
 */
export async function seesTampering(url: string, before: Digests): Promise<boolean> {
  const client = await connect(url);
  await client.query('begin');
  // Triggers that forbid it belong to the product; somebody with the disk asks none.
  await client.query('set local session_replication_role = replica');
  const { rowCount } = await client.query(
    'update ledger.accounts set cash_e5 = cash_e5 + 1 where player_id = (select min(player_id) from ledger.accounts)',
  );
  const after = await digestOf(client, 'ledger.accounts');
  await client.query('rollback');
  await client.end();
  return (
    rowCount === 1 && after.length === 1 && after.every(([name, digest]) => (before.get(name) ?? digest) !== digest)
  );
}

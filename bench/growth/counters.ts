import type { Client } from 'pg';

/** What work costs PostgreSQL, by its own counters: figures that a noisy machine cannot move. */
export const counterNames = ['statements', 'buffers', 'walRecords', 'walBytes'] as const;
export type Counter = (typeof counterNames)[number];
export type Cost = Readonly<Record<Counter, number>>;

export interface Measured extends Cost {
  /** The same of each statement, by its text. */
  readonly byStatement: ReadonlyMap<string, Cost>;
}

/** Everything that a role asked the server meanwhile: the worker has one of its own. */
export async function measure(
  owner: Client,
  role: 'arara_staff' | 'arara_worker',
  work: () => Promise<unknown>,
): Promise<Measured> {
  await owner.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await owner.query<Record<Counter | 'query', string>>(
    `select query, sum(calls) as statements, sum(shared_blks_hit + shared_blks_read) as buffers,
       sum(wal_records) as "walRecords", sum(wal_bytes) as "walBytes"
     from pg_stat_statements where userid = $1::regrole group by query`,
    [role],
  );
  const byStatement = new Map(rows.map((row) => [row.query, costOf((name) => Number(row[name]))]));
  const total = (name: Counter) => [...byStatement.values()].reduce((sum, cost) => sum + cost[name], 0);
  return { ...costOf(total), byStatement };
}

export function costOf(figure: (name: Counter) => number): Cost {
  return {
    statements: figure('statements'),
    buffers: figure('buffers'),
    walRecords: figure('walRecords'),
    walBytes: figure('walBytes'),
  };
}

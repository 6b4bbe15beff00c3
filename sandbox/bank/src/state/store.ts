import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** The bank's own database: one file, every commit on the disk before anybody hears of it. */
export interface Store {
  run(sql: string, values?: Values): number;
  get<Row>(sql: string, values?: Values): Row | undefined;
  all<Row>(sql: string, values?: Values): Row[];
  /** All of it or nothing. */
  atomically<Result>(work: () => Result): Result;
  /**
   * The same, but whoever comes in the same moment shares one commit: the disk is asked once for all of them, and
   * nobody is answered before. One that throws takes only its own writes back.
   */
  together<Result>(work: () => Result): Promise<Result>;
  close(): void;
}

export type Values = Readonly<Record<string, SQLInputValue>>;

/** Amounts are whole centavos: a safe integer holds ninety trillion reais, more than any charge may ask. */
const schema = `
create table if not exists settings (name text primary key, value text not null) strict;
create table if not exists people (
  document text primary key, name text not null, kind text not null check (kind in ('person', 'company'))
) strict;
create table if not exists keys (key text primary key, kind text not null, document text not null) strict;
create table if not exists movements (
  id integer primary key, kind text not null, ref text not null, memo text not null, at integer not null,
  unique (kind, ref)
) strict;
create table if not exists entries (
  id integer primary key, movement integer not null references movements (id), account text not null,
  -- A debit is above zero, a credit below; the entries of a movement add up to zero.
  centavos integer not null check (centavos <> 0)
) strict;
create index if not exists entries_by_account on entries (account, id);
create index if not exists entries_by_movement on entries (movement);
create table if not exists clients (id text primary key, secret_hash text not null, scopes text not null) strict;
create table if not exists certificates (
  thumbprint text primary key, client text not null, revoked integer not null
) strict;
create table if not exists tokens (
  hash text primary key, client text not null, thumbprint text not null, scopes text not null, ends_at integer not null
) strict;
create table if not exists charges (
  txid text primary key, key text not null, centavos integer not null, ttl_sec integer not null,
  debtor_document text not null, debtor_name text not null, text text not null, extras text not null,
  status text not null, revision integer not null, location text not null unique, code text not null,
  created_at integer not null
) strict;
create index if not exists charges_by_time on charges (created_at);
create table if not exists receipts (
  e2eid text primary key, txid text not null, key text not null, centavos integer not null, payer text not null,
  payer_name text not null, info text not null, at integer not null
) strict;
create index if not exists receipts_by_txid on receipts (txid);
create index if not exists receipts_by_time on receipts (at);
-- Payments that the payer's bank still looks at.
create table if not exists reviews (id integer primary key, order_json text not null, due_at integer not null) strict;
create table if not exists refunds (
  e2eid text not null, id text not null, rtr_id text not null unique, centavos integer not null, nature text not null,
  text text not null, status text not null, reason text not null, asked_at integer not null,
  settled_at integer not null, due_at integer not null, refuses text not null,
  primary key (e2eid, id)
) strict;
create index if not exists refunds_open on refunds (due_at) where status = 'EM_PROCESSAMENTO';
create table if not exists payouts (
  id text primary key, e2eid text not null unique, key text not null, holder text not null, holder_name text not null,
  centavos integer not null, text text not null, status text not null, code text not null, asked_at integer not null,
  settled_at integer not null, due_at integer not null,
  -- The fate that a script chose for it; empty = it is paid.
  fails_with text not null, contradicts_with text not null, contradicts_after_ms integer not null,
  -- Before this moment no query finds it.
  visible_at integer not null
) strict;
create index if not exists payouts_open on payouts (due_at) where status = 'EM_PROCESSAMENTO';
create index if not exists payouts_by_time on payouts (asked_at);
create table if not exists payout_returns (
  rtr_id text primary key, payout text not null, centavos integer not null, due_at integer not null,
  -- Zero = it has not come yet.
  at integer not null
) strict;
create index if not exists returns_by_payout on payout_returns (payout);
create table if not exists infractions (
  id text primary key, e2eid text not null, centavos integer not null, blocked integer not null, status text not null,
  reason text not null, opened_at integer not null, closed_at integer not null, defence text not null
) strict;
create table if not exists hooks (key text primary key, url text not null, made_at integer not null) strict;
create table if not exists deliveries (
  id integer primary key, key text not null, item text not null,
  -- due, done, dead (the table ran out), lost (a script), held and batch (they wait for another event).
  state text not null, attempts integer not null, due_at integer not null, made_at integer not null,
  copies integer not null, batch integer not null, last text not null
) strict;
create index if not exists deliveries_due on deliveries (due_at) where state = 'due';
create table if not exists hidden_lines (ref text primary key) strict;
`;

export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'bank.sqlite'));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; ${schema}`);
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  let depth = 0;
  const within = <Result>(work: () => Result, [begin, end, undo]: readonly [string, string, string]): Result => {
    depth += 1;
    database.exec(begin);
    try {
      const result = work();
      database.exec(end);
      return result;
    } catch (error) {
      database.exec(undo);
      throw error;
    } finally {
      depth -= 1;
    }
  };
  const transaction = ['begin immediate', 'commit', 'rollback'] as const;
  const savepoint = ['savepoint one', 'release one', 'rollback to one; release one'] as const;
  let waiting: (() => () => void)[] = [];
  const commitWaiting = () => {
    const jobs = waiting;
    waiting = [];
    const answers = within(() => jobs.map((job) => job()), transaction);
    for (const answer of answers) answer();
  };
  return {
    run: (sql, values = {}) => Number(statement(sql).run(values).changes),
    get: <Row>(sql: string, values: Values = {}) => statement(sql).get(values) as Row | undefined,
    all: <Row>(sql: string, values: Values = {}) => statement(sql).all(values) as Row[],
    atomically: (work) => (depth > 0 ? work() : within(work, transaction)),
    together: <Result>(work: () => Result) =>
      new Promise<Result>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(commitWaiting);
        waiting.push(() => {
          try {
            const result = within(work, savepoint);
            return () => resolve(result);
          } catch (error) {
            return () => reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      }),
    close: () => database.close(),
  };
}

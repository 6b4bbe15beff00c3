import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/**
 * The studio's own database: one file, every commit on the disk before anybody hears of it. It stands apart from the
 * casino's PostgreSQL on purpose, so that killing the one never hurts the other.
 */
export interface Store {
  run(sql: string, values?: Values): void;
  get<Row>(sql: string, values?: Values): Row | undefined;
  all<Row>(sql: string, values?: Values): Row[];
  /** All of it or nothing. */
  atomically<Result>(work: () => Result): Result;
  close(): void;
}

export type Values = Readonly<Record<string, SQLInputValue>>;

const schema = `
create table if not exists connections (
  code text primary key, dialect text not null, wallet_url text not null, operator_id text not null,
  -- The operator's public key or shared secret: who may ask for launches and lists.
  casino_key text not null
) strict;
create table if not exists keys (
  connection text not null, number integer not null, private_key text not null, public_key text not null,
  primary key (connection, number)
) strict;
create table if not exists sessions (
  launch text primary key, connection text not null, player text not null, token text not null, game text not null,
  mode text not null, currency text not null, locale text not null, platform text not null, country text not null,
  lobby_url text not null, deposit_url text not null, balance_e5 text not null, opened_at integer not null
) strict;
-- What the operator asked for beyond the launch itself; no row = the studio's own rule.
create table if not exists session_rules (launch text primary key, round_gap_ms integer not null) strict;
create table if not exists session_lifts (launch text primary key, win_lift_centavos integer not null) strict;
create index if not exists sessions_by_player on sessions (connection, player);
create table if not exists seeds (
  id integer primary key, owner text not null, server_seed text not null, hash text not null,
  client_seed text not null, bets integer not null,
  -- next = only its hash is known; active = bets use it; revealed = anybody may check it.
  state text not null, made_at integer not null
) strict;
create index if not exists seeds_by_owner on seeds (owner, state);
create table if not exists rounds (
  id text primary key, launch text not null, owner text not null, game text not null, seed integer not null,
  nonce integer not null, choice text not null, state text not null, words_used integer not null,
  -- What the state becomes when a raised stake is accepted; empty = nothing is raised.
  raised_state text not null, raised_words integer not null,
  stake_centavos integer not null, paid_centavos integer not null,
  -- placing = the bet is on its way; open = the player acts; raising = a further stake is on its way; settling = the
  -- payout is; undoing = the rollback is; closed, undone and refused are ends.
  status text not null, opened_at integer not null, accepted_at integer not null, acted_at integer not null
) strict;
create index if not exists rounds_by_owner on rounds (owner, opened_at);
create index if not exists rounds_unfinished on rounds (status) 
  where status in ('placing', 'open', 'raising', 'settling', 'undoing');
create table if not exists calls (
  id integer primary key, connection text not null, launch text not null, round text not null, kind text not null,
  tx text not null unique, ref text not null, amount_e5 text not null, closes integer not null,
  -- due = must still be told; done = accepted; dropped = refused for certain; stuck = nobody will accept it.
  state text not null, attempts integer not null, due_at integer not null, made_at integer not null,
  word text not null, balance_e5 text not null
) strict;
-- Rounds that an operator lets a player play without a stake, and which were played.
create table if not exists free_grants (
  connection text not null, id text not null, player text not null, game text not null, rounds integer not null,
  stake_centavos integer not null, until integer not null, primary key (connection, id)
) strict;
create table if not exists free_played (
  round text primary key, connection text not null, grant_id text not null
) strict;
create index if not exists free_played_of_grant on free_played (connection, grant_id);
create index if not exists calls_due on calls (due_at) where state = 'due';
create index if not exists calls_by_round on calls (round);
create index if not exists calls_by_time on calls (connection, made_at);
`;

export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  return openFile(join(folder, 'studio.sqlite'), { schema, synchronous: 'full' });
}

export function openFile(file: string, options: { schema: string; synchronous: 'full' | 'normal' }): Store {
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${options.synchronous}; ${options.schema}`);
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  let depth = 0;
  return {
    run(sql, values = {}) {
      statement(sql).run(values);
    },
    get: <Row>(sql: string, values: Values = {}) => statement(sql).get(values) as Row | undefined,
    all: <Row>(sql: string, values: Values = {}) => statement(sql).all(values) as Row[],
    atomically(work) {
      if (depth > 0) return work();
      depth += 1;
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close: () => database.close(),
  };
}

import pg from 'pg';
import { currentTraceparent, inSpan } from '../tracing/spans.ts';
import type { Sql } from './sql.ts';

/** int8 is money and ids: always bigint. A date is a business day: always its text. */
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Queryable {
  rows<R>(statement: Sql): Promise<R[]>;
  /** Exactly one row; anything else is a fault. */
  one<R>(statement: Sql): Promise<R>;
  maybe<R>(statement: Sql): Promise<R | undefined>;
  /** Number of rows the statement touched. */
  run(statement: Sql): Promise<number>;
}

/** An open transaction. Every ledger entry point takes the caller's. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
}

export interface Database extends Queryable {
  readonly name: string;
  /** How busy the connections are: for the metrics. */
  poolState(): PoolState;
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection; above zero for long means that the pool or the database is too small. */
  readonly waiting: number;
}

export interface DatabaseOptions {
  name: string;
  url: string;
  poolMax: number;
  /** What the role is limited to (`roles.ts`); a little later a server that is silent is taken for away. */
  statementTimeoutMs: number;
  /** How long a caller waits for a connection, a new one or one of others. */
  connectTimeoutMs?: number | undefined;
}

const CONNECT_TIMEOUT_MS = 20_000;
const SILENT_AFTER_MS = 2_000;

/** The database cannot be reached: nobody knows what it holds right now. Players of other databases notice nothing. */
export class DatabaseAway extends Error {
  readonly database: string;

  constructor(database: string, cause: unknown) {
    super(`${database} cannot be reached`, { cause });
    this.name = 'DatabaseAway';
    this.database = database;
  }
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    connectionTimeoutMillis: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    // The server ends a statement by itself; this is for a server that no longer answers at all.
    query_timeout: options.statementTimeoutMs + SILENT_AFTER_MS,
    application_name: 'arara',
  });
  // An idle connection that dies (server restart) is replaced by the pool; the error needs an owner, not a crash.
  pool.on('error', () => undefined);
  // So does one that dies between two statements of a transaction: the next statement fails, and that is handled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    name: options.name,
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...queryable(options.name, pool),
    transaction: (work) =>
      inSpan({ name: 'transaction', attributes: { 'db.namespace': options.name } }, () =>
        inTransaction(options.name, pool, work),
      ),
    close: () => pool.end(),
  };
}

/** Of SQLSTATE: a connection broke, the server ends or begins, it is full, or it is no longer the one that writes. */
const AWAY_STATES = /^(08...|57P0[123]|53300|25006)$/;
const AWAY_ERRORS = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the client says without a code. */
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined ? AWAY_WORDS.test(error.message) : AWAY_STATES.test(code) || AWAY_ERRORS.test(code);
}

async function reach<T>(database: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isAway(error) ? new DatabaseAway(database, error) : error;
  }
}

function queryable(name: string, client: Pick<pg.ClientBase, 'query'>): Queryable {
  const query = (statement: Sql) =>
    inSpan(
      () => ({ name: nameOf(statement), kind: 'client', attributes: { 'db.namespace': name } }),
      () => reach(name, client.query(statement.text, [...statement.values])),
    );
  const rows = async <R>(statement: Sql): Promise<R[]> => {
    const result = await query(statement);
    return result.rows as R[];
  };
  return {
    rows,
    async one<R>(statement: Sql) {
      const found = await rows<R>(statement);
      const [first] = found;
      if (first === undefined || found.length > 1) throw new Error(`expected one row, got ${found.length}`);
      return first;
    },
    async maybe<R>(statement: Sql) {
      const found = await rows<R>(statement);
      if (found.length > 1) throw new Error(`expected at most one row, got ${found.length}`);
      return found[0];
    },
    async run(statement) {
      const result = await query(statement);
      return result.rowCount ?? 0;
    },
  };
}

/** What a statement does and to what, for a trace: its own words, which hold no values. */
function nameOf({ text }: Sql): string {
  const [verb = ''] = /[a-z]+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+([a-z_]+\.[a-z_]+)/.exec(text) ?? [];
  const [called = ''] = /[a-z_]+\.[a-z_]+(?=\s*\()/.exec(text) ?? [];
  return `${verb} ${table ?? called}`.trim();
}

/** A transaction tells the database its trace, which stands beside the events that commit with it. */
function beginning(): string {
  const trace = currentTraceparent();
  return trace === undefined ? 'begin' : `begin; set local arara.trace = '${trace}'`;
}

async function inTransaction<T>(name: string, pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await reach(name, pool.connect());
  let broken: Error | undefined;
  try {
    await reach(name, client.query(beginning()));
    const result = await work({ ...queryable(name, client), inTransaction: true });
    // A commit that is not answered may stand: that is another thing than a database that was away.
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is thrown away; PostgreSQL rolls back by itself when it closes.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

import pg from 'pg';
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
  /** Below the shortest time-out of a supplier, so that we never commit after the caller gave up. */
  statementTimeoutMs: number;
}

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolMax,
    statement_timeout: options.statementTimeoutMs,
    application_name: 'arara',
  });
  // An idle connection that dies (server restart) is replaced by the pool; the error needs an owner, not a crash.
  pool.on('error', () => undefined);
  // So does one that dies between two statements of a transaction: the next statement fails, and that is handled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    name: options.name,
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ...queryable(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

function queryable(client: Pick<pg.ClientBase, 'query'>): Queryable {
  const rows = async <R>(statement: Sql): Promise<R[]> => {
    const result = await client.query(statement.text, [...statement.values]);
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
      const result = await client.query(statement.text, [...statement.values]);
      return result.rowCount ?? 0;
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ ...queryable(client), inTransaction: true });
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

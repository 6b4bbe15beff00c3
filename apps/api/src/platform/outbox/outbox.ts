import type { Database, Queryable, Tx } from '../db/db.ts';
import { goOn } from '../tracing/tracer.ts';
import {
  deletePassed,
  type EventRow,
  insertReaders,
  lockCursor,
  moveCursor,
  type Reading,
  selectAfter,
  selectNews,
} from './store.ts';

/**
 * The next events for a reader, oldest transaction first, with the cursor moved behind them in the caller's
 * transaction. The reader's effect belongs into the same transaction: then each event counts exactly once, however
 * often a reader dies. Stops below the oldest transaction still running, so a late commit is never passed over.
 */
export function readBatch(tx: Tx, reader: string, limit: number): Promise<EventRow[]> {
  return readNext(tx, { reader, limit });
}

/** For a reader of one topic: its events, and how many of all topics the cursor passed, by which to tell the end. */
export async function readTopic(
  tx: Tx,
  reader: string,
  of: { readonly topic: string; readonly limit: number },
): Promise<{ readonly events: EventRow[]; readonly passed: number }> {
  const passed = await readNext(tx, { reader, topics: [of.topic], limit: of.limit });
  return { events: passed.filter(({ topic }) => topic === of.topic), passed: passed.length };
}

/** The same for a reader of several topics. */
export async function readTopics(
  tx: Tx,
  reader: string,
  of: { readonly topics: readonly string[]; readonly limit: number },
): Promise<{ readonly events: EventRow[]; readonly passed: number }> {
  const passed = await readNext(tx, { reader, ...of });
  return { events: passed.filter(({ topic }) => of.topics.includes(topic)), passed: passed.length };
}

async function readNext(tx: Tx, reading: Reading): Promise<EventRow[]> {
  const { reader } = reading;
  const cursor = await lockCursor(tx, reader);
  if (cursor === undefined) throw new Error(`outbox reader ${reader} is not registered`);
  const events = await selectAfter(tx, cursor, reading);
  const last = events.at(-1);
  if (last !== undefined) await moveCursor(tx, reader, last);
  return events;
}

/** Whether there is something to read, found without taking a turn. Whoever reads for the first time gets its place here. */
export async function hasNews(db: Queryable, reader: string): Promise<boolean> {
  const isThere = await selectNews(db, reader);
  if (isThere === undefined) await insertReaders(db, reader);
  return isThere ?? true;
}

export interface DrainOptions {
  readonly reader: string;
  readonly batch: number;
  readonly handle: (tx: Tx, events: readonly EventRow[]) => Promise<void>;
  /** Asked after each batch: what one puts back must not be read again at once, and again. */
  readonly isEnough?: () => boolean;
}

/**
 * Reads until nothing is ready, one transaction per batch; answers how many events were handled. Where nothing is, which
 * is most of the time, it only looks.
 */
export async function drain(db: Database, options: DrainOptions): Promise<number> {
  const { reader, batch, handle, isEnough = () => false } = options;
  if (!(await hasNews(db, reader))) return 0;
  for (let handled = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const events = await readBatch(tx, reader, batch);
      const traces = events.map(({ trace }) => trace);
      const read = { name: `read ${reader}`, kind: 'consumer' } as const;
      if (events.length > 0) await goOn(traces, read, () => handle(tx, events));
      return events.length;
    });
    handled += count;
    if (count < batch || isEnough()) return handled;
  }
}

/** One delete at a time stays short, so that pruning never holds up a bet. */
const PRUNE_BATCH = 5_000;

/** Deletes what every registered reader has passed; answers how many events went. */
export async function prune(db: Database): Promise<number> {
  for (let pruned = 0; ; ) {
    const count = await deletePassed(db, PRUNE_BATCH);
    pruned += count;
    if (count < PRUNE_BATCH) return pruned;
  }
}

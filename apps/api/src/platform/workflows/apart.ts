import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long those that are done wait for one that is not. */
const PATIENCE_MS = 1_000;

/** What earlier runs of a loop left behind: items they still work on, and faults that came after they had ended. */
export interface LeftBehind {
  readonly busy: Set<unknown>;
  readonly faults: unknown[];
}

const leftBehind = new AsyncLocalStorage<LeftBehind | undefined>();

/** One run of a loop: what it leaves behind is given to the next. */
export function inLoop<T>(left: LeftBehind, run: () => Promise<T>): Promise<T> {
  return leftBehind.run(left, run);
}

/**
 * The work of every shard at the same time and apart: one that is away, or slow, keeps no other waiting. The faults are
 * thrown at the end, for the log; what the others did stands. In a loop the slow one is left behind: it goes on beside the
 * next runs, which pass over it until it has ended.
 */
export async function onEach<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const left = leftBehind.getStore();
  if (left === undefined) return answersOf(await Promise.allSettled(items.map(work)));
  const isOver = new AbortController();
  const over = sleep(PATIENCE_MS, undefined, { signal: isOver.signal, ref: false }).catch(() => undefined);
  const earlier = left.faults.splice(0).map((reason) => ({ status: 'rejected', reason }) as const);
  const results = await Promise.all(
    items.filter((item) => !left.busy.has(item)).map((item) => startOne(left, { item, work, over })),
  );
  isOver.abort();
  return answersOf([...earlier, ...results.filter((result) => result !== undefined)]);
}

interface One<Item, Answer> {
  readonly item: Item;
  readonly work: (item: Item) => Promise<Answer>;
  /** Resolves when nobody waits any longer. */
  readonly over: Promise<undefined>;
}

/** Undefined when it is left behind. What it does itself is no loop: it may ask every shard. */
async function startOne<Item, Answer>(left: LeftBehind, { item, work, over }: One<Item, Answer>) {
  left.busy.add(item);
  const ended = leftBehind.run(undefined, () => Promise.allSettled([work(item)]));
  const freed = ended.then(([result]) => {
    left.busy.delete(item);
    return result;
  });
  const first = await Promise.race([freed, over]);
  if (first === undefined)
    void freed.then((result) => {
      if (result.status === 'rejected') left.faults.push(result.reason);
    });
  return first;
}

/** The same one after the other, for rows: they may lie on one database, and on one that is away. */
export async function eachApart<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const results: PromiseSettledResult<Answer>[] = [];
  for (const item of items) results.push(...(await Promise.allSettled([work(item)])));
  return answersOf(results);
}

const SAID_MAX = 3;

function answersOf<Answer>(results: readonly PromiseSettledResult<Answer>[]): Answer[] {
  const faults = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (faults.length > 0) {
    // The log prints the message and the cause, but no list.
    const said = [...new Set(faults.map((fault) => (fault instanceof Error ? fault.message : String(fault))))];
    const message = `${faults.length} of ${results.length} failed: ${said.slice(0, SAID_MAX).join('; ')}`;
    throw new AggregateError(faults, message, { cause: faults[0] });
  }
  return results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseAway } from '../db/db.ts';

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

/** How long an answer waits for a shard; whoever looks at a list waits at most 10 s for all of it. */
const ANSWER_PATIENCE_MS = 4_000;

export interface Asked<Answer> {
  readonly answers: readonly Answer[];
  /** The databases that did not answer. What that means is for whoever asked to say: nothing of theirs is known. */
  readonly away: readonly DatabaseAway[];
}

/**
 * One question to every shard. One that is away, or silent, costs its own rows and nobody else's; every other fault is
 * thrown. A list shows what came and says who is away; a total needs `whole`, and a search for one thing `findOn`.
 */
export async function askEach<Shard extends Pick<Database, 'name'>, Answer>(
  shards: readonly Shard[],
  question: (shard: Shard) => Promise<Answer>,
  { patienceMs = ANSWER_PATIENCE_MS } = {},
): Promise<Asked<Answer>> {
  const isOver = new AbortController();
  const over = sleep(patienceMs, undefined, { signal: isOver.signal, ref: false }).catch(() => undefined);
  const away: DatabaseAway[] = [];
  const answers = await Promise.all(
    shards.map(async (shard) => {
      try {
        const answer = await Promise.race([question(shard).then((value) => ({ value })), over]);
        if (answer === undefined) throw new DatabaseAway(shard.name, 'it was silent for too long');
        return [answer.value];
      } catch (error) {
        if (!(error instanceof DatabaseAway) || error.database !== shard.name) throw error;
        away.push(error);
        return [];
      }
    }),
  ).finally(() => isOver.abort());
  return { answers: answers.flatMap((one) => one), away };
}

/** Every answer, or null while a shard is away: what the others hold is no total. */
export function whole<Answer>({ answers, away }: Asked<Answer>): readonly Answer[] | null {
  return away.length === 0 ? answers : null;
}

/** As the office reads it, each once. */
export function namesAway(...asked: readonly Pick<Asked<unknown>, 'away'>[]): string[] {
  return [...new Set(asked.flatMap(({ away }) => away.map(({ database }) => database)))].toSorted();
}

/** What may lie on any shard. While one is away nobody may say that there is none. */
export async function findOn<Shard extends Pick<Database, 'name'>, Found>(
  shards: readonly Shard[],
  find: (shard: Shard) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { answers, away } = await askEach(shards, find);
  const found = answers.find((one) => one !== undefined);
  if (found === undefined && away[0] !== undefined) throw away[0];
  return found;
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

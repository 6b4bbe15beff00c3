/**
 * The work of every shard at the same time and apart: one that is away, or slow, keeps no other waiting. The faults are
 * thrown at the end, for the log; what the others did stands.
 */
export async function onEach<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  return answersOf(await Promise.allSettled(items.map(work)));
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

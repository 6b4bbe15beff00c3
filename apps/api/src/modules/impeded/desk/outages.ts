import type { Unanswered } from './desk.store.ts';

export interface Outage {
  readonly from: Date;
  readonly to: Date;
  /** People of whom a question got no answer. */
  readonly unanswered: number;
  /** How many of them have been asked since, and were answered. */
  readonly done: number;
  /** When the last of them was; null while one is missing. */
  readonly doneAt: Date | null;
}

/** Whoever waits is asked again every five minutes, so a longer silence is the end of an outage. */
const APART_MS = 15 * 60_000;

/** Questions without an answer that follow each other are one outage; the newest first. */
export function outagesOf(unanswered: readonly Unanswered[]): readonly Outage[] {
  const groups: Unanswered[][] = [];
  for (const one of unanswered.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last === undefined || before === undefined || one.at.getTime() - before.at.getTime() > APART_MS)
      groups.push([one]);
    else last.push(one);
  }
  return groups.map(outageOf).toReversed();
}

function outageOf(group: readonly Unanswered[]): Outage {
  const times = group.map(({ at }) => at.getTime());
  // Of each person the last question counts: an answer after it stands for all before it.
  const people = new Map(group.map((one) => [one.playerId, one.doneAt]));
  const done = [...people.values()].flatMap((at) => at ?? []);
  const isOver = done.length === people.size;
  return {
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
    unanswered: people.size,
    done: done.length,
    doneAt: isOver ? new Date(Math.max(...done.map((at) => at.getTime()))) : null,
  };
}

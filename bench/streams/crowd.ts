import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a process of clients is asked to hold open. */
export interface Seats {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly visitors: number;
  /** Its own part of the loopback's addresses: 127.<part>.x.y. */
  readonly part: number;
  /** The first opening of all is spread over so long. */
  readonly spreadMs: number;
  readonly retryMs: { readonly first: number; readonly max: number };
}

/** What it says four times a second. */
export interface Report {
  readonly open: number;
  /** Attempts that were answered with anything but a stream. */
  readonly refused: number;
  /** Milliseconds from the publication of each push to the screens that heard it meanwhile. */
  readonly heard: Readonly<Record<string, readonly number[]>>;
}

const LOOK_MS = 50;

/** Clients in processes of their own, as one may open only so many files. */
export function gatherCrowd(groups: readonly Seats[]) {
  const reports = new Map<ChildProcess, Report>();
  const heard = new Map<string, number[]>();
  const children = groups.map((seats) => {
    const child = fork(resolve(import.meta.dirname, 'clients.ts'));
    child.on('message', (report: Report) => {
      reports.set(child, report);
      for (const [push, waits] of Object.entries(report.heard)) heard.set(push, [...(heard.get(push) ?? []), ...waits]);
    });
    child.send(seats);
    return child;
  });
  const sum = (of: 'open' | 'refused') => [...reports.values()].reduce((all, report) => all + report[of], 0);
  /** Answers how long it took, or undefined when it did not happen in time. */
  const until = async (isSo: () => boolean, withinMs: number): Promise<number | undefined> => {
    const begun = performance.now();
    while (!isSo()) {
      if (performance.now() - begun > withinMs) return undefined;
      await sleep(LOOK_MS);
    }
    return performance.now() - begun;
  };
  return {
    open: () => sum('open'),
    refused: () => sum('refused'),
    untilOpen: (count: number, withinMs: number) => until(() => sum('open') === count, withinMs),
    untilBroken: (withinMs: number) => until(() => sum('open') === 0, withinMs),
    /** The waits of a push when all have heard it, or of those who have by then. */
    async waitsOf(push: string, count: number, withinMs: number): Promise<readonly number[]> {
      await until(() => (heard.get(push)?.length ?? 0) >= count, withinMs);
      return heard.get(push) ?? [];
    },
    leave() {
      for (const child of children) child.kill();
    },
  };
}

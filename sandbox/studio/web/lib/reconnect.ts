import { Disconnected } from './api.ts';

/** Seconds before each further attempt; the last one repeats. */
const BACK_OFF_S = [1, 2, 4, 8] as const;

export interface Attempt {
  /** The attempt that comes next, from 1. */
  readonly number: number;
  readonly inSeconds: number;
}

export interface ReconnectOptions<Result> {
  readonly ask: () => Promise<Result>;
  readonly wait: (ms: number) => Promise<void>;
  readonly onWait: (attempt: Attempt) => void;
  readonly isStopped: () => boolean;
}

/** Asks until somebody answers. Undefined = it was stopped first. */
export async function reconnect<Result>(options: ReconnectOptions<Result>): Promise<Result | undefined> {
  for (let number = 1; !options.isStopped(); number += 1) {
    const inSeconds = BACK_OFF_S[Math.min(number, BACK_OFF_S.length) - 1] ?? 8;
    options.onWait({ number, inSeconds });
    await options.wait(inSeconds * 1_000);
    if (options.isStopped()) return undefined;
    try {
      return await options.ask();
    } catch (error) {
      if (!(error instanceof Disconnected)) throw error;
    }
  }
  return undefined;
}

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A named place where a test can make this process die, fail, hang or slow down. Put one between any two steps whose
 * order matters to money. Nothing is armed unless `armFailpoints` was called, and the configuration of production
 * refuses that. `npm run report failpoints` lists all names; each is used once and has a test.
 */
type Action = 'exit' | 'throw' | 'hang' | 'slow';

interface Armed {
  /** Counts down; the action happens at zero, once. */
  passesLeft: number;
  action: Action;
}

const SLOW_MS = 2_000;
let armed: Map<string, Armed> | undefined;

/** `name:nth:action`, several separated by commas; the action happens at the nth pass. Empty disarms all. */
export function armFailpoints(text: string): void {
  const entries = text.split(',').filter((entry) => entry !== '');
  armed = entries.length === 0 ? undefined : new Map(entries.map(parse));
}

export async function failpoint(name: string): Promise<void> {
  if (armed === undefined) return;
  const found = armed.get(name);
  if (!found || --found.passesLeft !== 0) return;
  switch (found.action) {
    case 'exit':
      // The hardest end there is: no handler runs, nothing is flushed.
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    case 'throw':
      throw new Error(`failpoint ${name}`);
    case 'hang':
      return new Promise(() => undefined);
    case 'slow':
      await sleep(SLOW_MS);
  }
}

function parse(entry: string): [string, Armed] {
  const match = /^([a-z0-9_.]+):([1-9]\d*):(exit|throw|hang|slow)$/.exec(entry);
  if (!match) throw new Error(`FAIL: "${entry}" is not name:nth:exit|throw|hang|slow`);
  const [, name = '', nth = '1', action] = match;
  return [name, { passesLeft: Number(nth), action: action as Action }];
}

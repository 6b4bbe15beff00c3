import { setTimeout as sleep } from 'node:timers/promises';
import { hookFailpoints } from '../src/platform/failpoint.ts';

type Action = 'exit' | 'throw' | 'hang' | 'slow';

interface Armed {
  /** Counts down; the action happens at zero, once. */
  passesLeft: number;
  action: Action;
}

const SLOW_MS = 2_000;

/** `name:nth:action`, several separated by commas; the action happens at the nth pass. Empty disarms all. */
export function armFailpoints(text: string): void {
  const entries = text.split(',').filter((entry) => entry !== '');
  const armed = new Map(entries.map(parse));
  hookFailpoints(armed.size === 0 ? undefined : (name) => pass(name, armed.get(name)));
}

/** The first who comes there waits until the release, however long that takes. Replaces what was armed. */
export function holdFailpoint(name: string): { readonly reached: Promise<void>; release(): void } {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isHeld = false;
  hookFailpoints(async (passed) => {
    if (passed !== name || isHeld) return;
    isHeld = true;
    reached.resolve();
    await gate.promise;
  });
  return { reached: reached.promise, release: gate.resolve };
}

async function pass(name: string, armed: Armed | undefined): Promise<void> {
  if (!armed || --armed.passesLeft !== 0) return;
  switch (armed.action) {
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

import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';
import { stopSpoiling } from './faults.ts';
import { NOON_MS } from './noon.ts';

export { expect } from '@playwright/test';

interface Watched {
  /** What a test provokes on purpose, e.g. the browser's own line about a status of 500. */
  readonly expectedNoise: RegExp;
  /** Another browser of the same or another person, watched like the first. */
  readonly newDevice: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly cleanWay: undefined;
}

/**
 * Every page begins at noon with running timers, and a test fails when any page of its contexts breaks the content
 * policy, throws, or writes an error to the console, whatever else the test looked at.
 */
export const test = base.extend<Watched>({
  expectedNoise: [/^nothing$/, { option: true }],
  context: async ({ context, expectedNoise }, provide) => {
    const problems = watch(context);
    await context.clock.install({ time: NOON_MS });
    await provide(context);
    refuse(problems, expectedNoise);
  },
  newDevice: async ({ browser, expectedNoise }, provide) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    // What the project says about browsers holds for these too.
    await provide(async (options = {}) => {
      const context = await browser.newContext(options);
      opened.push({ context, problems: watch(context) });
      await context.clock.install({ time: NOON_MS });
      return context;
    });
    for (const { context } of opened) await context.close();
    for (const { problems } of opened) refuse(problems, expectedNoise);
  },
  cleanWay: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here.
    async ({}, provide) => {
      await stopSpoiling();
      await provide(undefined);
      await stopSpoiling();
    },
    { auto: true },
  ],
});

/** The browser reports a broken content policy as an error of the console. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    const line = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !ownClock.test(line)) problems.push(line);
  });
  return problems;
}

/** The inbox of the sandbox shows a mail in a frame without scripts, and the clock of these tests is a script. */
const ownClock = /Blocked script execution in 'about:srcdoc'/;

function refuse(problems: readonly string[], expected: RegExp): void {
  const unexpected = problems.filter((problem) => !expected.test(problem));
  if (unexpected.length > 0) throw new Error(`the page complained:\n${unexpected.join('\n')}`);
}

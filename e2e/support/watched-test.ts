import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test';
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
    await prepare(context);
    await provide(context);
    refuse(problems, expectedNoise);
  },
  newDevice: async ({ browser, expectedNoise }, provide) => {
    const opened: { context: BrowserContext; problems: string[] }[] = [];
    // What the project says about browsers holds for these too.
    await provide(async (options = {}) => {
      const context = await browser.newContext(options);
      opened.push({ context, problems: watch(context) });
      await prepare(context);
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

async function prepare(context: BrowserContext): Promise<void> {
  await context.clock.install({ time: NOON_MS });
  await context.addInitScript(markStepsBack);
  context.on('page', leaveAfterStepsBack);
}

/** A step back arrives some time after it was asked for. */
function markStepsBack(): void {
  const go = history.go.bind(history);
  history.go = (steps) => {
    document.documentElement.dataset['stepsBack'] = '';
    go(steps);
  };
  addEventListener('popstate', () => delete document.documentElement.dataset['stepsBack']);
}

/** A sheet that closes steps back in the history, which would cut off what a test opens or leaves in that moment. */
function leaveAfterStepsBack(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  page.goto = async (...args) => (await waitForStepsBack(page), goto(...args));
  page.reload = async (...args) => (await waitForStepsBack(page), reload(...args));
  page.goBack = async (...args) => (await waitForStepsBack(page), goBack(...args));
}

async function waitForStepsBack(page: Page): Promise<void> {
  // The step is asked for in a task of its own, after the one that closes the sheet.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.waitForFunction(() => !('stepsBack' in document.documentElement.dataset));
}

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

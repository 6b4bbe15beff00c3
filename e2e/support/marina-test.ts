import { MARINA_PHONE } from '../../apps/api/dev/seed/stories.ts';
import { stateOf } from './login-by-program.ts';
import type { Who } from './real-screens.ts';
import { type BrowserState, firstVisit, visitor } from './visitor.ts';
import { test as watched } from './watched-test.ts';

export { expect } from './watched-test.ts';

/** Marina of the drawings, as the seed knows her. Her tests look and change nothing. */
export const test = watched.extend<{ stateOf: (who: Who) => BrowserState }, { marina: BrowserState }>({
  marina: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here.
    async ({}, provide) => {
      await provide(await stateOf({ username: MARINA_PHONE, password: 'arara2026' }));
    },
    { scope: 'worker' },
  ],
  storageState: ({ marina }, provide) => provide(marina),
  /** The browser of anybody who looks at screens. */
  stateOf: ({ marina }, provide) => provide((who) => ({ newcomer: firstVisit, visitor, marina })[who]),
});

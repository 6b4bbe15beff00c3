import { playerUrl } from './addresses.ts';
import { newPerson, type Person, register, leaveWelcome } from './people.ts';
import { type BrowserState, visitor } from './visitor.ts';
import { test as watched } from './watched-test.ts';

export { expect } from './watched-test.ts';

export interface Registered extends Person {
  /** A browser in which they are logged in. */
  readonly state: BrowserState;
}

/** Tests of a player who registered through the screens, once for all of them; every page of theirs is logged in. */
const ofOnePlayer = () =>
  watched.extend<object, { player: Registered }>({
    player: [
      async ({ browser }, provide) => {
        const context = await browser.newContext({
          baseURL: playerUrl,
          storageState: visitor,
          locale: 'pt-BR',
          timezoneId: 'America/Sao_Paulo',
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        const person = newPerson();
        await register(page, person);
        await leaveWelcome(page);
        const state = await context.storageState();
        await context.close();
        await provide({ ...person, state });
      },
      { scope: 'worker' },
    ],
    storageState: ({ player }, provide) => provide(player.state),
  });

export const test = ofOnePlayer();
/** Somebody else for each suite that asks: nobody else gave them an identity. */
export const newcomerTest = ofOnePlayer;

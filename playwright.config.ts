import { defineConfig } from '@playwright/test';
import { playerUrl } from './e2e/addresses.ts';
import { visitor } from './e2e/visitor.ts';
import { stack } from './scripts/browsers/stack.ts';

/** Debian's browser; the switches keep it from calling home, which a closed network answers with noise. */
const launchOptions = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const desk = { width: 1280, height: 800 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Journeys that go the same way at any size. */
const everySize = [
  'activity.spec.ts',
  'devices.spec.ts',
  'errors.spec.ts',
  'first-run.spec.ts',
  'game.spec.ts',
  'home.spec.ts',
  'language-and-theme.spec.ts',
  'limits.spec.ts',
  'lobby.spec.ts',
  'me.spec.ts',
  'new-supplier.spec.ts',
  'offline.spec.ts',
  'passkey.spec.ts',
  'remote-config.spec.ts',
  'rounds.spec.ts',
  'shell.spec.ts',
  'sign-in.spec.ts',
  'support.spec.ts',
  'twenty-rounds.spec.ts',
];

/** Journeys of a phone that leave nothing behind: they may run on the servers of any others, so that two runs share out. */
const light = [
  'errors.spec.ts',
  'first-run.spec.ts',
  'language-and-theme.spec.ts',
  'remote-config.spec.ts',
  'shell.spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: `test-results/${stack.name}`,
  workers: 1,
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `.stack/reports/${stack.name}.json` }]],
  // A proof of work takes its time on a machine that does everything at once.
  expect: { timeout: 10_000 },
  use: {
    baseURL: playerUrl,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    storageState: visitor,
    // Only the tests of offline use want a worker that answers in the network's place.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      // Nobody runs a back office from a phone; many rounds are played, and every screen looked at, by name.
      testIgnore: [
        'content.spec.ts',
        'promotions.spec.ts',
        'team-desk.spec.ts',
        'foundation.spec.ts',
        'office.spec.ts',
        'desk.spec.ts',
        'players.spec.ts',
        'screens.spec.ts',
        'twenty-rounds.spec.ts',
        ...light,
      ],
      use: phone,
    },
    { name: 'phone-light', testMatch: light, use: phone },
    // Every screen in every look: some minutes, by name.
    { name: 'looks', testMatch: ['screens.spec.ts'], use: phone },
    // Two bring their own sizes; a pool drops, an account is bound, a level reached and a week closed once; `everySize`
    // goes the same way at any.
    {
      name: 'desktop',
      testIgnore: [
        'accessibility.spec.ts',
        'screens.spec.ts',
        'jackpot.spec.ts',
        'pix.spec.ts',
        'vip.spec.ts',
        'team.spec.ts',
        ...everySize,
      ],
      use: { viewport: desk },
    },
    // By name, and in the whole run; a check of every change leaves it out.
    { name: 'desktop-rest', testMatch: everySize, use: { viewport: desk } },
  ],
});

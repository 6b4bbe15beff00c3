import { defineConfig } from '@playwright/test';
import { playerUrl } from './e2e/support/addresses.ts';
import { visitor } from './e2e/support/visitor.ts';
import { launchOptions } from './scripts/browsers/launch-options.ts';
import { stack } from './scripts/browsers/stack.ts';

const desk = { width: 1280, height: 800 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export default defineConfig({
  globalSetup: './e2e/support/global-setup.ts',
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
    // `long` is run by name: many rounds, and every screen in every look.
    {
      name: 'phone',
      testDir: 'e2e/player',
      testIgnore: ['e2e/player/light/**', 'e2e/player/long/**'],
      use: phone,
    },
    // Journeys that leave nothing behind: they may run on the servers of any others, so that two runs share out.
    { name: 'phone-light', testDir: 'e2e/player/light', use: phone },
    { name: 'looks', testDir: 'e2e/player/long', testMatch: ['screens.spec.ts', 'pseudo.spec.ts'], use: phone },
    // Nobody runs a back office from a phone.
    { name: 'desktop', testDir: 'e2e/office', grepInvert: /@rest/, use: { viewport: desk } },
    // A working day of each role: by name.
    { name: 'office-rest', testDir: 'e2e/office', grep: /@rest/, use: { viewport: desk } },
    // What goes the same way at any size: by name, and in the whole run; a check of every change leaves it out. Two
    // bring their own sizes; a pool drops, an account is bound, a level reached and a week closed once.
    {
      name: 'desktop-rest',
      testDir: 'e2e/player',
      testIgnore: [
        'accessibility.spec.ts',
        'screens.spec.ts',
        'pseudo.spec.ts',
        'jackpot.spec.ts',
        'pix.spec.ts',
        'vip.spec.ts',
        'team.spec.ts',
      ],
      use: { viewport: desk },
    },
  ],
});

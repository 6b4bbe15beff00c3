import { catalogues } from '@arara/texts/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { seedOf } from './scripts/check/seed.ts';

/** Database suites share one private stack that `apps/api/test/global-setup.ts` starts; they run one file at a time. */
export default defineConfig(({ mode }) => ({
  test: {
    env: { PROPERTY_SEED: seedOf(mode) },
    projects: [
      {
        test: {
          name: 'pure',
          setupFiles: ['scripts/check/property-seed.ts'],
          environment: 'node',
          // Nothing of ours keeps state in a module, so what one file loaded serves the next.
          isolate: false,
          include: [
            '{packages/{brands,contract,domain},sandbox/*,texts}/src/**/*.test.ts',
            'apps/api/{src,dev}/**/*.test.ts',
            'apps/player/*.test.ts',
            '{bench,chaos}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          // Slow is not wrong: some hash passwords or play a thousand histories on a machine that does more.
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'db',
          setupFiles: ['scripts/check/property-seed.ts'],
          environment: 'node',
          // Nothing of ours keeps state in a module, so what one file loaded serves the next.
          isolate: false,
          include: ['apps/api/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          globalSetup: ['apps/api/test/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine is slow, not wrong: what must come is waited for.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        plugins: [catalogues(), react()],
        test: {
          name: 'screens',
          environment: 'happy-dom',
          // One process for many files, each with globals of its own: a quarter of the work of a process for each.
          pool: 'vmThreads',
          setupFiles: ['scripts/check/browser-globals.ts'],
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
          include: [
            'packages/ui/src/**/*.test.tsx',
            'apps/{player,backoffice}/src/**/*.test.{ts,tsx}',
            'sandbox/*/web/**/*.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
}));

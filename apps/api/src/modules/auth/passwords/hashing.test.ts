import { afterEach, expect, test, vi } from 'vitest';
import { createHashing } from './hashing.ts';

afterEach(() => vi.unstubAllEnvs());

test('what the runtime itself says on the thread is no answer', async () => {
  // `node --watch` sets this, and then every import of the thread comes as a message before the first answer.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  const ask = createHashing();
  const hashes = await Promise.all([ask({ text: 'one' }), ask({ text: 'two' })]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$/);
  const [one, two] = hashes.map(String);
  expect(await Promise.all([ask({ text: 'one', stored: one ?? '' }), ask({ text: 'one', stored: two ?? '' })])).toEqual(
    [true, false],
  );
});

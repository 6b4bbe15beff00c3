import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('turns never come closer together than the rate allows, and a silence saves none up', async () => {
  let now = 0;
  const pace = createPace({
    nowMs: () => now,
    // Late by a little, as every timer is.
    async sleep(ms) {
      now += ms + 3;
    },
  });
  pace.set(20);
  const turns: number[] = [];
  const take = async (times: number) => {
    await Promise.all(
      Array.from({ length: times }, () =>
        pace.turn().then(() => {
          turns.push(now);
        }),
      ),
    );
  };
  await take(3);
  now = 10_000;
  await take(3);
  expect(turns).toEqual([53, 106, 159, 10_000, 10_053, 10_106]);
});

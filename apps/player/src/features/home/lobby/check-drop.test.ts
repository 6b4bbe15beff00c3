import { createHash } from 'node:crypto';
import { promiseText } from '@arara/domain/activity';
import { expect, it } from 'vitest';
import { judgeDrop } from './check-drop.ts';

const reveal = { brandId: 1, pool: 7, pointE5: 1_000_000n, salt: 'ab'.repeat(32) };
const published = {
  BrandId: reveal.brandId,
  Pool: reveal.pool,
  At: '2026-11-14T12:00:00.000Z',
  Amount: reveal.pointE5,
  Name: 'mar•••82',
  GameId: 'onca-dourada',
  GameName: 'Onça Dourada',
  DropPoint: '1000000',
  Salt: reveal.salt,
  DropPointHash: createHash('sha256').update(promiseText(reveal)).digest('hex'),
  Seed: 980_000n,
  Carried: 10_000n,
  Prize: reveal.pointE5,
  MustDropBy: 2_000_000n,
  ContributionPercent: '0.2',
  StartedAt: '2026-11-01T12:00:00.000Z',
  PaidAt: '2026-11-14T12:00:01.000Z',
  WinnerPosition: 2,
  WinnerRound: '1:r2',
  Rows: [
    { Position: 1, Round: '1:r1', Contribution: 4_000n, After: 994_000n },
    { Position: 2, Round: '1:r2', Contribution: 6_000n, After: 1_000_000n },
  ],
  Drops: [],
};

it('finds on the device that a published drop is as it was promised', async () => {
  expect(await judgeDrop(published)).toBe('right');
});

it('says so when point, order or prize are not what was promised', async () => {
  expect(await judgeDrop({ ...published, DropPoint: '1000001' })).toBe('wrong');
  expect(await judgeDrop({ ...published, Prize: 999_999n })).toBe('wrong');
  expect(await judgeDrop({ ...published, Rows: published.Rows.slice(0, 1), WinnerPosition: 1 })).toBe('wrong');
});

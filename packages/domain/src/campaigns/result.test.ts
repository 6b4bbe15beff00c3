import { expect, test } from 'vitest';
import { compareArms } from './index.ts';

const points = (share = 0) => Math.round(share * 1_000) / 10;

test('two groups are compared with what is not known of them', () => {
  const result = compareArms({ people: 660, did: 96 }, { people: 73, did: 7 });
  expect([points(result?.reached.share), points(result?.heldOut.share)]).toEqual([14.5, 9.6]);
  expect([result?.difference.share, result?.difference.low, result?.difference.high].map(points)).toEqual([
    5, -4.3, 10.6,
  ]);
  expect(result?.claim).toBe('too_few');
});

test('with enough people a difference may be claimed, in both directions', () => {
  expect(compareArms({ people: 6_600, did: 960 }, { people: 730, did: 70 })?.claim).toBe('more');
  expect(compareArms({ people: 6_600, did: 500 }, { people: 730, did: 100 })?.claim).toBe('less');
});

test('a group of few people is not shown', () => {
  expect(compareArms({ people: 660, did: 96 }, { people: 9, did: 1 })).toBeUndefined();
  expect(compareArms({ people: 0, did: 0 }, { people: 100, did: 1 })).toBeUndefined();
});

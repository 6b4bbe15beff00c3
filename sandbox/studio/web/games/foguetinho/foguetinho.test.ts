import { describe, expect, it } from 'vitest';
import golden from '../../../src/engines/foguetinho/golden.json';
import { multiplierAt, reachedAtMs } from '../../../src/engines/foguetinho/curve.ts';
import { openFairStream } from '../../lib/fair.ts';
import { createMoneyFormat } from '../../lib/money.ts';
import { centisAt, lineWorthAt, milestoneAt, nextAuto, placeAt } from './flight.ts';
import { foguetinho } from './foguetinho.tsx';
import { createPresses, readTable } from './reading.ts';

const words = {
  t: await foguetinho.texts('pt-BR'),
  format: createMoneyFormat({ locale: 'pt-BR', currency: 'BRL', chips: (amount) => amount }),
};
const roundOf = (stopCentis: number, leftCentis: number | null) => ({
  id: 'r',
  nonce: 0,
  choice: {},
  stake: 1_000n,
  paid: 0n,
  openedAt: 0,
  acceptedAt: 0,
  isOver: true,
  view: { isOver: true, autoCashOut: null, stopCentis, stopMs: 1, leftCentis, lateMs: null } as const,
});

describe('the flight', () => {
  it('shows what the server counts', () => {
    for (const ms of [0, 99, 100, 6_931, 6_932, 23_026, 60_000, 92_104, 99_999])
      expect(centisAt(ms)).toBe(multiplierAt(ms));
    for (const centis of [101, 247, 1_000]) expect(centisAt(reachedAtMs(centis))).toBe(centis);
  });

  it('doubles its axis by the curve alone and stays below the number', () => {
    expect([0, 10_000, 12_000, 17_000].map(lineWorthAt)).toEqual([1, 1, 2, 4]);
    for (let ms = 0; ms < 93_000; ms += 50) {
      const { x, y } = placeAt(ms, lineWorthAt(ms));
      expect(y).toBeGreaterThan(225);
      expect(x).toBeLessThan(300);
    }
  });

  it('is spoken at 2, 5, 10 and 20 times', () => {
    expect([199, 200, 499, 1_000, 9_999].map(milestoneAt)).toEqual([undefined, 200, 200, 1_000, 2_000]);
  });
});

it('steps the stored cash-out down to off and up again', () => {
  expect([300, 200, 110, 101].map((centis) => nextAuto(centis, -1))).toEqual([250, 190, 101, undefined]);
  expect([undefined, 101, 195, 300, 1_000_000].map((centis) => nextAuto(centis, 1))).toEqual([
    101, 110, 200, 350, 1_000_000,
  ]);
});

it('shows every end at once, whatever it is', () => {
  expect(foguetinho.beats(roundOf(100, null).view, undefined)).toEqual(
    foguetinho.beats(roundOf(9_000, 500).view, undefined),
  );
});

it('remembers a choice and refuses one below the lowest cash-out', () => {
  expect(
    [{}, { autoCashOut: 250 }, { autoCashOut: 100 }, { autoCashOut: 1.5 }, null].map(foguetinho.readChoice),
  ).toEqual([{}, { autoCashOut: 250 }, undefined, undefined, undefined]);
});

it('keeps the time of a late press for its own round only', () => {
  const presses = createPresses();
  presses.note('a', 1_234);
  expect([presses.of('a'), presses.of('b')]).toEqual([1_234, undefined]);
});

it('reads its limits from the published table', () => {
  expect(readTable({ cashOutMin: 1.05, cashOutMax: 500 })).toEqual({ min: 105, max: 50_000 });
  expect(readTable(null)).toEqual({ min: 101, max: 1_000_000 });
});

it('computes the published flights from their seeds, and sees a changed one', async () => {
  for (const { nonce, outcome } of golden.vectors) {
    const seeds = { serverSeed: golden.serverSeed, clientSeed: golden.clientSeed, nonce };
    const check = async (stop: number) => foguetinho.verify(await openFairStream(seeds), roundOf(stop, null), words);
    expect((await check(outcome.stopCentis)).isSame).toBe(true);
    expect((await check(outcome.stopCentis + 1)).isSame).toBe(false);
  }
});

it('names the stop in the strip and both numbers in the history', () => {
  expect(foguetinho.tag(roundOf(132, null), words)).toEqual({ text: '1,32×', tone: 'plain' });
  expect(foguetinho.summary(roundOf(132, null), words)).toBe('parou em 1,32×');
  expect(foguetinho.summary(roundOf(300, 247), words)).toBe('retirou em 2,47× · parou em 3,00×');
});

import { expect, it } from 'vitest';
import golden from '../../../src/engines/keno-carioca/golden.json';
import { hitChance as exactChance, par } from '../../../src/engines/keno-carioca/par.ts';
import { openFairStream } from '../../lib/fair.ts';
import { createMoneyFormat } from '../../lib/money.ts';
import { kenoCarioca } from './keno-carioca.tsx';
import { ballsAt, DRAW_MS, hitChance, oneIn, payCells, readTable, rowFor, togglePick } from './maths.ts';

const words = {
  t: await kenoCarioca.texts('pt-BR'),
  format: createMoneyFormat({ locale: 'pt-BR', currency: 'BRL', chips: (amount) => amount }),
};
const roundOf = (balls: readonly number[], hits = 0) => ({
  id: 'r',
  nonce: 0,
  choice: { picks: [1, 2, 3] },
  stake: 100n,
  paid: 0n,
  openedAt: 0,
  acceptedAt: 0,
  isOver: true,
  view: { picks: [1, 2, 3], balls, hits, multiplierTenths: [0, 0, 30, 450][hits] ?? 0 },
});

it('knows the chances of the sheet', () => {
  for (let picks = 1; picks <= 10; picks += 1)
    for (let hits = 0; hits <= picks; hits += 1) {
      const { numerator, denominator } = exactChance(picks, hits);
      expect(hitChance(picks, hits)).toBeCloseTo(Number(numerator) / Number(denominator), 12);
    }
  expect([oneIn(1), oneIn(5)]).toEqual([4, 2611]);
});

it('shows the published table: every count, or the unpaid ones in one', () => {
  expect(readTable(par.table)).toHaveLength(10);
  const five = rowFor(par.table, 5);
  const ten = rowFor(par.table, 10);
  if (five === undefined || ten === undefined) throw new Error('the table is not published');
  expect(payCells(five).map(({ tenths }) => tenths)).toEqual([0, 0, 12, 35, 180, 4_500]);
  expect(payCells(ten)[0]).toEqual({ from: 0, hits: 3, tenths: 0 });
  expect(payCells(ten)).toHaveLength(8);
});

it('picks up to ten numbers in order and takes one back', () => {
  expect(togglePick([4, 12], 7)).toEqual([4, 7, 12]);
  expect(togglePick([4, 7, 12], 7)).toEqual([4, 12]);
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(togglePick(ten, 11)).toEqual(ten);
});

it('brings ten balls one after the other, in the same time for every draw', () => {
  expect([0, 109, 110, 989, 990, 5_000].map(ballsAt)).toEqual([1, 1, 2, 9, 10, 10]);
  expect(kenoCarioca.beats(roundOf([1, 2, 3], 3).view, undefined)).toEqual([{ ms: DRAW_MS }]);
  expect(kenoCarioca.beats(roundOf([], 0).view, undefined)).toEqual([{ ms: DRAW_MS }]);
});

it('names the return of the picks made and asks for the first one', () => {
  const game = { table: par.table, rtp: { lowest: 0, highest: 1 } } as Parameters<
    NonNullable<typeof kenoCarioca.rtpOf>
  >[1];
  expect(kenoCarioca.rtpOf?.({ picks: [1, 2, 3, 4, 5] }, game).lowest).toBeCloseTo(0.9555, 3);
  expect(kenoCarioca.missing?.({ picks: [] })).toBe('missing');
  expect(kenoCarioca.missing?.({ picks: [1] })).toBeUndefined();
});

it('remembers picks and refuses what is none', () => {
  expect(
    [{ picks: [3, 9] }, { picks: [3, 3] }, { picks: [41] }, { picks: '3' }, null].map(kenoCarioca.readChoice),
  ).toEqual([{ picks: [3, 9] }, undefined, undefined, undefined, undefined]);
});

it('marks only what paid more than the stake as a gain', () => {
  expect(kenoCarioca.tag(roundOf([], 1), words)).toEqual({ text: '1 de 3', tone: 'plain' });
  expect(kenoCarioca.tag(roundOf([], 2), words)).toEqual({ text: '2 de 3', tone: 'gain' });
});

it('draws the published balls from their seeds, and sees a changed one', async () => {
  for (const { nonce, outcome } of golden.vectors) {
    const seeds = { serverSeed: golden.serverSeed, clientSeed: golden.clientSeed, nonce };
    const check = async (balls: readonly number[]) =>
      kenoCarioca.verify(await openFairStream(seeds), roundOf(balls), words);
    expect((await check(outcome.balls)).isSame).toBe(true);
    expect((await check(outcome.balls.toReversed())).isSame).toBe(false);
  }
});

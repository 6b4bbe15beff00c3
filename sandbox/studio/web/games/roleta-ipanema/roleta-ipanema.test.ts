import { describe, expect, it } from 'vitest';
import golden from '../../../src/engines/roleta-ipanema/golden.json';
import { par } from '../../../src/engines/roleta-ipanema/par.ts';
import { openFairStream } from '../../lib/fair.ts';
import { createMoneyFormat } from '../../lib/money.ts';
import { factsOf, nameOf } from './names.ts';
import { createRail } from './rail.ts';
import { roletaIpanema } from './roleta-ipanema.tsx';
import { restAngle, shareAt, SPIN_MS, spinAt, wheel } from './spin.ts';
import { colourOf, combinationsOf, cursorAfterKey, putChip, readTable, rows, spotAt, totalOf } from './table.ts';

const t = await roletaIpanema.texts('pt-BR');
const words = {
  t,
  format: createMoneyFormat({ locale: 'pt-BR', currency: 'BRL', chips: (amount) => amount }),
};
const table = readTable(par.table);
const roundOf = (number: number) => ({
  id: 'r',
  nonce: 0,
  choice: { chips: [] },
  stake: 100n,
  paid: 0n,
  openedAt: 0,
  acceptedAt: 0,
  isOver: true,
  view: { number, colour: colourOf(number), bets: [] },
});

describe('the table', () => {
  it('has only places that the studio publishes, and all outside ones', () => {
    const drawn = new Set(rows.flat());
    for (const id of drawn) expect(table.spots.has(id)).toBe(true);
    expect(drawn.size).toBe(37 + 12);
  });

  it('combines a number with every neighbour, the best paid first', () => {
    const found = combinationsOf(17, table);
    expect(found.map(({ odds }) => odds)).toEqual([17, 17, 17, 17, 11, 8, 8, 8, 8, 5, 5]);
    expect(found.every(({ numbers }) => numbers.includes(17))).toBe(true);
  });

  it('adds chips on the same place and refuses one above the limit', () => {
    const one = putChip([], { spot: 'red', amount: '500' }, 1_000n) ?? [];
    const two = putChip(one, { spot: 'red', amount: '500' }, 1_000n) ?? [];
    expect(two).toEqual([{ spot: 'red', amount: '1000' }]);
    expect(totalOf(two)).toBe(1_000n);
    expect(putChip(two, { spot: 'black', amount: '100' }, 1_000n)).toBeUndefined();
  });

  it('reaches every place by arrows and stays inside', () => {
    const seen = new Set<string>();
    const open = [{ row: 0, at: 0 }];
    for (let cursor = open.pop(); cursor !== undefined; cursor = open.pop()) {
      for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
        const next = cursorAfterKey(cursor, key);
        if (next === undefined || seen.has(`${next.row} ${next.at}`)) continue;
        seen.add(`${next.row} ${next.at}`);
        open.push(next);
      }
    }
    const reached = new Set(
      [...seen].map((key) => spotAt({ row: Number(key.split(' ')[0]), at: Number(key.split(' ')[1]) })),
    );
    expect(reached.size).toBe(49);
    expect(cursorAfterKey({ row: 0, at: 0 }, 'ArrowLeft')).toBeUndefined();
    expect(spotAt(cursorAfterKey({ row: 0, at: 0 }, 'ArrowDown') ?? { row: 0, at: 0 })).toBe('low');
  });

  it('calls its places by name', () => {
    expect(
      ['split-8-9', 'street-7-8-9', 'line-4-5-6-7-8-9', 'column-2', 'dozen-2', 'red'].map((id) => nameOf(id, t)),
    ).toEqual(['Dividida 8 · 9', 'Rua 7–9', 'Linha 4–9', 'Coluna 2, 5, 8…', '2ª dúzia', 'Vermelho']);
    expect([factsOf(17, t), factsOf(0, t)]).toEqual(['Preto · Ímpar · 2ª dúzia', 'Zero']);
  });
});

describe('the spin', () => {
  it('takes the same time for every number and ends with it at the top', () => {
    const times = new Set(wheel.map((number) => JSON.stringify(roletaIpanema.beats(roundOf(number).view, undefined))));
    expect([...times]).toEqual([JSON.stringify([{ ms: SPIN_MS }])]);
    for (const number of wheel) {
      const { wheelDeg, ballDeg } = spinAt(SPIN_MS, number, 32);
      expect(Math.cos(((wheelDeg - restAngle(number)) / 180) * Math.PI)).toBeCloseTo(1, 9);
      expect(Math.abs(ballDeg % 360)).toBeCloseTo(0, 6);
    }
  });

  it('never turns back and slows down without a jerk', () => {
    let last = 0;
    for (let ms = 0; ms <= SPIN_MS; ms += 10) {
      expect(shareAt(ms)).toBeGreaterThanOrEqual(last);
      last = shareAt(ms);
    }
    const speed = (ms: number) => shareAt(ms + 1) - shareAt(ms - 1);
    expect(speed(3_010) / speed(2_900)).toBeGreaterThan(0.8);
    expect(speed(3_010) / speed(2_900)).toBeLessThan(1.2);
  });

  it('has every number once on the wheel', () => {
    expect(new Set(wheel).size).toBe(37);
  });
});

it('asks for a chip before the first spin and counts what lies on the table', () => {
  expect(roletaIpanema.missing?.({ chips: [] })).toBe('missing');
  const chips = [
    { spot: 'red', amount: '500' },
    { spot: 'straight-17', amount: '250' },
  ];
  expect(roletaIpanema.missing?.({ chips })).toBeUndefined();
  expect(roletaIpanema.stakeOf?.({ chips })).toBe(750n);
  expect(roletaIpanema.readChoice({ chips })).toEqual({ chips });
  expect(roletaIpanema.readChoice({ chips: [{ spot: 'red', amount: '-5' }] })).toBeUndefined();
});

it('shares the chosen chip between rail and table', () => {
  const rail = createRail();
  const heard: bigint[] = [];
  const stop = rail.subscribe(() => heard.push(rail.get().value));
  rail.change({ value: 2_500n });
  stop();
  rail.change({ value: 100n });
  expect(heard).toEqual([2_500n]);
});

it('computes the published numbers from their seeds, and sees a changed one', async () => {
  for (const { nonce, outcome } of golden.vectors) {
    const seeds = { serverSeed: golden.serverSeed, clientSeed: golden.clientSeed, nonce };
    const check = async (number: number) => roletaIpanema.verify(await openFairStream(seeds), roundOf(number), words);
    expect((await check(outcome.number)).isSame).toBe(true);
    expect((await check((outcome.number + 1) % 37)).isSame).toBe(false);
  }
});

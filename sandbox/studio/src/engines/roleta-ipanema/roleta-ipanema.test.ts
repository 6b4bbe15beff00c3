import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import { fraction } from '../fraction.ts';
import { type RouletteChoice, roletaIpanema } from './engine.ts';
import { par } from './par.ts';
import { colourOf, POCKETS, type Spot, spots } from './table.ts';

const pockets = Array.from({ length: POCKETS }, (_, number) => number);
const all = [...spots.values()];
const draw = () => openStream({ serverSeed: 'a', clientSeed: 'b', nonce: 0 });
const one = (spot: string, amount = '100') => ({ spot, amount });

/** Where a number lies on the table; the zero lies before all columns. */
const place = (number: number) => ({ street: Math.ceil(number / 3), row: (number + 2) % 3 });
const touches = (a: number, b: number) => {
  if (a === 0 || b === 0) return a + b <= 3;
  const [p, q] = [place(a), place(b)];
  return Math.abs(p.street - q.street) + Math.abs(p.row - q.row) === 1;
};

describe('roleta ipanema', () => {
  it('returns 36/37 on every spot, by counting all pockets', () => {
    for (const { id } of all) {
      const chips = [one(id)];
      const paid = pockets.reduce((total, number) => total + roletaIpanema.payout({ chips, number }), 0n);
      expect(fraction(paid, 3_700n)).toEqual(par.rtp.lowest);
      expect(par.rtpAtMinStake).toEqual(fraction(36, 37));
    }
  });

  it('returns 36/37 on any set of chips together', () => {
    const chips = all.map(({ id }, index) => one(id, `${100 + index}`));
    const stake = roletaIpanema.stakeOf?.({ chips }) ?? 0n;
    const paid = pockets.reduce((total, number) => total + roletaIpanema.payout({ chips, number }), 0n);
    expect(fraction(paid, 37n * stake)).toEqual(fraction(36, 37));
  });

  it('has all 157 places with the pay table 35, 17, 11, 8, 5, 2, 1', () => {
    const count = (kind: Spot['kind']) => all.filter((spot) => spot.kind === kind);
    const shape = { straight: [37, 1, 35], split: [60, 2, 17], street: [14, 3, 11], corner: [23, 4, 8] } as const;
    for (const [kind, [amount, size, odds]] of Object.entries(shape)) {
      const found = count(kind as Spot['kind']);
      expect(found).toHaveLength(amount);
      for (const spot of found) expect([spot.numbers.length, spot.odds]).toEqual([size, odds]);
    }
    expect(count('line').map(({ numbers, odds }) => [numbers.length, odds])).toEqual(Array(11).fill([6, 5]));
    for (const kind of ['column', 'dozen'] as const)
      expect(count(kind).map(({ numbers, odds }) => [numbers.length, odds])).toEqual(Array(3).fill([12, 2]));
    for (const kind of ['red', 'black', 'even', 'odd', 'low', 'high'] as const)
      expect(count(kind).map(({ numbers, odds }) => [numbers.length, odds])).toEqual([[18, 1]]);
    expect(all).toHaveLength(157);
  });

  it('splits exactly the pairs that touch on the table', () => {
    const touching = pockets.flatMap((a) =>
      pockets.filter((b) => a < b && touches(a, b)).map((b) => `split-${a}-${b}`),
    );
    expect(all.filter((spot) => spot.kind === 'split').map((spot) => spot.id)).toEqual(
      expect.arrayContaining(touching),
    );
    expect(touching).toHaveLength(60);
  });

  it('keeps every inside spot in one piece', () => {
    for (const { kind, numbers } of all.filter((spot) => ['street', 'corner', 'line'].includes(spot.kind)))
      for (const number of numbers) {
        const neighbours = numbers.filter((other) => touches(number, other));
        expect(neighbours.length).toBeGreaterThanOrEqual(kind === 'street' ? 1 : 2);
      }
  });

  it('never pays the zero outside, and colours 18 numbers each', () => {
    for (const { numbers } of all.filter((spot) => spot.numbers.length > 6)) expect(numbers).not.toContain(0);
    expect(colourOf(0)).toBe('green');
    expect(pockets.filter((number) => colourOf(number) === 'red')).toHaveLength(18);
    expect(pockets.filter((number) => colourOf(number) === 'black')).toHaveLength(18);
    expect([colourOf(10), colourOf(11), colourOf(19), colourOf(29)]).toEqual(['black', 'black', 'red', 'black']);
  });

  it('has the deviation of its sheet on one number', () => {
    expect(Math.sqrt(36 ** 2 / 37 - (36 / 37) ** 2)).toBeCloseTo(par.sigma, 12);
  });

  it('takes several chips on different spots', () => {
    const choice = roletaIpanema.readChoice({ chips: [one('red', '500'), one('straight-0')] });
    expect(choice).toEqual({ chips: [one('red', '500'), one('straight-0')] });
    expect(roletaIpanema.stakeOf?.(choice as RouletteChoice)).toBe(600n);
  });

  it('refuses what is no set of chips', () => {
    const refused: unknown[] = [
      [],
      [one('red'), one('red')],
      [one('split-1-5')],
      [one('split-2-1')],
      [one('red', '99')],
      [one('red', '-100')],
      [one('red', '1e3')],
      [one('red', '0100')],
      [{ spot: 'red', amount: 100 }],
      [one('red'), null],
      [one('__proto__')],
      'red',
    ];
    for (const chips of refused) expect(roletaIpanema.readChoice({ chips })).toBeUndefined();
    expect(roletaIpanema.readChoice(undefined)).toBeUndefined();
  });

  it('never spins for another stake than its chips', () => {
    expect(() => roletaIpanema.open({ chips: [one('red')] }, 200n, draw())).toThrow(RangeError);
  });

  it('shows what each bet paid, also the zeros', () => {
    const state = { chips: [one('straight-5', '200'), one('black')], number: 5 };
    expect(roletaIpanema.view(state)).toEqual({
      number: 5,
      colour: 'red',
      bets: [
        { spot: 'straight-5', amount: '200', paid: '7200' },
        { spot: 'black', amount: '100', paid: '0' },
      ],
    });
  });
});

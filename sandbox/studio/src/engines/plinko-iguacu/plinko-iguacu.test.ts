import { describe, expect, it } from 'vitest';
import { openStream } from '../../fair/stream.ts';
import { fraction } from '../fraction.ts';
import { footOf, type PlinkoState, plinkoIguacu, ROWS, tables } from './engine.ts';
import { footChances, momentOf, par, risks, sigmaOf } from './par.ts';

const draw = (nonce = 0) => openStream({ serverSeed: 'a', clientSeed: 'b', nonce });
/** Every path of twelve coins. */
const paths = Array.from({ length: 2 ** ROWS }, (_, bits) =>
  Array.from({ length: ROWS }, (_unused, row) => (bits >> row) & 1),
);

describe('the feet of plinko iguaçu', () => {
  it.each(risks)('return 31/32 at %s risk over all 4096 paths, at one real too', (risk) => {
    let [paid, squares] = [0n, 0n];
    for (const path of paths) {
      const payout = plinkoIguacu.payout({ stake: '100', risk, path });
      paid += payout;
      squares += payout ** 2n;
    }
    expect(fraction(paid, 100n * 4_096n)).toEqual(fraction(31, 32));
    expect(momentOf(risk, 1)).toEqual(fraction(31, 32));
    expect(momentOf(risk, 2)).toEqual(fraction(squares, 10_000n * 4_096n));
  });

  it('are reached as often as twelve coins show so many heads', () => {
    const seen = Array.from({ length: ROWS + 1 }, () => 0);
    for (const path of paths) {
      const foot = footOf({ stake: '100', risk: 'low', path });
      seen[foot] = (seen[foot] ?? 0) + 1;
    }
    expect(seen.map((count) => fraction(count, 4_096))).toEqual(footChances);
  });

  it('pay what is drawn for medium risk, and the more at the edge the higher the risk', () => {
    expect(tables.medium.slice(0, 7).map((tenths) => tenths / 10)).toEqual([40, 8, 3, 1.8, 1.2, 0.6, 0.4]);
    for (const risk of risks) {
      expect([...tables[risk]].toReversed()).toEqual(tables[risk]);
      expect(tables[risk].slice(0, 7).toSorted((a, b) => b - a)).toEqual(tables[risk].slice(0, 7));
    }
    expect(sigmaOf('low')).toBeLessThan(sigmaOf('medium'));
    expect(sigmaOf('medium')).toBeLessThan(sigmaOf('high'));
    expect(par.maxWinTimes).toBe(220);
    expect(par.sigma).toBeCloseTo(1.1744, 4);
  });
});

describe('a ball of plinko iguaçu', () => {
  it('takes one fair coin per row', () => {
    const sides = Array.from({ length: 400 }, (_, nonce) => plinkoIguacu.open({ risk: 'high' }, 100n, draw(nonce)));
    for (const { path } of sides) expect(path.every((side) => side === 0 || side === 1)).toBe(true);
    const rights = Array.from({ length: ROWS }, (_, row) => sides.filter(({ path }) => path[row] === 1).length);
    for (const count of rights) expect(Math.abs(count - 200)).toBeLessThan(50);
  });

  it('is paid in whole centavos, cut', () => {
    const state: PlinkoState = { stake: '137', risk: 'medium', path: paths[0b111_0000_0000] ?? [] };
    expect(footOf(state)).toBe(3);
    expect(plinkoIguacu.payout(state)).toBe(246n);
    expect(plinkoIguacu.totalStake(state)).toBe(137n);
  });

  it('shows its path, its foot and what it pays', () => {
    const path = paths[0b11_1111_1111] ?? [];
    expect(plinkoIguacu.view({ stake: '100', risk: 'medium', path })).toEqual({
      risk: 'medium',
      path,
      foot: 10,
      multiplierTenths: 30,
    });
  });

  it('takes three risks and no action', () => {
    for (const risk of risks) expect(plinkoIguacu.readChoice({ risk })).toEqual({ risk });
    for (const risk of ['extreme', '', 'toString', '__proto__', 1, null, undefined])
      expect(plinkoIguacu.readChoice({ risk })).toBeUndefined();
    for (const input of [null, 'low', ['low'], 3]) expect(plinkoIguacu.readChoice(input)).toBeUndefined();
    const state = plinkoIguacu.open({ risk: 'low' }, 100n, draw());
    expect(plinkoIguacu.isOver(state)).toBe(true);
    expect(plinkoIguacu.act(state, { kind: 'collect' }, draw())).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import golden from '../../../src/engines/dadinho/golden.json';
import { openFairStream } from '../../lib/fair.ts';
import { createMoneyFormat } from '../../lib/money.ts';
import { roundOf } from '../../shell/testing/round-of.ts';
import { dadinho } from './dadinho.tsx';
import { multiplierE4, payoutOf, stepThreshold, thresholdAfterKey } from './maths.ts';

const words = {
  t: await dadinho.texts('pt-BR'),
  format: createMoneyFormat({ locale: 'pt-BR', currency: 'BRL', chips: (amount) => amount }),
};

describe('dadinho', () => {
  it('shows a win and a loss in the same time', () => {
    const view = (roll: number) => ({ threshold: 5_000, roll, isWin: roll < 5_000, multiplierE4: 19_600 });
    expect(dadinho.beats(view(1), undefined)).toEqual(dadinho.beats(view(9_999), undefined));
    expect(dadinho.beats(view(4_999), undefined)).toEqual(dadinho.beats(view(5_000), undefined));
  });

  it('draws every golden round again from its seeds, and notices a bent one', async () => {
    const { serverSeed, clientSeed, vectors } = golden;
    expect(vectors).toHaveLength(5);
    for (const { nonce, choice, outcome, stake, payout } of vectors) {
      const view = { ...choice, ...outcome, isWin: payout !== '0', multiplierE4: 0 };
      const draw = () => openFairStream({ serverSeed, clientSeed, nonce });
      expect((await dadinho.verify(await draw(), roundOf(choice, view), words)).isSame).toBe(true);
      const bent = { ...view, roll: (view.roll + 1) % 10_000 };
      expect((await dadinho.verify(await draw(), roundOf(choice, bent), words)).isSame).toBe(false);
      expect(view.isWin ? payoutOf(BigInt(stake), choice.threshold) : 0n).toBe(BigInt(payout));
    }
  });

  it('says before the bet exactly what the server will pay', () => {
    expect(multiplierE4(5_000)).toBe(19_600n);
    expect(payoutOf(199n, 9_500)).toBe(205n);
  });

  it('steps by half a point to whole halves and stays in the range', () => {
    expect([
      stepThreshold(4_731, 1),
      stepThreshold(4_731, -1),
      stepThreshold(9_500, 1),
      stepThreshold(100, -1),
    ]).toEqual([4_750, 4_700, 9_500, 100]);
    expect([
      thresholdAfterKey(5_000, 'PageUp'),
      thresholdAfterKey(5_000, 'Home'),
      thresholdAfterKey(5_000, 'x'),
    ]).toEqual([5_500, 100, undefined]);
  });

  it('forgets a remembered choice that is none', () => {
    for (const input of [null, {}, { threshold: 99 }, { threshold: 50.5 }, { threshold: '5000' }])
      expect(dadinho.readChoice(input)).toBeUndefined();
    expect(dadinho.readChoice({ threshold: 5_000 })).toEqual({ threshold: 5_000 });
  });
});

import { locales } from '@arara/contract';
import { expect, test } from 'vitest';
import { countingRow, type Weights } from './counting.ts';

const percent = (value: number) => BigInt(value) * 10_000n;
const weights: Weights = {
  slots: percent(100),
  crash: percent(40),
  mines: percent(40),
  plinko: percent(40),
  keno: percent(40),
  hilo: percent(40),
  dice: percent(25),
  roulette: percent(20),
  blackjack: percent(5),
};

test('a row names whatever counts otherwise than it says', () => {
  expect(countingRow('instant', weights, 'pt-BR')).toEqual({
    title: 'Crash e instantâneos · dados 25%',
    ppm: 400_000n,
  });
  expect(countingRow('table', weights, 'pt-BR').title).toBe('Mesa e ao vivo · blackjack 5%');
  for (const locale of locales) expect(countingRow('instant', weights, locale).title).toMatch(/ · .*25/);
});

test('a row whose games all count the same has its plain name', () => {
  const same = { ...weights, dice: weights.crash };
  expect(countingRow('instant', same, 'pt-BR').title).toBe('Crash e instantâneos');
  expect(countingRow('slots', weights, 'pt-BR')).toEqual({ title: 'Slots', ppm: 1_000_000n });
});

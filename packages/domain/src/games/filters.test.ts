import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betSteps, countChoices, type Filterable, type FilterInput, fitsFilter, readPrice, rtpSteps } from './index.ts';

const game = fc.record<Filterable>({
  type: fc.constantFrom(1, 2, 3),
  supplier: fc.constantFrom('arara', 'hub', 'soft'),
  rtpPercent: fc.constantFrom(null, '93.99', '95.8137', '96', '97.297', '99.4'),
  volatility: fc.constantFrom(null, 'low', 'medium', 'high'),
  minBetE5: fc.constantFrom(10_000n, 20_000n, 40_000n, 100_000n, 500_000n, 1_000_000n),
});
const games = fc.array(game, { maxLength: 40 });
const requests: fc.Arbitrary<FilterInput> = fc.record(
  {
    types: fc.subarray([1, 2, 3], { minLength: 1 }),
    suppliers: fc.subarray(['arara', 'hub', 'soft'], { minLength: 1 }),
    rtpMin: fc.constantFrom(...rtpSteps),
    volatilities: fc.subarray(['low', 'medium', 'high'], { minLength: 1 }),
    betMaxE5: fc.constantFrom(...betSteps),
  },
  { requiredKeys: [] },
);

test('a count is what the list would hold if that value were chosen', () => {
  fc.assert(
    fc.property(games, requests, (all, request) => {
      const choices = countChoices(all, request);
      const left = (change: FilterInput) => all.filter((one) => fitsFilter(one, { ...request, ...change })).length;
      for (const { value, games: count } of choices.types) expect(count).toBe(left({ types: [value] }));
      for (const { value, games: count } of choices.suppliers) expect(count).toBe(left({ suppliers: [value] }));
      for (const { value, games: count } of choices.rtp) expect(count).toBe(left({ rtpMin: value }));
      for (const { value, games: count } of choices.volatilities) expect(count).toBe(left({ volatilities: [value] }));
      for (const { value, games: count } of choices.bets) expect(count).toBe(left({ betMaxE5: value }));
      expect(choices.rtp.map(({ value }) => value)).toEqual(rtpSteps.filter((step) => left({ rtpMin: step }) > 0));
    }),
  );
});

test('filters narrow together, and what is not proven passes no minimum', () => {
  const one: Filterable = { type: 1, supplier: 'arara', rtpPercent: null, volatility: null, minBetE5: 40_000n };
  expect(fitsFilter(one, {})).toBe(true);
  expect(fitsFilter(one, { rtpMin: 94 })).toBe(false);
  expect(fitsFilter(one, { volatilities: ['low', 'medium', 'high'] })).toBe(false);
  expect(fitsFilter(one, { types: [1, 3], betMaxE5: 40_000n })).toBe(true);
  expect(fitsFilter(one, { types: [1, 3], betMaxE5: 20_000n })).toBe(false);
});

test.each([
  ['até R$ 0,40', '', 40_000n],
  ['slot ate 1', 'slot', 100_000n],
  ['minas por 0.2 reais', 'minas', 20_000n],
  ['tigrinho', 'tigrinho', undefined],
  ['vinte e um', 'vinte e um', undefined],
  ['ate 123456', 'ate 123456', undefined],
])('"%s" is read as "%s" for at most %s', (query, text, betMaxE5) => {
  expect(readPrice(query)).toEqual({ text, betMaxE5 });
});

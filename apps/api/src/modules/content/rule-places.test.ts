import { type Locale, locales } from '@arara/contract';
import { describeSetting } from '@arara/domain/settings';
import { expect, test } from 'vitest';
import { REWARD_PLACE, readRewards, seededRule } from './reward-places.ts';
import { fillPlaces, parsePlace, placesIn, type ReadSetting } from './rule-places.ts';

const defaults: ReadSetting = async (key) =>
  key === REWARD_PLACE ? readRewards(seededRule, { brandId: 1, atMs: 0 }) : describeSetting(key).default;

test('a text promises what the setting gives, in the digits of every reader', async () => {
  const text = '+{bonuses.deposit.firstPercent} no PIX, até {bonuses.deposit.firstMax}';
  expect(await fillPlaces(text, 'pt-BR', defaults)).toBe('+10% no PIX, até R$\u00a050');
  expect(await fillPlaces('{bonuses.turnover.deposit}', 'pt-BR', defaults)).toBe('1,5×');
  expect(await fillPlaces('{bonuses.turnover.deposit}', 'en', defaults)).toBe('1.5×');
  expect(await fillPlaces('{bonuses.expiryDays}', 'fa', defaults)).toBe('\u206630\u2069');
  expect(await fillPlaces('حتى {bonuses.deposit.firstMax}', 'ar', defaults)).toBe('حتى \u2066R$\u00a050\u2069');
  expect(await fillPlaces('{payments.withdrawal.window.closes}', 'bn', defaults)).toBe('22:00');
  const odd: ReadSetting = async () => ({ firstMax: '50.5' });
  expect(await fillPlaces('{bonuses.deposit.firstMax}', 'pt-BR', odd)).toBe('R$\u00a050,50');
});

test('money reads as on our screens in every language: the sign first, then the figures', async () => {
  const many: ReadSetting = async () => ({ firstMax: '12345.5' });
  const read = (locale: Locale) => fillPlaces('{bonuses.deposit.firstMax}', locale, many);
  for (const locale of locales)
    expect([locale, await read(locale)]).toEqual([locale, expect.stringContaining('R$\u00a012')]);
  expect([await read('es'), await read('en'), await read('fr')]).toEqual([
    'R$\u00a012.345,50',
    'R$\u00a012,345.50',
    'R$\u00a012\u202f345,50',
  ]);
  expect(await fillPlaces('hasta {bonuses.deposit.firstMax}', 'es', defaults)).toBe('hasta R$\u00a050');
});

test('what no setting has stays as it was written', async () => {
  const text = '{bonuses.nothing} {bonuses.deposit} {name} { a.b } {bonuses.deposit.firstMax.more}';
  expect(await fillPlaces(text, 'pt-BR', defaults)).toBe(text);
  expect(placesIn(text).map(parsePlace)).toEqual([undefined, undefined, undefined]);
});

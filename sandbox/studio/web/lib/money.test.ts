import { expect, it } from 'vitest';
import { centavosOf, createMoneyFormat, fitStake, isStake, nextStake, readAmount } from './money.ts';

const chips = (amount: string) => `${amount} fichas`;
const range = { min: 100n, max: 50_000n, step: 1n };

it('writes money of any size to the centavo', () => {
  const { money, signed, times, percent } = createMoneyFormat({ locale: 'pt-BR', currency: 'BRL', chips });
  expect(money(127_450n)).toBe('R$ 1.274,50');
  expect(money(900_719_925_474_099_312n)).toBe('R$ 9.007.199.254.740.993,12');
  expect([signed(-1_240n), signed(0n), signed(960n)]).toEqual(['−R$ 12,40', 'R$ 0,00', '+R$ 9,60']);
  expect([times(196n), percent(0.5)]).toEqual(['1,96×', '50,00%']);
});

it('never writes a currency in a demo', () => {
  const { money, signed, brief } = createMoneyFormat({ locale: 'pt-BR', currency: undefined, chips });
  expect([money(1_000n), signed(-5n), brief(1_000n)]).toEqual(['10,00 fichas', '−0,05', '10,00']);
});

it('keeps western digits in every language', () => {
  for (const locale of ['ar', 'fa', 'bn'])
    expect(createMoneyFormat({ locale, currency: 'BRL', chips }).money(123n)).toMatch(/R\$ 1.23/);
});

it('keeps a sign on its side where people read from right to left', () => {
  const { percent, percents, times } = createMoneyFormat({ locale: 'ar', currency: 'BRL', chips });
  expect(percents(0.9625, 0.97)).toBe('\u206696.25–97.0%\u2069');
  expect([percent(0.5), times(196n)]).toEqual(['\u206650.00%\u2069', '\u20661.96×\u2069']);
});

it('writes a return as the lobby does: one or two places, cut', () => {
  const { percents } = createMoneyFormat({ locale: 'pt-BR', currency: 'BRL', chips });
  expect([percents(0.96875, 0.96875), percents(0.97, 0.97), percents(0.9699, 0.97), percents(0.5801, 0.5801)]).toEqual([
    '96,87%',
    '97,0%',
    '96,99–97,0%',
    '58,01%',
  ]);
});

it('cuts a balance to centavos', () => {
  expect(centavosOf('1999')).toBe(1n);
});

it('keeps a stake within the range and on the step', () => {
  expect(fitStake(37n, range)).toBe(100n);
  expect(fitStake(99_999n, range)).toBe(50_000n);
  expect(fitStake(128n, { ...range, step: 10n })).toBe(120n);
  expect([isStake(128n, { ...range, step: 10n }), isStake(120n, { ...range, step: 10n })]).toEqual([false, true]);
});

it('steps up and down through the same stakes', () => {
  const up: bigint[] = [];
  for (let stake = 100n; stake < range.max; stake = nextStake(stake, 1n, range)) up.push(stake);
  const down: bigint[] = [];
  for (let stake = range.max; stake > range.min; stake = nextStake(stake, -1n, range)) down.push(stake);
  expect([...up, range.max]).toEqual([...down, range.min].toReversed());
  expect(nextStake(50_000n, 1n, range)).toBe(50_000n);
  expect(nextStake(1_234n, 1n, range)).toBe(1_500n);
  expect(nextStake(1_234n, -1n, range)).toBe(1_000n);
});

it('reads what a player types', () => {
  expect([readAmount('12'), readAmount('12,5'), readAmount('0.07'), readAmount('3,')]).toEqual([
    1_200n,
    1_250n,
    7n,
    300n,
  ]);
  for (const text of ['', ',', '1,234', '-1', 'R$ 1', '12345678']) expect(readAmount(text)).toBeUndefined();
});

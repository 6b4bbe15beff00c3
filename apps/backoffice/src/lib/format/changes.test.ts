import { defaultRules, encodeRule } from '@arara/domain/bonuses';
import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('shows only the fields that differ, by their names', () => {
  const before = { opens: '00:00', closes: '22:00', levels: [{ fee: '3.0' }, { fee: '2.5' }] };
  const after = { opens: '00:00', closes: '23:00', levels: [{ fee: '3.0' }, { fee: '1.5' }] };
  expect(changesBetween(before, after)).toEqual([
    { field: 'fecha às', before: '22:00', after: '23:00' },
    { field: 'levels · 2 · taxa %', before: '2,5', after: '1,5' },
  ]);
});

test('shows a plain value, a field that is new and one that is gone', () => {
  expect(changesBetween('10', '20', 'valor')).toEqual([{ field: 'valor', before: '10', after: '20' }]);
  expect(changesBetween({ a: 1 }, { b: true })).toEqual([
    { field: 'a', before: '1', after: '–' },
    { field: 'b', before: '–', after: 'sim' },
  ]);
  expect(changesBetween({ a: 1 }, { a: 1 })).toEqual([]);
});

test('shows what changes in a rule in reais, per cent and times', () => {
  const [before] = defaultRules;
  const after = before && {
    ...before,
    condition: { depositMinE5: 5_000_000n },
    amount: { kind: 'percent', of: 'deposit', ppm: 125_000n, maxE5: 2_550_000n } as const,
    turnover: 1_050n,
  };
  expect(changesBetween(before && encodeRule(before), after && encodeRule(after))).toEqual([
    { field: 'condição · depósito mínimo', before: '–', after: 'R$ 50,00' },
    { field: 'valor · percentual', before: '10%', after: '12,5%' },
    { field: 'valor · máximo', before: 'R$ 50,00', after: 'R$ 25,50' },
    { field: 'giro', before: '12×', after: '10,5×' },
  ]);
});

test('a change of the VIP table names the level, and thousands stand apart', () => {
  const rows = (automaticMax: string) => [{ automaticMax: '100' }, { automaticMax: '500' }, { automaticMax }];
  expect(changesBetween(rows('1000'), rows('1500'), 'vip.levels')).toEqual([
    { field: 'VIP 2 · sem análise até', before: '1.000', after: '1.500' },
  ]);
});

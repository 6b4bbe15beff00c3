import { policyKeys } from '@arara/domain/policy';
import { describeSetting, settingKeys } from '@arara/domain/settings';
import { expect, test } from 'vitest';
import { fieldLabel, policyName, settingName, shown, spaced, targetLabel } from './labels.ts';

interface Shape {
  readonly fields?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
}

const fieldsIn = ({ fields = {}, item }: Shape): string[] => [
  ...Object.entries(fields).flatMap(([name, one]) => [name, ...fieldsIn(one)]),
  ...(item === undefined ? [] : fieldsIn(item)),
];

test('every setting, every field of one and every rule of a market has a name', () => {
  expect(settingKeys.filter((key) => settingName(key) === spaced(key))).toEqual([]);
  expect(policyKeys.filter((key) => policyName(key) === spaced(key))).toEqual([]);
  const fields = settingKeys.flatMap((key) => fieldsIn(describeSetting(key).shape as Shape));
  const sameInPortuguese = ['slots', 'crash', 'plinko', 'keno', 'logo'];
  expect(
    [...new Set(fields)].filter((name) => !sameInPortuguese.includes(name) && fieldLabel(name) === spaced(name)),
  ).toEqual([]);
});

test('a stored value is read in words: no brace, no code, no time for machines', () => {
  const stored = {
    approvalId: '12',
    validFromMs: 1_700_000_000_000,
    amountE5: '15000000',
    reviewAt: '2026-11-15T12:00:00.000Z',
    day: '2026-11-15',
    kind: 'settings.change',
    reason: 'ask_contact',
    levels: [{ fee: 1 }, { fee: 2 }],
    unknownField: 'some_code',
  };
  expect(shown(stored)).toBe(
    'pedido 12 · vale a partir de 14/11/2023, 19:13:20 · valor R$ 150,00 · rever em 15/11/2026, 09:00:00 · dia 15/11/2026 · ' +
      'tipo mudança de ajuste · motivo horário para ligar · levels taxa % 1; taxa % 2 · unknown field some code',
  );
  expect(shown({})).toBe('–');
});

test('a record says whom or what it is about', () => {
  expect(targetLabel('game:dadinho')).toBe('Jogo dadinho');
  expect(targetLabel('setting:payments.withdrawal.min')).toBe('Ajuste “Menor saque”');
  expect(targetLabel('rule:mission.rounds')).toBe('Promoção “Missão: rodadas”');
  expect(targetLabel('brand:1')).toBe('Casa 1');
});

import {
  defaultRules,
  encodeRule,
  percentBases,
  rewardTemplates,
  rewardTriggers,
  tableKeys,
} from '@arara/domain/bonuses';
import { policyKeys, profileAt, profileIds, rewardKinds } from '@arara/domain/policy';
import type { BusinessDay } from '@arara/domain/time';
import { describeSetting, settingKeys } from '@arara/domain/settings';
import { expect, test } from 'vitest';
import { fieldLabel, policyName, settingName, shown, spaced, targetLabel, targetOf } from './labels.ts';

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

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap((one) => textsIn(one))
      : [];

test('what a rule of a market says is read in Portuguese', () => {
  const values = profileIds.flatMap((id) => {
    const read = profileAt(id, '2026-11-14' as BusinessDay);
    return read.ok ? policyKeys.map((key) => read.profile.rule(key)) : [];
  });
  const codes = [...new Set(textsIn(values))];
  // The regulator's list speaks Portuguese; the star stands for every other word of it.
  const listWords = ['Autoexclusão Centralizada', 'Programa Social', '*'];
  const sameInPortuguese = ['cashback', 'jackpot', 'CPF', 'BR', ...listWords];
  expect(codes.filter((code) => [code, spaced(code)].includes(shown(code)))).toEqual(sameInPortuguese);
});

test('a role of the team is not the table of levels that has its name', () => {
  expect(shown({ roles: ['vip', 'risk'] })).toBe('papéis Gerente VIP, Risco');
  expect(shown('vip')).toBe('por nível VIP');
});

test('a target is found by the words that name it, or by its code', () => {
  expect(targetOf('Jogo dadinho')).toBe('game:dadinho');
  expect(targetOf(' jogador 20481977 ')).toBe('player:20481977');
  expect(targetOf('game:dadinho')).toBe('game:dadinho');
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
      'tipo mudança de configuração · motivo horário para ligar · levels taxa % 1; taxa % 2 · unknown field some code',
  );
  expect(shown({})).toBe('–');
});

const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => [...(Array.isArray(value) ? [] : [name]), ...keysIn(one)])
    : [];

test('a rule is read with its money, shares and multiples as they run', () => {
  const mission = defaultRules.find(({ id }) => id === 'mission.rounds');
  const rule = mission && { ...mission, limits: { ...mission.limits, totalE5: 2_500_000n } };
  expect(shown({ before: null, rule: rule && encodeRule(rule) })).toBe(
    'antes – · regra identificação Missão: rodadas · tipo missão · gatilho Missão concluída: apostas fechadas · ' +
      'quem VIP a partir de 0 · rodadas com dinheiro antes 1 · ' +
      'condição depósito nos últimos dias 30 · apostas válidas período dia · mínimo R$ 50,00 · rodadas encerradas 50 · ' +
      'valor tipo fixo · valor R$ 0,10 · conta bônus · giro 12× · dias de validade 30 · dias para resgatar 1 · ' +
      'teto dias 90 · percentual 2% · vale de 01/01/2026 · até – · mercados padrão · ' +
      'limites por jogador vezes 1 · período dia · total R$ 25,00',
  );
});

test('every field of a rule and every word that it chooses has a name', () => {
  const rules = [...defaultRules, ...rewardTemplates];
  const names = [...new Set(rules.flatMap((rule) => [...keysIn(rule), ...keysIn(encodeRule(rule))]))];
  const unnamed = names.filter((name) => fieldLabel(name) === spaced(name.replace(/E5$/, '')));
  expect(unnamed.filter((name) => !/^total(E5)?$/.test(name))).toEqual([]);
  const words: readonly string[] = [...rewardKinds, ...rewardTriggers, ...percentBases, ...tableKeys];
  const forms = rules.map(({ amount }) => amount.kind);
  const sameInPortuguese = ['cashback', 'jackpot'];
  expect(
    [...words, ...forms].filter((word) => shown(word) === spaced(word) && !sameInPortuguese.includes(word)),
  ).toEqual([]);
});

test('a record says whom or what it is about', () => {
  expect(targetLabel('game:dadinho')).toBe('Jogo dadinho');
  expect(targetLabel('setting:payments.withdrawal.min')).toBe('Configuração “Menor saque”');
  expect(targetLabel('rule:mission.rounds')).toBe('Promoção “Missão: rodadas”');
  expect(targetLabel('brand:1')).toBe('Casa 1');
});

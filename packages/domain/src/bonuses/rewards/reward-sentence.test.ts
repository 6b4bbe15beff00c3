import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultRules,
  encodeRule,
  parseRule,
  type RewardClause,
  type RewardRule,
  rewardLocales,
  rewardTemplates,
  type RewardTexts,
  toSentence,
} from '../index.ts';
import { textsOf } from '@arara/texts/node';
import { aRewardRule } from '../testing/reward-rules.ts';

const t: RewardTexts = textsOf<RewardClause>('domain/rewards');

/** Every number of the rule that a player must know, as a plain decimal; found without the product's own code. */
function numbersOf(rule: RewardRule): string[] {
  const found: string[] = [];
  const put = (parts: bigint | number | undefined, perOne = 1n) => {
    if (parts === undefined) return;
    const whole = BigInt(parts);
    const rest = (whole % perOne).toString().padStart(perOne.toString().length - 1, '0');
    found.push(Number(perOne === 1n ? `${whole}` : `${whole / perOne}.${rest}`).toString());
  };
  const money = (amountE5: bigint | undefined) => put(amountE5 === undefined ? undefined : amountE5 / 1_000n, 100n);
  const { amount, audience, condition, limits, cap, valid } = rule;
  if (amount.kind === 'fixed') money(amount.amountE5);
  if (amount.kind === 'percent') {
    put(amount.ppm, 10_000n);
    money(amount.maxE5);
  }
  if (amount.kind === 'table') {
    for (const { from } of amount.rows) put(from);
    for (const { amountE5 } of amount.rows) money(amountE5);
  }
  if (amount.kind === 'rates') {
    for (const { from } of amount.rows) put(from);
    for (const { ppm } of amount.rows) put(ppm, 10_000n);
  }
  if (amount.kind === 'free_rounds') {
    for (const number of [amount.rounds, amount.validDays]) put(number);
    money(amount.stakeE5);
  }
  if (amount.kind === 'draw') {
    put(amount.shares);
    for (const sum of [amount.totalE5, amount.minE5, amount.maxE5]) money(sum);
  }
  for (const number of [audience.vipLevelMin, audience.settledBetsMin]) if (number > 0) put(number);
  put(condition.paidDepositWithinDays);
  money(condition.depositMinE5);
  const bets = condition.effectiveBets;
  if (bets !== undefined && 'minE5' in bets) money(bets.minE5);
  if (bets !== undefined && 'times' in bets) put(bets.times, 100n);
  const { differentGames, closedRounds, breakMinutes, feathers } = condition;
  for (const number of [differentGames, closedRounds, breakMinutes, feathers]) put(number);
  if (rule.account === 'bonus' || rule.turnover > 0n) put(rule.turnover, 100n);
  put(rule.expiryDays);
  put(cap?.days);
  put(cap?.ppm, 10_000n);
  put(rule.claimDays);
  if (limits.perPlayer.every !== 'event') put(limits.perPlayer.times);
  put(limits.totalTimes);
  money(limits.totalE5);
  if (valid.until !== undefined) found.push(...valid.until.split('-').map((part) => Number(part).toString()));
  return found.toSorted();
}

/** Languages that write a comma before the decimals; the others write a point. */
const withComma = new Set(['pt-BR', 'es', 'tr', 'nl', 'ar', 'fr', 'fa']);

/** Every number that stands in a sentence, whatever its separators. */
function numbersIn(sentence: string, locale: string): string[] {
  const spaces = /(?<=\d)[\u00a0\u202f](?=\d)/g;
  const [group, decimal] = withComma.has(locale) ? [/\./g, ','] : [/,/g, '.'];
  return [...sentence.replace(spaces, '').matchAll(/\d[\d.,]*\d|\d/g)]
    .map(([text]) => Number(text.replace(group, '').replace(decimal, '.')).toString())
    .toSorted();
}

describe('the sentence of a rule', () => {
  test.each([...defaultRules, ...rewardTemplates].map((rule) => [rule.id, rule] as const))(
    'of %s has the numbers of the rule in nine languages, and no other',
    (_, rule) => {
      expect(rewardLocales).toHaveLength(9);
      for (const locale of rewardLocales)
        expect(numbersIn(toSentence(rule, locale, t), locale)).toEqual(numbersOf(rule));
    },
  );

  test('has the numbers of any rule in nine languages', () => {
    fc.assert(
      fc.property(aRewardRule, (rule) => {
        for (const locale of rewardLocales)
          expect(numbersIn(toSentence(rule, locale, t), locale)).toEqual(numbersOf(rule));
      }),
      { numRuns: 300 },
    );
  });

  test('of one day, round, minute, game or feather has its words in the singular', () => {
    const [, , , rule] = defaultRules;
    if (rule === undefined) throw new Error('no mission');
    const ones = { differentGames: 1, closedRounds: 1, breakMinutes: 1, feathers: 1, paidDepositWithinDays: 1 };
    const singular = { ...rule, expiryDays: 1, claimDays: 1, condition: ones } as const;
    const sentence = toSentence({ ...singular, cap: { days: 1, ppm: 20_000n } }, 'pt-BR', t);
    expect(sentence).toContain('Resgate em até 1 dia.');
    expect(sentence).not.toMatch(/\b1 [a-z]+s\b/);
    expect(toSentence(singular, 'en', t)).toContain('Claim it within 1 day.');
    expect(toSentence({ ...rule, claimDays: 30 }, 'pt-BR', t)).toContain('Resgate em até 30 dias.');
  });

  test('differs in every language and leaves no place empty', () => {
    for (const rule of defaultRules) {
      const sentences = rewardLocales.map((locale) => toSentence(rule, locale, t));
      expect(new Set(sentences).size).toBe(9);
      for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

describe('the notation of rules', () => {
  test('reads back what it wrote, for every default and any rule', () => {
    const readBack = (rule: RewardRule) => parseRule(JSON.parse(JSON.stringify(encodeRule(rule))));
    for (const rule of [...defaultRules, ...rewardTemplates]) expect(readBack(rule)).toEqual({ ok: true, value: rule });
    fc.assert(
      fc.property(aRewardRule, (rule) => {
        expect(readBack(rule)).toEqual({ ok: true, value: rule });
      }),
    );
  });

  test.each([
    ['an unknown field', { colour: 'red' }, 'unknown field colour'],
    ['an unknown kind', { kind: 'lottery' }, 'kind: must be one of'],
    ['a bonus without an end', { expiryDays: null }, 'expiryDays'],
    ['days in the wrong order', { valid: { from: '2026-02-01', until: '2026-01-01' } }, 'ends before it begins'],
    ['a day that is none', { valid: { from: '2026-13-01', until: null } }, 'must be a day'],
    ['a form of amount that is unknown', { amount: { kind: 'all' } }, 'kind: must be one of'],
    ['shares that cannot make up the total', { amount: badDraw() }, 'must be able to make up the total'],
    ['bets without a period', { condition: { effectiveBets: { minE5: '50' } } }, 'a period'],
    ['an id of one word', { id: 'deposit' }, 'dotted words'],
  ])('refuses %s and names it', (_, change, problem) => {
    const [rule] = defaultRules;
    if (rule === undefined) throw new Error('no default');
    const parsed = parseRule({ ...(encodeRule(rule) as object), ...change });
    expect(parsed.ok ? '' : parsed.problem).toContain(problem);
  });
});

function badDraw() {
  return { kind: 'draw', totalE5: '1000', shares: 10, minE5: '1', maxE5: '50' };
}

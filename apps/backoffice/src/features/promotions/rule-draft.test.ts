import { encodeRule, rewardLocales, rewardTemplates, seededRules } from '@arara/domain/bonuses';
import { describe, expect, it } from 'vitest';
import { copyOf, daysText, fieldsOf, partsOf, readRule, reopened, type RuleJson, ruleOf } from './rule-draft.ts';
import { ruleName } from '../../lib/format/labels.ts';
import { rewardSentence } from '../../lib/reward-sentence.ts';

const all = [...seededRules, ...rewardTemplates].map((rule) => encodeRule(rule) as unknown as RuleJson);
const jsonOf = (id: string): RuleJson => {
  const found = all.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};
/** Values as the code that runs them reads them: `8` and `8.00` are one amount. */
const valueOf = (json: RuleJson) => {
  const read = readRule(json);
  if (!read.ok) throw new Error(`${json.id} cannot be read: ${read.field}`);
  return read.rule;
};

describe('a draft', () => {
  it('that nobody has touched is the rule it began with, whatever its kind', () => {
    for (const rule of all) expect(valueOf(ruleOf(rule, fieldsOf(rule)))).toEqual(valueOf(rule));
  });

  it('reads figures as they are written here', () => {
    const base = jsonOf('mission.rounds');
    const fields = {
      ...fieldsOf(base),
      amount: '1.234,50',
      rounds: '60',
      games: '3',
      total: '24.000,00',
      turnover: '1,5',
    };
    expect(valueOf(ruleOf(base, fields))).toMatchObject({
      amount: { amountE5: 123_450_000n },
      condition: { closedRounds: 60, differentGames: 3 },
      limits: { totalE5: 2_400_000_000n },
      turnover: 150n,
    });
  });

  it('names the field of what it does not understand, and asks nothing for an empty one', () => {
    const base = jsonOf('mission.rounds');
    const readOf = (part: object) => readRule(ruleOf(base, { ...fieldsOf(base), ...part }));
    expect(readOf({ amount: 'oito' })).toEqual({ ok: false, field: 'amount' });
    expect(readOf({ id: ' !' })).toEqual({ ok: false, field: 'id' });
    expect(readOf({ vipMin: '11' })).toEqual({ ok: false, field: 'vipMin' });
    expect(readOf({ until: '2025-01-01' })).toEqual({ ok: false, field: 'until' });
    expect(readOf({ markets: [] })).toEqual({ ok: false, field: 'markets' });
    const without = readOf({ rounds: '' });
    expect(without.ok && without.rule.condition.closedRounds).toBeUndefined();
  });

  it('is named as people write it, and kept as the code that runs it can read', () => {
    const base = jsonOf('mission.rounds');
    const idOf = (id: string) => ruleOf(base, { ...fieldsOf(base), id }).id;
    expect(idOf('Fim de semana é +!')).toBe('mission.fim_de_semana_e');
    expect(idOf('mission.rounds')).toBe('mission.rounds');
    expect(ruleName('mission.fim_de_semana_e')).toBe('Fim de semana e');
    expect(ruleName('mission.rounds')).toBe('Missão: rodadas');
  });

  it('that was stopped on its first day did not end before it began', () => {
    expect(daysText({ From: '2026-11-15', Until: '2026-11-14' })).toBe('15/11/2026 – 15/11/2026');
    expect(daysText({ From: '2026-11-15', Until: null })).toBe('15/11/2026 – sem fim');
  });

  it('of a copy begins today under another name, and one that was stopped begins again', () => {
    const ended = { ...jsonOf('mission.rounds'), valid: { from: '2026-01-01', until: '2026-11-13' } };
    expect(copyOf(ended, '2026-11-15')).toMatchObject({
      id: 'mission.nova',
      valid: { from: '2026-11-15', until: null },
    });
    expect(reopened(ended, '2026-11-15').valid).toEqual({ from: '2026-11-15', until: null });
    expect(reopened(ended, '2026-11-13').valid).toEqual(ended.valid);
  });
});

describe('a sentence', () => {
  it('keeps every letter, and marks every figure in all nine languages', () => {
    for (const locale of rewardLocales) {
      const sentence = rewardSentence(valueOf(jsonOf('mission.rounds')), locale);
      const parts = partsOf(sentence);
      expect(parts.map(({ text }) => text).join('')).toBe(sentence);
      expect(parts.filter(({ text, mark }) => mark === undefined && /\p{Nd}/u.test(text))).toEqual([]);
      expect(parts.filter(({ mark }) => mark === 'money').length).toBeGreaterThanOrEqual(2);
    }
  });
});

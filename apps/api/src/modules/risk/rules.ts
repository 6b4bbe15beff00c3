import type { Locale } from '@arara/contract';
import { type RiskCode, riskCodes, riskMeasures, type RiskRule } from '@arara/domain/risk';
import { defaultOf, encodeSetting, isSettingKey, parseSetting } from '@arara/domain/settings';
import { reaisText } from '../../platform/refusals/reais.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { RiskContext } from './context.ts';
import { t } from './texts.ts';

/** A rule as it holds, with the row of the setting that says so. */
export interface RuleVersion {
  readonly code: RiskCode;
  readonly version: bigint;
  readonly since: Date | null;
  readonly authorId: bigint | null;
  readonly approverId: bigint | null;
  readonly rule: RiskRule;
}

/** The one place where the value of a setting becomes a rule. */
export function parseRule(code: RiskCode, json: unknown): RiskRule {
  const parsed = parseSetting(riskMeasures[code].setting, json);
  if (!parsed.ok) throw new RefusalError('setting_value_invalid', { why: parsed.problem });
  return ruleOf(parsed.value);
}

/** Before the first change. */
export const shippedRule = (code: RiskCode): RiskRule => ruleOf(defaultOf(riskMeasures[code].setting));

type Value = Omit<RiskRule, 'amountE5'> & { readonly amount?: bigint };
const ruleOf = ({ mode, days, limit, action, amount = 0n }: Value): RiskRule => ({
  mode,
  days,
  limit,
  action,
  amountE5: amount,
});

/** The JSON that staff propose, from a rule. */
export function encodeRule(code: RiskCode, { amountE5, ...rule }: RiskRule) {
  const { setting, amount } = riskMeasures[code];
  const value = amount === undefined ? rule : { ...rule, amount: amountE5 };
  return encodeSetting(setting, value as never);
}

export async function rulesAt(
  { settings }: Pick<RiskContext, 'settings'>,
  { brandId, atMs }: { readonly brandId: number; readonly atMs: number },
): Promise<readonly RuleVersion[]> {
  const rows = await settings.listRows(brandId);
  return riskCodes.map((code) => {
    const { setting } = riskMeasures[code];
    if (!isSettingKey(setting)) throw new Error(`no setting of the rule ${code}`);
    const row = rows.findLast(({ key, valid_from: from }) => key === setting && from.getTime() <= atMs);
    if (row === undefined)
      return { code, version: 0n, since: null, authorId: null, approverId: null, rule: shippedRule(code) };
    const { id, value, valid_from: since, author_id: authorId, approver_id: approverId } = row;
    return { code, version: id, since, authorId, approverId, rule: parseRule(code, value) };
  });
}

/** The sentence of a rule, from the rule that runs; what can be changed in it is marked. */
export function sentenceOf(code: RiskCode, rule: RiskRule, locale: Locale) {
  const values = { limit: rule.limit, days: rule.days, amount: reaisText(rule.amountE5, locale) };
  const text = `${t(locale, `riskRule.${code}`, values)} ${t(locale, `riskRule.action.${rule.action}`)}`;
  return text
    .split(/[[\]]/)
    .map((part, at) => ({ Text: part, IsValue: at % 2 === 1 }))
    .filter(({ Text }) => Text !== '');
}

import type { Json, Kind } from '../settings/kinds.ts';
import type { BusinessDay } from '../time/index.ts';
import { type PolicyKey, type PolicyValue, policyKeys, policyKinds } from './rules.ts';

/**
 * How sure we are of a source. read: the norm's own text was read. summary: a summary of it was. unconfirmed: the
 * article is cited by others and must be read before certification. product: our own decision.
 */
export type Evidence = 'read' | 'summary' | 'unconfirmed' | 'product';

/** One value of a rule from a day on, until the next one of the same rule. */
export interface DatedRule {
  readonly from: BusinessDay;
  readonly value: Json;
  readonly source: string;
  readonly evidence: Evidence;
}

/** A market as data. Typed so that a key nobody knows, or one that is missing, does not compile. */
export type ProfileData = { readonly [K in PolicyKey]: readonly DatedRule[] };

/** A profile on one day. */
export interface Profile {
  readonly id: string;
  readonly day: BusinessDay;
  /** Throws for a key that is no rule: whoever asks gets no answer instead of a wrong one. */
  rule<K extends PolicyKey>(key: K): PolicyValue<K>;
  sourceOf(key: PolicyKey): { readonly from: BusinessDay; readonly source: string; readonly evidence: Evidence };
}

export type ProfileResult =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problem: string };

/** Reads profile data for a day. Anything unknown, missing, not in force or unreadable refuses the whole profile. */
export function parseProfile(id: string, data: Readonly<Record<string, unknown>>, day: BusinessDay): ProfileResult {
  const refuse = (problem: string): ProfileResult => ({ ok: false, problem: `${id} on ${day}: ${problem}` });
  const unknown = Object.keys(data).find((key) => !Object.hasOwn(policyKinds, key));
  if (unknown !== undefined) return refuse(`the rule ${unknown} is unknown`);
  const values = new Map<string, { value: unknown; rule: DatedRule }>();
  for (const key of policyKeys) {
    const rule = ruleOn(data[key], day);
    if (rule === undefined) return refuse(`no rule ${key} is in force`);
    const parsed = policyKinds[key].parse(rule.value);
    if (!parsed.ok) return refuse(`${key} ${parsed.problem}`);
    if (rule.source.trim() === '') return refuse(`${key} names no source`);
    values.set(key, { value: parsed.value, rule });
  }
  const entryOf = (key: string) => {
    const entry = values.get(key);
    if (entry === undefined) throw new Error(`the profile ${id} has no rule ${key}`);
    return entry;
  };
  const rule = <K extends PolicyKey>(key: K) => entryOf(key).value as PolicyValue<K>;
  return { ok: true, profile: { id, day, rule, sourceOf: (key) => entryOf(key).rule } };
}

/** The last that began on or before the day; the list may stand in any order. */
function ruleOn(rules: unknown, day: BusinessDay): DatedRule | undefined {
  if (!Array.isArray(rules)) return undefined;
  const begun = (rules as readonly DatedRule[]).filter((rule) => rule.from <= day);
  return begun.reduce<DatedRule | undefined>((last, rule) => (last && last.from > rule.from ? last : rule), undefined);
}

/** A rule in the notation of the data file. */
export function encodeRule(profile: Profile, key: PolicyKey): Json {
  const kind: Kind<unknown> = policyKinds[key];
  return kind.encode(profile.rule(key));
}

import {
  milestoneRule,
  parseRule,
  type RewardRule,
  type RuleVersion,
  seededRules,
  vipRules,
} from '@arara/domain/bonuses';
import type { RewardKind } from '@arara/domain/policy';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Settings } from '../settings/index.ts';
import { listRules } from './rules.store.ts';

/** As with settings: a row holds at the earliest so long after it was written, and is read again after half of it. */
export const RULE_LEAD_MS = 10_000;
const REREAD_MS = RULE_LEAD_MS / 2;

export interface At {
  readonly brandId: number;
  readonly atMs: number;
}

interface Dated extends RuleVersion {
  readonly validFromMs: number;
}

export interface RuleBook {
  /** The version of a rule that holds at a moment. Version 0 is the seed, or made of its setting. */
  at(id: string, at: At): Promise<RuleVersion | undefined>;
  /** All that hold, by id. A rule whose days are over is among them: its decision says so. */
  list(at: At): Promise<readonly RuleVersion[]>;
  ofKind(kind: RewardKind, at: At): Promise<readonly RewardRule[]>;
  forget(brandId: number): void;
}

export interface RuleBookDeps {
  readonly directory: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'get'>;
}

/** Rules that are made of a setting: the table of levels and the milestones exist once. */
export const derivedRuleIds = ['vip.upgrade', 'vip.weekly', 'vip.monthly', 'vip.rebate', 'team.milestone'] as const;

export function createRuleBook({ directory, clock, settings }: RuleBookDeps): RuleBook {
  const entries = new Map<number, { readonly readAtMs: number; readonly rules: Promise<readonly Dated[]> }>();

  const versions = (brandId: number): Promise<readonly Dated[]> => {
    const known = entries.get(brandId);
    const ageMs = known === undefined ? REREAD_MS : clock.nowMs() - known.readAtMs;
    if (known !== undefined && ageMs >= 0 && ageMs < REREAD_MS) return known.rules;
    const entry = { readAtMs: clock.nowMs(), rules: readVersions(directory, brandId) };
    entries.set(brandId, entry);
    entry.rules.catch(() => {
      if (entries.get(brandId) === entry) entries.delete(brandId);
    });
    return entry.rules;
  };

  const list = async (at: At): Promise<readonly RuleVersion[]> => {
    const [levels, boxes, milestones] = await Promise.all([
      settings.get('vip.levels', at),
      settings.get('vip.boxes', at),
      settings.get('team.milestones', at),
    ]);
    const held = new Map<string, RuleVersion>();
    for (const rule of [...seededRules, ...vipRules(levels, boxes), milestoneRule(milestones)])
      held.set(rule.id, { rule, version: 0 });
    for (const { rule, version, validFromMs } of await versions(at.brandId))
      if (validFromMs <= at.atMs) held.set(rule.id, { rule, version });
    return [...held.values()].toSorted((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
  };

  return {
    list,
    at: async (id, at) => (await list(at)).find(({ rule }) => rule.id === id),
    ofKind: async (kind, at) => (await list(at)).map(({ rule }) => rule).filter((rule) => rule.kind === kind),
    forget: (brandId) => void entries.delete(brandId),
  };
}

/** Oldest first, so that the last one that holds is the newest. */
async function readVersions(directory: Database, brandId: number): Promise<readonly Dated[]> {
  const rows = await listRules(directory, brandId);
  return rows
    .map((row): Dated => {
      const parsed = parseRule(row.rule);
      if (!parsed.ok) throw new Error(`version ${row.version} of the rule ${row.ruleId} ${parsed.problem}`);
      return { rule: parsed.value, version: row.version, validFromMs: row.validFrom.getTime() };
    })
    .toSorted((a, b) => a.validFromMs - b.validFromMs || a.version - b.version);
}

import {
  featherRule,
  milestoneRule,
  parseRule,
  type RewardRule,
  type RuleVersion,
  seededRules,
  vipRules,
} from '@arara/domain/bonuses';
import type { RewardKind } from '@arara/domain/policy';
import { addDays, businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { Settings } from '../../settings/index.ts';
import { listRules, listStops, type StopRow } from './rules.store.ts';

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

interface Book {
  readonly versions: readonly Dated[];
  readonly stops: readonly StopRow[];
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

/** Rules that are made of a setting: the table of levels, the milestones and the feathers exist once. */
export const derivedRuleIds = [
  'vip.upgrade',
  'vip.weekly',
  'vip.monthly',
  'vip.rebate',
  'team.milestone',
  'feathers.weekly',
] as const;

export function createRuleBook({ directory, clock, settings }: RuleBookDeps): RuleBook {
  const entries = new Map<number, { readonly readAtMs: number; readonly book: Promise<Book> }>();

  const bookOf = (brandId: number): Promise<Book> => {
    const known = entries.get(brandId);
    const ageMs = known === undefined ? REREAD_MS : clock.nowMs() - known.readAtMs;
    if (known !== undefined && ageMs >= 0 && ageMs < REREAD_MS) return known.book;
    const entry = { readAtMs: clock.nowMs(), book: readBook(directory, brandId) };
    entries.set(brandId, entry);
    entry.book.catch(() => {
      if (entries.get(brandId) === entry) entries.delete(brandId);
    });
    return entry.book;
  };

  const list = async (at: At): Promise<readonly RuleVersion[]> => {
    const [levels, boxes, milestones, feathers] = await Promise.all([
      settings.get('vip.levels', at),
      settings.get('vip.boxes', at),
      settings.get('team.milestones', at),
      settings.get('activity.feathers', at),
    ]);
    const derived = [
      ...vipRules(levels, boxes),
      milestoneRule(milestones),
      ...(feathers.isOn ? [featherRule(feathers)] : []),
    ];
    const held = new Map<string, RuleVersion>();
    for (const rule of [...seededRules, ...derived]) held.set(rule.id, { rule, version: 0 });
    const { versions, stops } = await bookOf(at.brandId);
    for (const { rule, version, validFromMs } of versions)
      if (validFromMs <= at.atMs) held.set(rule.id, { rule, version });
    return [...held.values()]
      .map((one) => endedBy(one, stops, at.atMs))
      .toSorted((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
  };

  return {
    list,
    at: async (id, at) => (await list(at)).find(({ rule }) => rule.id === id),
    ofKind: async (kind, at) => (await list(at)).map(({ rule }) => rule).filter((rule) => rule.kind === kind),
    forget: (brandId) => void entries.delete(brandId),
  };
}

/** What somebody has ended was over the day before; a newer version begins again. */
function endedBy({ rule, version }: RuleVersion, stops: readonly StopRow[], atMs: number): RuleVersion {
  const stop = stops.find((one) => one.ruleId === rule.id && one.version >= version && one.stoppedAt.getTime() <= atMs);
  if (stop === undefined) return { rule, version };
  const until = addDays(businessDayOf(stop.stoppedAt.getTime()), -1);
  const isOver = rule.valid.until !== undefined && rule.valid.until < until;
  return { rule: isOver ? rule : { ...rule, valid: { ...rule.valid, until } }, version };
}

/** Oldest first, so that the last one that holds is the newest. */
async function readBook(directory: Database, brandId: number): Promise<Book> {
  const [rows, stops] = await Promise.all([listRules(directory, brandId), listStops(directory, brandId)]);
  const versions = rows
    .map((row): Dated => {
      const parsed = parseRule(row.rule);
      if (!parsed.ok) throw new Error(`version ${row.version} of the rule ${row.ruleId} ${parsed.problem}`);
      return { rule: parsed.value, version: row.version, validFromMs: row.validFrom.getTime() };
    })
    .toSorted((a, b) => a.validFromMs - b.validFromMs || a.version - b.version);
  return { versions, stops };
}

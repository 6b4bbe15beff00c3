import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { encodeRule, parseRule, type RewardRule, rewardTemplates } from '@arara/domain/bonuses';
import { addDays, type BusinessDay, businessDayOf, monthStartOf } from '@arara/domain/time';
import type { Shards } from '../../../platform/db/shards.ts';
import { type CostSum, sumCosts } from '../rewards/rewards.store.ts';
import { derivedRuleIds, type RuleBook } from '../rules/rule-book.ts';
import type { RuleDesk } from './rule-desk.ts';
import { listSpent, type RuleRow, type StopRow } from '../rules/rules.store.ts';
import { rewardSentence } from '../turnover/texts.ts';

export interface PromotionsDeps {
  readonly shards: Pick<Shards, 'all' | 'directory'>;
  readonly rules: RuleBook;
  readonly ruleDesk: Pick<RuleDesk, 'rows' | 'stops'>;
}

type Listed = BodyOf<typeof staffRoutes.promotionsList>;
type Promotion = Listed['List'][number];

/** The last thirty days, today included. */
export function lastDays(nowMs: number): { readonly from: BusinessDay; readonly to: BusinessDay } {
  const to = businessDayOf(nowMs);
  return { from: addDays(to, -29), to };
}

/** A player lives on one shard, so counts of different ones add up. */
export async function costsOf(
  shards: Pick<Shards, 'all'>,
  of: { readonly brandId: number; readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<ReadonlyMap<string, CostSum>> {
  const sums = new Map<string, CostSum>();
  for (const one of (await Promise.all(shards.all.map((shard) => sumCosts(shard, of)))).flat()) {
    const { ruleId, kind, times, players, amountE5, reversedE5 } = sums.get(one.ruleId) ?? { ...one, ...nothing };
    sums.set(one.ruleId, {
      ruleId,
      kind,
      times: times + one.times,
      players: players + one.players,
      amountE5: amountE5 + one.amountE5,
      reversedE5: reversedE5 + one.reversedE5,
    });
  }
  return sums;
}

const nothing = { times: 0, players: 0, amountE5: 0n, reversedE5: 0n } as const;

export async function listPromotions(
  { shards, rules, ruleDesk }: PromotionsDeps,
  { brandId, nowMs }: { readonly brandId: number; readonly nowMs: number },
): Promise<Listed> {
  const month = { brandId, from: monthStartOf(businessDayOf(nowMs)), to: businessDayOf(nowMs) };
  const [held, rows, stops, spent, costs, ofMonth] = await Promise.all([
    rules.list({ brandId, atMs: nowMs }),
    ruleDesk.rows(brandId),
    ruleDesk.stops(brandId),
    listSpent(shards.directory, brandId),
    costsOf(shards, { brandId, ...lastDays(nowMs) }),
    costsOf(shards, month),
  ]);
  const spentOf = new Map(spent.map((one) => [one.ruleId, one]));
  const around: Around = { rows, stops, spentOf, costs, nowMs };
  const later = rows.filter((row) => row.validFrom.getTime() > nowMs);
  return {
    List: [
      ...held.map(({ rule, version }) => toPromotion(rule, version, around)),
      ...later.flatMap((row) => {
        const parsed = parseRule(row.rule);
        return parsed.ok ? [toPromotion(parsed.value, row.version, around)] : [];
      }),
    ],
    Templates: rewardTemplates.map(encodeRule),
    MonthCost: [...ofMonth.values()].reduce((sum, { amountE5 }) => sum + amountE5, 0n),
  };
}

interface Around {
  readonly rows: readonly RuleRow[];
  readonly stops: readonly StopRow[];
  readonly spentOf: ReadonlyMap<string, { readonly times: number; readonly amountE5: bigint }>;
  readonly costs: ReadonlyMap<string, CostSum>;
  readonly nowMs: number;
}

function stateOf(rule: RewardRule, row: RuleRow | undefined, { nowMs }: Around): Promotion['State'] {
  const today = businessDayOf(nowMs);
  if (row !== undefined && row.validFrom.getTime() > nowMs) return 'upcoming';
  if (rule.valid.until !== undefined && rule.valid.until < today) return 'over';
  return rule.valid.from > today ? 'upcoming' : 'running';
}

function toPromotion(rule: RewardRule, version: number, around: Around): Promotion {
  const row = around.rows.find((one) => one.ruleId === rule.id && one.version === version);
  const stop = around.stops.find((one) => one.ruleId === rule.id && one.version >= version);
  const { times, players, amountE5 } = around.costs.get(rule.id) ?? nothing;
  const { totalE5, totalTimes } = rule.limits;
  const spent = around.spentOf.get(rule.id);
  const hasTotal = totalE5 !== undefined || totalTimes !== undefined;
  return {
    RuleId: rule.id,
    Kind: rule.kind,
    Trigger: rule.trigger,
    Version: version,
    State: stop === undefined ? stateOf(rule, row, around) : 'stopped',
    IsDerived: derivedRuleIds.some((id) => id === rule.id),
    Sentence: rewardSentence(rule, 'pt-BR'),
    Rule: row?.rule ?? encodeRule(rule),
    ValidFrom: row?.validFrom.toISOString() ?? null,
    AuthorId: row === undefined ? null : `${row.authorId}`,
    ApproverId: row === undefined ? null : `${row.approverId}`,
    Days: { From: rule.valid.from, Until: rule.valid.until ?? null },
    Stop:
      stop === undefined ? null : { At: stop.stoppedAt.toISOString(), StaffId: `${stop.staffId}`, Reason: stop.reason },
    Cost: amountE5,
    Times: times,
    Players: players,
    Budget: hasTotal ? { Total: totalE5 ?? null, Spent: spent?.amountE5 ?? 0n, Times: spent?.times ?? 0 } : null,
  };
}

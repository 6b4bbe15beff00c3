import type { RewardFacts, RewardPeriod, RewardRule } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay, businessDayOf, mondayOf, monthStartOf } from '@arara/domain/time';
import type { Queryable } from '../../../platform/db/db.ts';
import * as store from './rewards.store.ts';

/** What the features beside this one know, each read by the player's key in the caller's transaction. */
export interface RewardReads {
  /** Effective bets of some days, the last one included. */
  effectiveBetsE5(
    db: Queryable,
    playerId: PlayerId,
    days: { readonly from: BusinessDay; readonly to: BusinessDay },
  ): Promise<bigint>;
  /** Closed rounds in which cash was at stake. */
  settledBets(db: Queryable, playerId: PlayerId): Promise<number>;
  lastPaidDepositMs(db: Queryable, playerId: PlayerId): Promise<number | null>;
  vipLevel(db: Queryable, playerId: PlayerId): Promise<number>;
  /** What others were given on this player since a day, with what a period that is over may still give them. */
  givenToOthersE5(
    db: Queryable,
    of: { readonly playerId: PlayerId; readonly from: BusinessDay; readonly atMs: number },
  ): Promise<bigint>;
}

export interface Gathering {
  readonly rule: RewardRule;
  readonly playerId: PlayerId;
  readonly key: string;
  readonly market: string;
  readonly atMs: number;
  /** The day it belongs to. */
  readonly day: BusinessDay;
  readonly known: Partial<RewardFacts>;
}

const FIRST_DAY = '0001-01-01';

function startOfPeriod(period: RewardPeriod | 'ever' | 'event', day: BusinessDay): BusinessDay {
  if (period === 'day') return day;
  if (period === 'week') return mondayOf(day);
  return period === 'month' ? monthStartOf(day) : FIRST_DAY;
}

/** What the rule asks for and the caller did not say. */
export async function gatherFacts(db: Queryable, reads: RewardReads, of: Gathering): Promise<RewardFacts> {
  const { rule, playerId, known, atMs, market, day } = of;
  const { limits, cap } = rule;
  const period = { from: startOfPeriod(limits.perPlayer.every, day), to: day };
  const timesTaken =
    limits.perPlayer.every === 'event'
      ? 0
      : await store.countTaken(db, playerId, { ruleId: rule.id, beside: of.key, ...period });
  const capped =
    cap === undefined ? undefined : await cappedBy(db, reads, { playerId, ruleId: rule.id, days: cap.days, atMs });
  return {
    totalTimes: 0,
    totalE5: 0n,
    ...(await lookedUp(db, reads, of)),
    ...known,
    nowMs: atMs,
    market,
    timesTaken,
    ...(capped === undefined ? {} : { capped }),
  };
}

/** One cap for everything that is given on a player's bets, to the player or to whoever invited them. */
export async function cappedBy(
  db: Queryable,
  reads: RewardReads,
  of: { readonly playerId: PlayerId; readonly ruleId: string; readonly days: number; readonly atMs: number },
): Promise<NonNullable<RewardFacts['capped']>> {
  const today = businessDayOf(of.atMs);
  const from = addDays(today, 1 - of.days);
  const effectiveE5 = await reads.effectiveBetsE5(db, of.playerId, { from, to: today });
  const ownE5 = await store.sumCapped(db, of.playerId, { from, ruleId: of.ruleId });
  return { effectiveE5, givenE5: ownE5 + (await reads.givenToOthersE5(db, { ...of, from })) };
}

async function lookedUp(db: Queryable, reads: RewardReads, of: Gathering): Promise<Partial<RewardFacts>> {
  const { rule, playerId, known, day } = of;
  const { audience, condition } = rule;
  const found: { -readonly [Name in keyof RewardFacts]?: RewardFacts[Name] } = {};
  if (audience.settledBetsMin > 0 && known.settledBets === undefined)
    found.settledBets = await reads.settledBets(db, playerId);
  if (audience.vipLevelMin > 0 && known.vipLevel === undefined) found.vipLevel = await reads.vipLevel(db, playerId);
  if (condition.paidDepositWithinDays !== undefined && known.lastPaidDepositMs === undefined)
    found.lastPaidDepositMs = await reads.lastPaidDepositMs(db, playerId);
  if (condition.effectiveBets !== undefined && known.effectiveE5 === undefined) {
    const from = startOfPeriod(condition.effectiveBets.period, day);
    found.effectiveE5 = await reads.effectiveBetsE5(db, playerId, { from, to: day });
  }
  return found;
}

type Stored = Readonly<Record<string, unknown>>;

/** Amounts as text with an `n`, so that they come back as what they were. */
export function encodeFacts(facts: Partial<RewardFacts>): Stored {
  const text = JSON.stringify(facts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return JSON.parse(text) as Stored;
}

export function decodeFacts(stored: Stored): Partial<RewardFacts> {
  const revive = (_: string, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;
  return JSON.parse(JSON.stringify(stored), revive) as Partial<RewardFacts>;
}

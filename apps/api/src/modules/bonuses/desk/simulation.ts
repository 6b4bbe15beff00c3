import {
  cheapestBetsPpm,
  type Economy,
  expectedCashE5,
  isReplayable,
  openSimulation,
  type Replay,
  type RewardRule,
  type SimulatedDay,
  type SimulatedPlayer,
  type Simulation,
  variantsOf,
} from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, type BusinessDay, businessDayOf, startOfDayMs } from '@arara/domain/time';
import type { Database, Queryable } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Policy } from '../../policy/index.ts';
import * as store from './replay.store.ts';

/** What the features beside this one know of many players at once. */
export interface SimulationReads {
  playedDays(
    db: Queryable,
    playerIds: readonly PlayerId[],
    span: store.Span,
  ): Promise<
    readonly {
      readonly playerId: PlayerId;
      readonly day: BusinessDay;
      readonly rounds: number;
      readonly effectiveE5: bigint;
    }[]
  >;
  gamesDays(
    db: Queryable,
    playerIds: readonly PlayerId[],
    time: { readonly from: Date; readonly to: Date },
  ): Promise<
    readonly {
      readonly playerId: PlayerId;
      readonly day: BusinessDay;
      readonly games: number;
      readonly longestBreakMs: number;
    }[]
  >;
  settledBefore(
    db: Queryable,
    playerIds: readonly PlayerId[],
    before: BusinessDay,
  ): Promise<readonly { readonly playerId: PlayerId; readonly rounds: number }[]>;
  vipLevels(playerIds: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>>;
  /** Which accounts came in with which device since a moment, on one database. */
  devices(
    db: Queryable,
    of: { readonly brandId: number; readonly since: Date },
  ): Promise<readonly { readonly deviceId: string; readonly playerId: PlayerId }[]>;
}

export interface SimulationsDeps {
  readonly shards: Pick<Shards, 'all'>;
  readonly policy: Pick<Policy, 'profileOf'>;
  readonly reads: SimulationReads;
  readonly economy: (at: { readonly brandId: number; readonly atMs: number }) => Promise<Economy>;
}

export interface SimulatedVariant {
  readonly goal: number;
  readonly amountE5: bigint;
  readonly costE5: bigint;
  readonly receivers: number;
  readonly isRule: boolean;
}

export interface Simulated {
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** Undefined when days alone do not tell. */
  readonly simulation: Simulation | undefined;
  readonly expectedCashE5: bigint;
  readonly variants: readonly SimulatedVariant[];
}

export interface Simulations {
  run(request: { readonly brandId: number; readonly rule: RewardRule; readonly nowMs: number }): Promise<Simulated>;
  /** Players of a brand who share a device with another account, over all shards. */
  sharing(brandId: number, sinceMs: number): Promise<ReadonlySet<PlayerId>>;
}

const REPLAYED_DAYS = 30;
/** Periods of limits and conditions are at most a month. */
const LOOK_BACK_MIN = 31;
const PLAYERS_AT_ONCE = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export function createSimulations(deps: SimulationsDeps): Simulations {
  return {
    run: (request) => run(deps, request),
    sharing: (brandId, sinceMs) => sharing(deps, brandId, sinceMs),
  };
}

/** Whole days alone: today is not over. */
function replayOf(rule: RewardRule, market: string, nowMs: number): Replay {
  const to = addDays(businessDayOf(nowMs), -1);
  const from = addDays(to, 1 - REPLAYED_DAYS);
  const back = Math.max(LOOK_BACK_MIN, rule.cap?.days ?? 0, rule.condition.paidDepositWithinDays ?? 0);
  return { market, readFrom: addDays(from, -back), from, to };
}

async function run(
  deps: SimulationsDeps,
  { brandId, rule, nowMs }: { readonly brandId: number; readonly rule: RewardRule; readonly nowMs: number },
): Promise<Simulated> {
  const profile = deps.policy.profileOf(brandId, nowMs);
  const replay = replayOf(rule, profile.ok ? profile.profile.id : '', nowMs);
  const { from, to } = replay;
  if (!isReplayable(rule)) return { from, to, simulation: undefined, expectedCashE5: 0n, variants: [] };
  const shared = await sharing(deps, brandId, startOfDayMs(replay.readFrom));
  const main = openSimulation(rule, replay);
  const around = variantsOf(rule).map((variant) => ({
    ...variant,
    replayed: variant.isRule ? main : openSimulation(variant.rule, replay),
  }));
  const all = new Set([main, ...around.map(({ replayed }) => replayed)]);
  for (const shard of deps.shards.all)
    for await (const player of playersOf(deps, shard, { brandId, rule, replay, shared }))
      for (const replayed of all) replayed.add(player);
  const simulation = main.result();
  const { ppm } = cheapestBetsPpm(await deps.economy({ brandId, atMs: nowMs }));
  const left = rule.account === 'cash' ? simulation.amountE5 : expectedCashE5(simulation.amountE5, rule.turnover, ppm);
  const variants = around.map(({ goal, amountE5, isRule, replayed }) => {
    const own = replayed.result();
    return { goal, amountE5, isRule, costE5: own.amountE5, receivers: own.receivers };
  });
  return { from, to, simulation, expectedCashE5: left, variants };
}

/** Devices of both shards together: two accounts of one device may lie on different ones. */
async function sharing(
  { shards, reads }: SimulationsDeps,
  brandId: number,
  sinceMs: number,
): Promise<ReadonlySet<PlayerId>> {
  const since = new Date(sinceMs);
  const pairs = (await Promise.all(shards.all.map((shard) => reads.devices(shard, { brandId, since })))).flat();
  const byDevice = Map.groupBy(pairs, ({ deviceId }) => deviceId);
  const together = [...byDevice.values()].filter((users) => users.length > 1);
  return new Set(together.flatMap((users) => users.map(({ playerId }) => playerId)));
}

interface Reading {
  readonly brandId: number;
  readonly rule: RewardRule;
  readonly replay: Replay;
  readonly shared: ReadonlySet<PlayerId>;
}

/** A thousand at a time, each with one question per table. */
async function* playersOf(deps: SimulationsDeps, shard: Database, reading: Reading): AsyncGenerator<SimulatedPlayer> {
  const { brandId, replay } = reading;
  for (let after = -1n; ; ) {
    const asked = { brandId, from: replay.from, after, limit: PLAYERS_AT_ONCE };
    const playerIds = await store.listReplayPlayers(shard, asked);
    const last = playerIds.at(-1);
    if (last === undefined) return;
    yield* await readPlayers(deps, shard, { ...reading, playerIds });
    after = last;
  }
}

async function readPlayers(
  { reads }: SimulationsDeps,
  shard: Database,
  { rule, replay, shared, playerIds }: Reading & { readonly playerIds: readonly PlayerId[] },
): Promise<readonly SimulatedPlayer[]> {
  const span = { from: replay.readFrom, to: replay.to };
  const needsRounds = rule.condition.differentGames !== undefined || rule.condition.breakMinutes !== undefined;
  const time = { from: new Date(startOfDayMs(replay.from)), to: new Date(startOfDayMs(replay.to) + DAY_MS) };
  const [money, played, games, capped, deposits, settled, levels] = await Promise.all([
    store.listMoneyDays(shard, playerIds, span),
    reads.playedDays(shard, playerIds, span),
    needsRounds ? reads.gamesDays(shard, playerIds, time) : [],
    store.listCappedDays(shard, playerIds, { ...span, beside: rule.id }),
    store.listLastDeposits(shard, playerIds, span.from),
    reads.settledBefore(shard, playerIds, span.from),
    reads.vipLevels(playerIds),
  ]);
  const days = new Map<PlayerId, Map<BusinessDay, SimulatedDay>>(playerIds.map((id) => [id, new Map()]));
  const note = (playerId: PlayerId, day: BusinessDay, of: Partial<SimulatedDay>) => {
    const ofPlayer = days.get(playerId);
    ofPlayer?.set(day, { ...(ofPlayer.get(day) ?? emptyDay(day)), ...of });
  };
  for (const { playerId, day, depositsE5, cashBetsE5, cashWinsE5 } of money)
    note(playerId, day, { depositsE5, cashBetsE5, cashWinsE5 });
  for (const { playerId, day, rounds, effectiveE5 } of played) note(playerId, day, { rounds, effectiveE5 });
  for (const one of games)
    note(one.playerId, one.day, { games: one.games, breakMinutes: Math.floor(one.longestBreakMs / MINUTE_MS) });
  for (const { playerId, day, amountE5 } of capped) note(playerId, day, { cappedE5: amountE5 });
  const lastDeposits = new Map(deposits.map(({ playerId, day }) => [playerId, day]));
  const settledOf = new Map(settled.map(({ playerId, rounds }) => [playerId, rounds]));
  return playerIds.map((playerId) => ({
    vipLevel: levels.get(playerId) ?? 0,
    settledBefore: settledOf.get(playerId) ?? 0,
    lastDepositBefore: lastDeposits.get(playerId) ?? null,
    sharesDevice: shared.has(playerId),
    days: [...(days.get(playerId)?.values() ?? [])],
  }));
}

const emptyDay = (day: BusinessDay): SimulatedDay => ({
  day,
  depositsE5: 0n,
  cashBetsE5: 0n,
  cashWinsE5: 0n,
  effectiveE5: 0n,
  rounds: 0,
  games: 0,
  breakMinutes: 0,
  cappedE5: 0n,
});

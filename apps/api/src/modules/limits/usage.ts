import { type WindowName, windowNames } from '@arara/domain/ledger';
import {
  chosenKinds,
  type Limit,
  type Maxima,
  maximaOf,
  riskClassOf,
  stopAt,
  type WindowSpans,
  windowSpansAt,
} from '@arara/domain/limits';
import type { LimitFact, LimitKind, PlayerFacts } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { balanceOf, type Balances } from '../ledger/index.ts';
import * as store from './store.ts';

export type PerWindow<T> = Readonly<Record<WindowName, T>>;

/**
 * What is used in the running day, week and month of limits that other features count: minutes of play by `games`,
 * deposits by `payments`. They may throw: then the limits of the player are not known and the gate is closed.
 */
export interface UsageSources {
  playedMinutes(playerId: PlayerId, nowMs: number): Promise<PerWindow<number>>;
  depositedE5(playerId: PlayerId, nowMs: number): Promise<PerWindow<bigint>>;
}

export interface UsageDeps {
  readonly shards: Shards;
  readonly usage: UsageSources;
}

/** Bets, loss and how many bets stand on the account row; a row that was last touched in an earlier window used nothing in this one. */
export function usedOfAccount(
  { windows }: Balances,
  spans: WindowSpans,
  field: 'betsE5' | 'lossE5' | 'count',
): PerWindow<bigint> {
  const usedIn = (name: WindowName) => (windows[name].key === spans[name].key ? BigInt(windows[name][field]) : 0n);
  return { day: usedIn('day'), week: usedIn('week'), month: usedIn('month') };
}

export const toBigints = (counts: PerWindow<number>): PerWindow<bigint> => ({
  day: BigInt(counts.day),
  week: BigInt(counts.week),
  month: BigInt(counts.month),
});

/** What the gate needs to know; nothing about nobody. Sources are asked only about limits that the player has. */
export async function loadFacts({ shards, usage }: UsageDeps, playerId: PlayerId, nowMs: number): Promise<PlayerFacts> {
  const db = shards.ofPlayer(playerId);
  const [account, limits, stops] = await Promise.all([
    balanceOf(db, playerId),
    store.listLimits(db, playerId),
    store.findStops(db, playerId),
  ]);
  if (account === undefined) return {};
  const spans = windowSpansAt(nowMs);
  const used: Readonly<Record<LimitKind, () => Promise<PerWindow<bigint>>>> = {
    deposit: () => usage.depositedE5(playerId, nowMs),
    loss: async () => usedOfAccount(account, spans, 'lossE5'),
    bets: async () => usedOfAccount(account, spans, 'betsE5'),
    count: async () => usedOfAccount(account, spans, 'count'),
    time: async () => toBigints(await usage.playedMinutes(playerId, nowMs)),
  };
  const exclusion = stopAt(stops.exclusion, nowMs);
  const facts = await limitFacts(limits, { nowMs, spans, used });
  return {
    pausedUntilMs: stopAt(stops.pause, nowMs)?.untilMs ?? null,
    exclusion: exclusion === undefined ? null : { untilMs: exclusion.untilMs },
    limits: facts,
    limitsChosen: chosenKinds(limits, nowMs),
    riskClass: riskClassOf({ pause: stops.pause, exclusion: stops.exclusion, limits: facts }, nowMs),
  };
}

/** What the player's own limits let in at most, as whoever holds the account reads it. */
export async function depositMaximaOf(db: Queryable, playerId: PlayerId, nowMs: number): Promise<Maxima> {
  return maximaOf(await store.listLimits(db, playerId), 'deposit', nowMs);
}

interface Counting {
  readonly nowMs: number;
  readonly spans: WindowSpans;
  readonly used: Readonly<Record<LimitKind, () => Promise<PerWindow<bigint>>>>;
}

async function limitFacts(limits: readonly Limit[], { nowMs, spans, used }: Counting): Promise<LimitFact[]> {
  const parts = await Promise.all(
    chosenKinds(limits, nowMs).map(async (kind) => {
      const maxima: Maxima = maximaOf(limits, kind, nowMs);
      const usedOfKind = await used[kind]();
      return windowNames.flatMap((name): LimitFact[] => {
        const max = maxima[name];
        return max === undefined ? [] : [{ kind, max, used: usedOfKind[name], resetsAtMs: spans[name].endsMs }];
      });
    }),
  );
  return parts.flat();
}

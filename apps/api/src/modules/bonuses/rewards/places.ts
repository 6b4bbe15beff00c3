import { placesPaid, rankScores, type RewardRule, type RewardSpan, spanAt } from '@arara/domain/bonuses';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import * as store from './closings.store.ts';
import type { RuleBook } from '../rules/rule-book.ts';

/** What the features beside this one know of who bets most. */
export interface StandingReads {
  cashLeaders(
    shard: Database,
    of: { readonly brandId: number; readonly from: string; readonly to: string },
    max: number | undefined,
  ): Promise<readonly { readonly playerId: PlayerId; readonly scoreE5: bigint; readonly players: number }[]>;
  /** How others see these players. */
  namesOf(playerIds: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  vipLevels(playerIds: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>>;
}

interface PlacesDeps {
  readonly shards: Pick<Shards, 'all' | 'ofPlayer' | 'directory'>;
  readonly reads: StandingReads;
}

interface Contest {
  readonly brandId: number;
  readonly rule: Pick<RewardRule, 'audience'>;
  readonly span: Pick<RewardSpan, 'from' | 'to'>;
  readonly max: number | undefined;
}

interface Leader {
  readonly playerId: PlayerId;
  readonly scoreE5: bigint;
  readonly place: number;
}

/** The places of all shards together, and how many count at all. Whom the rule is not for has none. */
export async function readLeaders(
  { shards, reads }: PlacesDeps,
  { brandId, rule, span, max }: Contest,
): Promise<{ readonly ranked: readonly Leader[]; readonly players: number }> {
  const { vipLevelMin } = rule.audience;
  const asked = vipLevelMin > 0 ? undefined : max;
  const of = { brandId, from: span.from, to: span.to };
  const found = await Promise.all(
    shards.all.map(async (shard) => {
      const leaders = await reads.cashLeaders(shard, of, asked);
      // While a virtual shard moves, a player may be found on both databases.
      const own = leaders.filter(({ playerId }) => shards.ofPlayer(playerId) === shard);
      return { own, players: leaders[0]?.players ?? 0 };
    }),
  );
  const all = found.flatMap(({ own }) => own);
  if (vipLevelMin === 0)
    return { ranked: rankScores(all, max), players: found.reduce((sum, { players }) => sum + players, 0) };
  const levels = await reads.vipLevels(all.map(({ playerId }) => playerId));
  const meant = all.filter(({ playerId }) => (levels.get(playerId) ?? 0) >= vipLevelMin);
  return { ranked: rankScores(meant, max), players: meant.length };
}

export async function withNames(reads: StandingReads, ranked: readonly Leader[]): Promise<store.StandingRow[]> {
  const names = await reads.namesOf(ranked.map(({ playerId }) => playerId));
  return ranked.map(({ place, playerId, scoreE5 }) => ({ place, playerId, scoreE5, name: names.get(playerId) ?? '' }));
}

/** Further down only the own sum is shown, no place. */
const SHOWN_MAX = 1_000;

export interface LiveStandingsDeps extends PlacesDeps {
  readonly clock: Clock;
  readonly rules: RuleBook;
}

/** Reads how every running tournament of these brands stands; the next reading replaces it. Answers how many there are. */
export async function readStandings(deps: LiveStandingsDeps, brands: readonly number[]): Promise<number> {
  const { shards, clock, rules, reads } = deps;
  const nowMs = clock.nowMs();
  const day = businessDayOf(nowMs);
  let read = 0;
  for (const brandId of brands)
    for (const { rule } of await rules.list({ brandId, atMs: nowMs })) {
      const span = rule.trigger === 'tournament_closed' ? spanAt(rule, day) : undefined;
      if (span === undefined || day > span.to || rule.amount.kind !== 'table') continue;
      const paid = placesPaid(rule.amount.rows) ?? 0;
      const max = Math.max(SHOWN_MAX, paid);
      const { ranked, players } = await readLeaders(deps, { brandId, rule, span, max });
      const rows = await withNames(reads, ranked);
      const of = { brandId, ruleId: rule.id, closesOn: span.closesOn };
      await shards.directory.transaction((tx) =>
        store.replaceStanding(tx, of, { rows, players, readAt: new Date(nowMs), isFinal: false }),
      );
      read += 1;
    }
  return read;
}

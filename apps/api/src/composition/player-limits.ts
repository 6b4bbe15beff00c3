import { proofOf } from '../modules/auth/index.ts';
import type { Launches } from '../modules/games/index.ts';
import { createLimits, type Limits } from '../modules/limits/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { depositedSince } from './payments.ts';
import type { Clock } from '../platform/clock.ts';
import type { Shards } from '../platform/db/shards.ts';

interface PlayerLimitsDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly launches: Pick<Launches, 'playedMinutes' | 'applyTimeLimits'>;
}

/** The player's own limits, with what other features count of them and do when they change; they join the gate. */
export function wireLimits(deps: PlayerLimitsDeps): Limits {
  const { shards, clock, settings, policy, launches } = deps;
  const limits = createLimits({
    shards,
    clock,
    settings,
    policy,
    isProved: async (session) => (await proofOf(deps, session)).proved,
    usage: {
      playedMinutes: (playerId, nowMs) => launches.playedMinutes(playerId, nowMs),
      depositedE5: depositedSince(shards),
    },
    whenChanged: [(tx, playerId, nowMs) => launches.applyTimeLimits(tx, playerId, nowMs)],
  });
  policy.joinFacts(limits.facts);
  return limits;
}

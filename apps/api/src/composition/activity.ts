import { setTimeout as sleep } from 'node:timers/promises';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import { createGifts, createSignIn, type Gifts } from '../modules/activity/index.ts';
import type { GiftRoutesDeps } from '../modules/activity/routes.gifts.ts';
import type { SignInRoutesDeps } from '../modules/activity/routes.days.ts';
import { type PasskeysContext, refuseByCaptcha } from '../modules/auth/index.ts';
import type { Rewards } from '../modules/bonuses/index.ts';
import type { BonusRoutesDeps } from '../modules/bonuses/routes.player.ts';
import { type Catalogue, lastPlayed, listDay, listEffectiveDays, sumPlay } from '../modules/games/index.ts';
import { newestPaidAt } from '../modules/payments/index.ts';
import { loadPolicyFacts, type PlayersContext } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import type { RateLimiter } from '../platform/redis/rate-limit.ts';

export interface ActivityDeps extends PlayersContext {
  readonly settings: Settings;
  readonly policy: Policy;
  readonly rewards: Rewards;
  readonly limiter: RateLimiter;
  readonly auth: PasskeysContext;
}

/** Sign-in, missions and gifts, with what other features know that they ask for. */
export interface ActivityServices extends GiftRoutesDeps, SignInRoutesDeps {
  readonly gifts: Gifts;
}

export function wireActivity(deps: ActivityDeps): ActivityServices {
  const { shards, rewards, auth } = deps;
  const grant: typeof rewards.grant = (tx, wanted, gate) => rewards.grant(tx, wanted, gate);
  const requireOpenFor: typeof rewards.requireOpenFor = (kind, who) => rewards.requireOpenFor(kind, who);
  return {
    shards,
    settings: deps.settings,
    policy: deps.policy,
    limiter: deps.limiter,
    refuseByCaptcha: (proof) => refuseByCaptcha(auth, proof),
    sleep: (ms) => sleep(ms),
    elapsedMs: () => Number(process.hrtime.bigint()) / 1e6,
    gifts: createGifts({
      ...deps,
      grant,
      requireOpenFor,
      brandOf: async (playerId) => (await loadPolicyFacts(deps, playerId))?.brandId,
    }),
    signIn: createSignIn({
      ...deps,
      grant,
      requireOpenFor,
      // What the market switches off, and what was not written for it, is not even shown.
      async rules(kind, at) {
        const found = deps.policy.profileOf(at.brandId, at.atMs);
        if (!found.ok || !found.profile.rule('bonuses.kinds').includes(kind)) return [];
        const { id } = found.profile;
        return (await rewards.rules.ofKind(kind, at)).filter(({ markets }) => markets.includes(id));
      },
      async todayOf(playerId, nowMs) {
        const db = shards.ofPlayer(playerId);
        const day = businessDayOf(nowMs);
        const [days, paidAt, played] = await Promise.all([
          listDay(db, playerId, day),
          newestPaidAt(db, playerId),
          sumPlay(db, playerId, { from: new Date(startOfDayMs(day)), now: new Date(nowMs) }),
        ]);
        return {
          effectiveE5: days.reduce((sum, { effectiveE5 }) => sum + effectiveE5, 0n),
          lastPaidDepositMs: paidAt?.getTime() ?? null,
          played: { ...played, lastAtMs: played.lastAt?.getTime() ?? null },
        };
      },
    }),
  };
}

/** Shares that were begun to be accepted are ended, and those whose time is over go back. */
export function giftLoops(gifts: Pick<Gifts, 'finish' | 'returnDue'>): readonly Loop[] {
  return [
    { name: 'activity.finish_gifts', everyMs: 5_000, run: () => gifts.finish() },
    { name: 'activity.return_gifts', everyMs: 30_000, run: () => gifts.returnDue() },
  ];
}

/** The bonus in play and the periods that run, with what games know of them. */
export function wireBonusScreens(
  deps: ActivityDeps & Pick<BonusRoutesDeps, 'bonuses'>,
  catalogue: Pick<Catalogue, 'catalogueView'>,
): BonusRoutesDeps {
  return { ...deps, lastGameOf: lastGameFrom(deps, catalogue), effectiveDays: listEffectiveDays };
}

/** What counts in the game that was played last. */
function lastGameFrom(
  { shards }: Pick<ActivityDeps, 'shards'>,
  catalogue: Pick<Catalogue, 'catalogueView'>,
): BonusRoutesDeps['lastGameOf'] {
  return async ({ playerId, brandId, locale, nowMs }) => {
    const last = await lastPlayed(shards.ofPlayer(playerId), playerId);
    if (last === undefined) return undefined;
    const card = (await catalogue.catalogueView({ brandId, locale, nowMs })).gameOf(last.game);
    return card && { gameId: last.game, name: card.name, icon: card.icon, weightBp: last.weightBp };
  };
}

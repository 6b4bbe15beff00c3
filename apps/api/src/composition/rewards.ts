import type { Brands } from '../modules/brands/index.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressRange, type RingLink } from '@arara/domain/affiliates';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf, startOfDayMs } from '@arara/domain/time';
import {
  createGifts,
  createJackpotLoop,
  createSignIn,
  type Gifts,
  type JackpotLoop,
} from '../modules/activity/index.ts';
import type { SignInRoutesDeps } from '../modules/activity/routes.days.ts';
import type { GiftRoutesDeps } from '../modules/activity/routes.gifts.ts';
import type { TeamDeskDeps } from '../modules/affiliates/desk/routes.staff.ts';
import {
  type AgentsRoutesDeps,
  createRoleDesk,
  type DaySpan,
  givenToOthersE5,
  listRolesIn,
  raiseShareCase,
  rolesOfPlayer,
  type TeamRoutesDeps,
  type TeamSources,
} from '../modules/affiliates/index.ts';
import type { Approvals } from '../modules/approvals/index.ts';
import { accessLinks, type PasskeysContext, refuseByCaptcha } from '../modules/auth/index.ts';
import {
  type Bonuses,
  createEconomy,
  createFreeRoundGifts,
  createReversals,
  createRewards,
  createRuleBook,
  createRuleDesk,
  createSimulations,
  type EconomyOf,
  type FreeRoundGifts,
  type periodWork,
  type Reversals,
  type RewardReads,
  type Rewards,
  type RuleDesk,
  type Simulations,
} from '../modules/bonuses/index.ts';
import type { BonusRoutesDeps } from '../modules/bonuses/routes.player.ts';
import {
  type Catalogue,
  createFreeRounds,
  effectiveBetsE5,
  findRound,
  lastPlayed,
  listCashLeaders,
  listDay,
  listDeskGames,
  listEffectiveDays,
  replay,
  openStakesE5,
  settledBets,
  type Suppliers,
  sumPlay,
} from '../modules/games/index.ts';
import {
  listCommissionPayouts,
  listCommissionPayoutsOfBrand,
  sharedKeys,
  newestPaidAt,
  type WithdrawalsContext,
  withdrawalTerms,
} from '../modules/payments/index.ts';
import {
  findPlayer,
  listIdentifiers,
  loadPolicyFacts,
  type PlayersContext,
  publicNamesOf,
} from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { vipLevelsOf, type VipRoutesDeps } from '../modules/vip/index.ts';
import { elapsedMs } from '../platform/clock.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Logger } from '../platform/metrics/log.ts';
import type { Push } from '../platform/push/push.ts';
import type { RateLimiter } from '../platform/redis/rate-limit.ts';
import { RefusalError } from '../platform/refusals/refusal.ts';
import { addressesIn, type MovedOrigins } from './addresses.ts';

export interface RewardServices {
  readonly rewards: Rewards;
  readonly ruleDesk: RuleDesk;
  readonly reversals: Reversals;
  readonly freeRoundGifts: FreeRoundGifts;
  readonly simulations: Simulations;
  readonly economy: EconomyOf;
}

export interface RewardsDeps extends PlayersContext {
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly bonuses: Bonuses;
  readonly suppliers: Pick<Suppliers, 'ofGame'>;
  readonly vipLevel: RewardReads['vipLevel'];
}

/** The brand of a player who exists. */
const brandsOf = (context: PlayersContext) => async (playerId: PlayerId) =>
  (await loadPolicyFacts(context, playerId))?.brandId;

/** The one engine that gives rewards, and the desk that publishes their rules. */
export function wireRewards(deps: RewardsDeps): RewardServices {
  const { shards, settings, vipLevel } = deps;
  const { directory } = shards;
  const rules = createRuleBook({ ...deps, directory });
  const economy = createEconomy({ settings, gamesOf: (brandId) => listDeskGames(directory, brandId) });
  const team = {
    shards,
    settings,
    sources: { rolesIn: (brandId: number, span: DaySpan) => listRolesIn(directory, brandId, span) },
  };
  const reads: RewardReads = {
    effectiveBetsE5,
    settledBets,
    lastPaidDepositMs: async (db, playerId) => (await newestPaidAt(db, playerId))?.getTime() ?? null,
    vipLevel,
    givenToOthersE5: (db, of) => givenToOthersE5(team, db, of),
  };
  const freeRounds = createFreeRounds(deps);
  const requireGame = (brandId: number, gameId: string) => freeRounds.requireGame(brandId, gameId);
  const rewards = createRewards({
    ...deps,
    rules,
    reads,
    grantFreeRounds: (tx, given) => freeRounds.grant(tx, given),
  });
  return {
    rewards,
    ruleDesk: createRuleDesk({ ...deps, directory, rules, economy, requireGame }),
    reversals: createReversals({ ...deps, cancelFreeRounds: (tx, of) => freeRounds.cancel(tx, of) }),
    freeRoundGifts: createFreeRoundGifts({
      ...deps,
      rewards,
      brandOf: brandsOf(deps),
      requireGame,
    }),
    simulations: createSimulations({
      ...deps,
      economy,
      reads: {
        playedDays: replay.listPlayedDays,
        gamesDays: replay.listGamesDays,
        settledBefore: replay.countSettledBefore,
        vipLevels: (playerIds) => vipLevelsOf(shards, playerIds),
        devices: accessLinks.listDevicePlayers,
      },
    }),
    economy,
  };
}

/** What other features know that the end of a period asks for. */
export function periodDeps(context: PlayersContext, rewards: Rewards): Parameters<typeof periodWork>[0] {
  const { shards, clock } = context;
  return {
    shards,
    clock,
    rewards,
    rules: rewards.rules,
    openStakesE5,
    reads: {
      cashLeaders: listCashLeaders,
      effectiveDays: listEffectiveDays,
      namesOf: (playerIds) => publicNamesOf(context, playerIds),
      vipLevels: (playerIds) => vipLevelsOf(shards, playerIds),
    },
  };
}

export interface ActivityDeps extends PlayersContext {
  readonly settings: Settings;
  readonly policy: Policy;
  readonly rewards: Rewards;
  readonly limiter: RateLimiter;
  readonly auth: PasskeysContext;
}

/** Sign-in, missions and gifts, with what other features know that they ask for. */
export interface ActivityServices extends GiftRoutesDeps, Omit<SignInRoutesDeps, 'gameNameOf'> {
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
    elapsedMs,
    gifts: createGifts({
      ...deps,
      grant,
      requireOpenFor,
      brandOf: brandsOf(deps),
    }),
    signIn: createSignIn({
      ...deps,
      grant,
      requireOpenFor,
      offer: (tx, wanted) => rewards.offer(tx, wanted),
      claimables: (playerId, atMs) => rewards.claimables(playerId, atMs),
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

/** The jackpot as the worker runs it, with what other features know of a winner. */
export function wireJackpotWork(
  deps: PlayersContext & {
    readonly log: Logger;
    readonly settings: Settings;
    readonly policy: Pick<Policy, 'rule'>;
    readonly push: Pick<Push, 'toPlayer'>;
  },
  brands: () => readonly number[],
): JackpotLoop {
  const { shards, clock, policy } = deps;
  return createJackpotLoop({
    ...deps,
    brands,
    isOn: (brandId) => policy.rule('bonuses.kinds', { brandId, atMs: clock.nowMs() }).includes('jackpot'),
    async publicNameOf(playerId) {
      const name = (await publicNamesOf(deps, [playerId])).get(playerId);
      if (name === undefined) throw new Error('a player has no name to be shown by');
      return name;
    },
    async gameOf(playerId, round) {
      const found = await findRound(shards.ofPlayer(playerId), playerId, round);
      if (found === undefined) throw new Error('the round that won a jackpot is not there');
      return found.game;
    },
  });
}

interface VipWiring extends PlayersContext {
  readonly settings: Settings;
  readonly policy: Policy;
  readonly rewards: Rewards;
  readonly withdrawals: WithdrawalsContext;
}

/** The VIP tab with what other features know that it shows. */
export function wireVip(deps: VipWiring): VipRoutesDeps {
  const { shards, clock, settings, policy, rewards, withdrawals } = deps;
  return {
    shards,
    clock,
    settings,
    policy,
    rewards,
    betsE5: effectiveBetsE5,
    withdrawalTermsOf: (viewer) => withdrawalTerms(withdrawals, viewer),
    async registeredAt(playerId) {
      const player = await findPlayer(deps, playerId);
      if (player === undefined) throw new RefusalError('temporarily_unavailable');
      return player.createdAt;
    },
  };
}

/** What other features know that the team counts and judges by. */
export function teamSources(deps: PlayersContext): TeamSources {
  const { shards } = deps;
  return {
    effectiveDays: listEffectiveDays,
    async cpfOn(playerId) {
      const known = await listIdentifiers(deps, playerId);
      const cpf = known.find(({ field, claimed }) => field === 'cpf' && claimed);
      return cpf && businessDayOf(cpf.setAt.getTime());
    },
    linksOf: (invitee) => linksOf(shards, invitee),
    rolesIn: (brandId, span) => listRolesIn(shards.directory, brandId, span),
  };
}

/** Whoever came in with the same device or is paid on the same key; the range of addresses only adds to it. */
async function linksOf(
  shards: Shards,
  { playerId, brandId }: { readonly playerId: PlayerId; readonly brandId: number },
): Promise<readonly RingLink[]> {
  const traces = await accessLinks.listTraces(shards.ofPlayer(playerId), playerId);
  const deviceIds = [...new Set(traces.flatMap(({ deviceId }) => deviceId ?? []))];
  const onDevices = await Promise.all(
    shards.all.map((shard) => accessLinks.listOnDevices(shard, { playerId, brandId, deviceIds })),
  );
  const links: RingLink[] = [
    { kind: 'device' as const, with: onDevices.flat().map(String) },
    { kind: 'payout_key' as const, with: (await sharedKeys.listOnSameKeys(shards, { playerId, brandId })).map(String) },
  ].filter((link) => link.with.length > 0);
  if (links.length === 0) return [];
  return [...links, { kind: 'address_range', with: [...new Set(traces.map(({ address }) => addressRange(address)))] }];
}

interface AffiliatesDeps extends PlayersContext {
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly bonuses: Bonuses;
  readonly withdrawals: WithdrawalsContext;
  readonly push: Push;
  readonly brands: Brands;
  readonly options: { readonly brands: { readonly origins: MovedOrigins } };
}

export interface TeamIncome {
  readonly promote: TeamRoutesDeps;
  readonly agents: AgentsRoutesDeps;
  readonly desk: TeamDeskDeps;
}

export function wireTeamIncome(deps: AffiliatesDeps): TeamIncome {
  const { shards, clock, secrets, approvals, settings, policy, bonuses, withdrawals, push } = deps;
  const addressesOf = addressesIn(deps);
  const appUrlOf = (brandId: number) => addressesOf(brandId).playerUrl;
  const context = { shards, clock, secrets, settings, bonuses, push, sources: teamSources(deps) };
  return {
    promote: {
      context,
      policy,
      appUrlOf,
      withdrawalTerms: (viewer) => withdrawalTerms(withdrawals, viewer),
      payouts: ({ playerId }, limit) => listCommissionPayouts(shards.ofPlayer(playerId), playerId, limit),
      rolesOf: ({ playerId, nowMs }) => rolesOfPlayer(context, playerId, nowMs),
      raiseShareCase: (viewer, request) => raiseShareCase(context, viewer, request),
    },
    agents: { context, policy, appUrlOf },
    desk: {
      context,
      roles: createRoleDesk({ ...context, approvals, policy }),
      payoutsOn: listCommissionPayoutsOfBrand,
    },
  };
}

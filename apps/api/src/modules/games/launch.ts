import { mintId } from '@arara/domain/ids';
import { currencies, type WindowName, windowNames } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { businessDayOf, mondayOf, monthStartOf, startOfDayMs } from '@arara/domain/time';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable, Tx } from '../../platform/db.ts';
import { RefusalError } from '../../platform/refusal.ts';
import type { Shards } from '../../platform/shards.ts';
import type { Tickets } from '../../platform/tickets.ts';
import { balanceOf } from '../ledger/index.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';
import * as store from './play.store.ts';
import type { LaunchRequest } from './provider.ts';
import type { PlayedGame, Supplier, Suppliers } from './suppliers.ts';
import { hashOf } from './wallet.ts';

/** What the player's own limits say to a launch. */
export interface PlayLimits {
  /** Puts the guards on the account row as they should be now. */
  refreshGuards(tx: Tx, playerId: PlayerId, nowMs: number): Promise<unknown>;
  /** Minutes of play by window; a window without a limit is absent. */
  timeLimitsOf(
    queryable: Queryable,
    playerId: PlayerId,
    nowMs: number,
  ): Promise<Readonly<Partial<Record<WindowName, number>>>>;
}

export interface LaunchOptions {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly suppliers: Pick<Suppliers, 'ofGame'>;
  readonly policy: Pick<Policy, 'requireOpen'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly limits: PlayLimits;
  readonly tickets: Tickets;
  /** Our page that turns a ticket into the supplier's address, and the app's own address. */
  readonly launcherUrl: string;
  readonly appUrl: string;
  readonly country: string;
}

export interface Entering {
  readonly brandId: number;
  readonly gameId: string;
  readonly isMobile: boolean;
  readonly isDemo: boolean;
  readonly playerId: PlayerId | undefined;
  readonly locale: string;
  readonly address: string;
}

export interface Launched {
  readonly ticket: string;
  readonly domain: string;
  readonly url: string;
  readonly expiresAtMs: number;
}

export interface Launches {
  enter(request: Entering): Promise<Launched>;
  /** The supplier's address, once; undefined for a ticket that is used up, too old or unknown. */
  open(ticket: string): Promise<string | undefined>;
  /** Ends sessions for bets. */
  quit(playerId: PlayerId, gameId: string | undefined): Promise<{ closed: number; openRounds: number }>;
  /** A changed limit of time counts at once, also for games that are open. */
  applyTimeLimits(tx: Tx, playerId: PlayerId, nowMs: number): Promise<void>;
  /** Minutes of play in the running day, week and month. */
  playedMinutes(playerId: PlayerId, nowMs: number): Promise<Record<WindowName, number>>;
}

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

export function createLaunches(options: LaunchOptions): Launches {
  const { shards, clock, settings, limits, tickets } = options;

  async function openSession(request: Entering, supplier: Supplier, game: PlayedGame, playerId: PlayerId) {
    const nowMs = clock.nowMs();
    const at = { brandId: request.brandId, atMs: nowMs };
    const token = mintId(shardOf(playerId), options.random(32));
    const idleMinutes = await settings.get('limits.idleSessionMinutes', at);
    const hours = await settings.get('games.sessionHours', at);
    await shards.inPlayerTransaction(playerId, async (tx) => {
      await limits.refreshGuards(tx, playerId, nowMs);
      const endsAtMs = await playEndsAtMs(tx, { limits, playerId, nowMs });
      await store.insertSession(tx, {
        tokenHash: hashOf(token),
        playerId,
        brandId: request.brandId,
        party: supplier.party,
        game: game.id,
        currency: currencies.BRL,
        openedAt: clock.now(),
        expiresAt: new Date(nowMs + hours * 60 * MINUTE_MS),
        idleMinutes,
        playEndsAt: endsAtMs === undefined ? null : new Date(endsAtMs),
      });
    });
    const balances = await balanceOf(shards.ofPlayer(playerId), playerId);
    return {
      playerId,
      sessionToken: token,
      currency: 'BRL',
      balanceE5: (balances?.cashE5 ?? 0n) + (balances?.bonusE5 ?? 0n),
    };
  }

  async function askSupplier(request: Entering, { supplier, game }: Found, player: LaunchRequest['player']) {
    const asked = await supplier.supplier.launch({
      gameCode: game.code,
      isMobile: request.isMobile,
      locale: request.locale,
      country: options.country,
      address: request.address,
      lobbyUrl: `${options.appUrl}/game/idx1`,
      depositUrl: `${options.appUrl}/game/recharge`,
      ...(player === undefined ? {} : { player }),
    });
    if (asked.outcome === 'ok') return asked.value.url;
    if (player !== undefined)
      await store.closeSession(shards.ofPlayer(player.playerId), hashOf(player.sessionToken), clock.now());
    throw new RefusalError('game_launch_failed');
  }

  return {
    async enter(request) {
      const nowMs = clock.nowMs();
      const found = findGame(options, request);
      if (request.isDemo && !found.game.hasDemo) throw new RefusalError('game_has_no_demo');
      const player = request.isDemo ? undefined : await admit(request, found, nowMs);
      const url = await askSupplier(request, found, player);
      const seconds = await settings.get('games.ticketSeconds', { brandId: request.brandId, atMs: nowMs });
      const ticket = await tickets.issue({ url }, seconds * SECOND_MS);
      if (ticket === undefined) throw new RefusalError('game_launch_failed');
      return {
        ticket,
        domain: options.launcherUrl,
        url: `${options.launcherUrl}?ticket=${ticket}`,
        expiresAtMs: nowMs + seconds * SECOND_MS,
      };
    },
    async open(ticket) {
      const taken = await tickets.take(ticket);
      return taken.state === 'valid' ? (taken.kept as { url: string }).url : undefined;
    },
    async quit(playerId, gameId) {
      const closed = await shards.inPlayerTransaction(playerId, (tx) =>
        store.closeSessions(tx, { playerId, game: gameId, at: clock.now() }),
      );
      return { closed, openRounds: await store.countOpenRounds(shards.ofPlayer(playerId), playerId, gameId) };
    },
    async applyTimeLimits(tx, playerId, nowMs) {
      const endsAtMs = await playEndsAtMs(tx, { limits, playerId, nowMs });
      const endsAt = endsAtMs === undefined ? null : new Date(endsAtMs);
      await store.setPlayEnd(tx, { playerId, endsAt, at: new Date(nowMs) });
    },
    playedMinutes: (playerId, nowMs) => minutesByWindow(shards.ofPlayer(playerId), playerId, nowMs),
  };

  async function admit(request: Entering, { supplier, game }: Found, nowMs: number) {
    if (request.playerId === undefined) throw new RefusalError('session_missing');
    const { playerId, brandId } = request;
    await options.policy.requireOpen({ playerId, brandId, action: 'launch', context: { nowMs } });
    return openSession(request, supplier, game, playerId);
  }
}

interface Found {
  readonly supplier: Supplier;
  readonly game: PlayedGame;
}

function findGame(options: LaunchOptions, request: Entering): Found {
  const found = options.suppliers.ofGame(request.brandId, request.gameId);
  if (found === undefined) throw new RefusalError('game_unknown');
  if (!found.supplier.isOn) throw new RefusalError('provider_off');
  if (!found.game.isOpen || found.game.blockedCountries.includes(options.country))
    throw new RefusalError('game_stopped');
  return found;
}

function windowStarts(nowMs: number): Record<WindowName, number> {
  const day = businessDayOf(nowMs);
  return {
    day: startOfDayMs(day),
    week: startOfDayMs(mondayOf(day)),
    month: startOfDayMs(monthStartOf(day)),
  };
}

async function minutesByWindow(
  queryable: Queryable,
  playerId: PlayerId,
  nowMs: number,
): Promise<Record<WindowName, number>> {
  const starts = windowStarts(nowMs);
  const minutes: Record<WindowName, number> = { day: 0, week: 0, month: 0 };
  for (const name of windowNames) {
    const span = { from: new Date(starts[name]), to: new Date(nowMs) };
    minutes[name] = Math.floor((await store.playedSeconds(queryable, playerId, span)) / 60);
  }
  return minutes;
}

/** When the first of the player's limits of time is used up; undefined = none is set. */
async function playEndsAtMs(
  queryable: Queryable,
  { limits, playerId, nowMs }: { limits: PlayLimits; playerId: PlayerId; nowMs: number },
): Promise<number | undefined> {
  const maxima = await limits.timeLimitsOf(queryable, playerId, nowMs);
  if (Object.keys(maxima).length === 0) return undefined;
  const used = await minutesByWindow(queryable, playerId, nowMs);
  const left = windowNames.flatMap((name) => {
    const max = maxima[name];
    return max === undefined ? [] : [Math.max(0, max - used[name])];
  });
  return left.length === 0 ? undefined : nowMs + Math.min(...left) * MINUTE_MS;
}

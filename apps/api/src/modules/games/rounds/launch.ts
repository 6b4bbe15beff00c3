import { mintId } from '@arara/domain/ids';
import { currencies, type WindowName } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Tickets } from '../../../platform/http/tickets.ts';
import { balanceOf } from '../../ledger/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Settings } from '../../settings/index.ts';
import * as store from '../shared/play.store.ts';
import { minutesByWindow, type PlayLimits, playEndsAtMs } from './play-time.ts';
import type { LaunchRequest } from '../provider.ts';
import type { PlayedGame, Supplier, Suppliers } from '../providers/suppliers.ts';
import { hashOf } from '../wallet/wallet.ts';

export interface LaunchOptions {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly suppliers: Pick<Suppliers, 'ofGame' | 'frameOrigins'>;
  readonly policy: Pick<Policy, 'requireOpen' | 'rule'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly limits: PlayLimits;
  readonly tickets: Tickets;
  /** Our page that turns a ticket into the supplier's address, below the address of the brand's app. */
  readonly launcherPath: string;
  readonly appUrlOf: (brandId: number) => string;
  /** Games that a brand does not offer, by id or by the supplier's code. */
  readonly withheldOf: (brandId: number) => ReadonlySet<string>;
  readonly country: string;
}

export interface Entering {
  readonly brandId: number;
  readonly gameId: string;
  readonly isMobile: boolean;
  readonly isDemo: boolean;
  readonly playerId: PlayerId | undefined;
  /** The login that opens it. */
  readonly sessionId?: string | undefined;
  readonly locale: string;
  readonly address: string;
}

export interface Launched {
  readonly ticket: string;
  readonly domain: string;
  readonly url: string;
  readonly expiresAtMs: number;
  /** The game comes from where no page of ours may frame it. */
  readonly needsWindow: boolean;
}

export interface Launches {
  enter(request: Entering): Promise<Launched>;
  /** The supplier's address, once; undefined for a ticket that is used up, too old or unknown. */
  open(ticket: string): Promise<string | undefined>;
  /** Ends sessions for bets. */
  quit(playerId: PlayerId, gameId: string | undefined): Promise<{ closed: number; openRounds: number }>;
  /** A changed limit of time counts at once, also for games that are open. */
  applyTimeLimits(tx: Tx, playerId: PlayerId, nowMs: number): Promise<void>;
  /** When somebody was last seen in a game, to the minute. */
  lastPlayedAt(db: Queryable, playerId: PlayerId): Promise<Date | null>;
  /** Minutes of play in the running day, week and month. */
  playedMinutes(playerId: PlayerId, nowMs: number): Promise<Record<WindowName, number>>;
}

const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;

export function createLaunches(options: LaunchOptions): Launches {
  const { shards, clock, settings, limits, tickets } = options;
  return {
    async enter(request) {
      const nowMs = clock.nowMs();
      const found = findGame(options, request);
      if (request.isDemo && !found.game.hasDemo) throw new RefusalError('game_has_no_demo');
      const player = request.isDemo ? undefined : await admit(options, request, found);
      const url = await askSupplier(options, { request, found, player });
      const seconds = await settings.get('games.ticketSeconds', { brandId: request.brandId, atMs: nowMs });
      const ticket = await tickets.issue({ url }, seconds * SECOND_MS);
      if (ticket === undefined) throw new RefusalError('game_launch_failed');
      const domain = options.appUrlOf(request.brandId) + options.launcherPath;
      return {
        ticket,
        domain,
        url: `${domain}?ticket=${ticket}`,
        expiresAtMs: nowMs + seconds * SECOND_MS,
        needsWindow: !options.suppliers.frameOrigins(request.brandId).includes(new URL(url).origin),
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
    lastPlayedAt: store.lastPlayedAt,
    playedMinutes: (playerId, nowMs) => minutesByWindow(shards.ofPlayer(playerId), playerId, nowMs),
  };
}

type Player = NonNullable<LaunchRequest['player']>;

/** The gate first, then a session: nobody who may not play has one. */
async function admit(options: LaunchOptions, request: Entering, found: Found): Promise<Player> {
  const { playerId, brandId } = request;
  if (playerId === undefined) throw new RefusalError('session_missing');
  const context = { nowMs: options.clock.nowMs() };
  await options.policy.requireOpen({ playerId, brandId, action: 'launch', context });
  const sessionToken = await openSession(options, { playerId, brandId, found, sessionId: request.sessionId });
  const balances = await balanceOf(options.shards.ofPlayer(playerId), playerId);
  const balanceE5 = (balances?.cashE5 ?? 0n) + (balances?.bonusE5 ?? 0n);
  return { playerId, sessionToken, currency: 'BRL', balanceE5 };
}

interface Admitted {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly found: Found;
  readonly sessionId: string | undefined;
}

async function openSession(options: LaunchOptions, { playerId, brandId, found, sessionId }: Admitted): Promise<string> {
  const { shards, clock, settings, limits } = options;
  const nowMs = clock.nowMs();
  const at = { brandId, atMs: nowMs };
  const token = mintId(shardOf(playerId), options.random(32));
  const idleMinutes = await limits.idleMinutesOf({ playerId, brandId });
  const hours = await settings.get('games.sessionHours', at);
  await shards.inPlayerTransaction(playerId, async (tx) => {
    await limits.refreshGuards(tx, playerId, nowMs);
    const endsAtMs = await playEndsAtMs(tx, { limits, playerId, nowMs });
    await store.insertSession(tx, {
      tokenHash: hashOf(token),
      playerId,
      brandId,
      party: found.supplier.party,
      game: found.game.id,
      currency: currencies.BRL,
      openedAt: clock.now(),
      expiresAt: new Date(nowMs + hours * HOUR_MS),
      idleMinutes,
      playEndsAt: endsAtMs === undefined ? null : new Date(endsAtMs),
      playerSession: sessionId,
    });
  });
  return token;
}

interface Launching {
  readonly request: Entering;
  readonly found: Found;
  readonly player: Player | undefined;
}

async function askSupplier(options: LaunchOptions, { request, found, player }: Launching): Promise<string> {
  const at = { brandId: request.brandId, atMs: options.clock.nowMs() };
  const appUrl = options.appUrlOf(request.brandId);
  const [roundGapSeconds, winLiftFromE5] = await Promise.all([
    options.settings.get('games.roundGapSeconds', at),
    options.settings.get('games.winLiftFrom', at),
  ]);
  const asked = await found.supplier.supplier.launch({
    gameCode: found.game.code,
    isMobile: request.isMobile,
    locale: request.locale,
    country: options.country,
    address: request.address,
    lobbyUrl: `${appUrl}/game/idx1`,
    depositUrl: `${appUrl}/game/recharge`,
    roundGapMs: Math.max(roundGapSeconds * SECOND_MS, options.policy.rule('games.cycleMsMin', at)),
    hasAutoplay: options.policy.rule('games.autoplay', at),
    hasTurbo: options.policy.rule('games.turbo', at),
    winLiftFromE5,
    ...(player === undefined ? {} : { player }),
  });
  if (asked.outcome === 'ok') return asked.value.url;
  if (player !== undefined) {
    const shard = options.shards.ofPlayer(player.playerId);
    await store.closeSession(shard, hashOf(player.sessionToken), options.clock.now());
  }
  throw new RefusalError('game_launch_failed');
}

interface Found {
  readonly supplier: Supplier;
  readonly game: PlayedGame;
}

function findGame(options: LaunchOptions, request: Entering): Found {
  const found = options.suppliers.ofGame(request.brandId, request.gameId);
  const withheld = options.withheldOf(request.brandId);
  if (found === undefined || withheld.has(found.game.id) || withheld.has(found.game.code))
    throw new RefusalError('game_unknown');
  const words = found.supplier.isOn ? !found.game.isOpen && found.game.stopWords : found.supplier.stopWords;
  if (words) throw new RefusalError('game_stopped_because', { reason: words });
  if (!found.supplier.isOn) throw new RefusalError('provider_off');
  if (!found.game.isOpen || found.game.blockedCountries.includes(options.country))
    throw new RefusalError('game_stopped');
  return found;
}

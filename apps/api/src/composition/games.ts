import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { isGameAllowed, type JudgedGame } from '@arara/domain/games';
import type { Approvals } from '../modules/approvals/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Content } from '../modules/content/index.ts';
import {
  createCatalogue,
  createDisputes,
  createFavourites,
  createFreeRounds,
  createGamesDesk,
  createGameWallet,
  createHistory,
  createLaunches,
  createLobby,
  createPrizes,
  createRankings,
  createSupplierRecord,
  createSuppliers,
  type Disputes,
  explainBlockBy,
  type FreeRounds,
  type GameWallet,
  type Launches,
  type Suppliers,
} from '../modules/games/index.ts';
import type { GamesDeskRoutesDeps } from '../modules/games/desk/routes.staff.ts';
import type { LobbyRoutesDeps } from '../modules/games/lobby/routes.lobby.ts';
import { openAdapter } from '../modules/games/providers/index.ts';
import { type Limits, timeLimitsOf } from '../modules/limits/index.ts';
import type { FigureSource } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Clock } from '../platform/clock.ts';
import { createEgress, type EgressOptions } from '../platform/egress/egress.ts';
import type { Logger } from '../platform/metrics/log.ts';
import { type RunningLoop, startLoop } from '../platform/workflows/loop.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Shards } from '../platform/db/shards.ts';
import type { Tickets } from '../platform/http/tickets.ts';
import { addressesIn, type MovedOrigins } from './addresses.ts';

/** Everything that plays: suppliers, the wallet they call, and the way into a game. */
export interface Play {
  readonly suppliers: Suppliers;
  readonly wallet: GameWallet;
  readonly launches: Launches;
  readonly freeRounds: FreeRounds;
  /** For the player's own screens. */
  readonly figures: FigureSource;
  /** Reads the suppliers, and goes on reading them. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface PlayDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly tickets: (kind: string) => Tickets;
  readonly brands: Brands;
  readonly options: {
    readonly games: { readonly isProduction: boolean };
    readonly egress: EgressOptions;
    readonly brands: { readonly origins: MovedOrigins };
  };
  readonly settings: Settings;
  readonly policy: Policy;
  readonly limits: Limits;
}

/** A switch in the back office stops bets within this time in every process; the process that threw it stops at once. */
const REFRESH_EVERY_MS = 2_000;
const COUNTRY = 'BR';
/** Turns a ticket into the supplier's address; only the frame that opens it sees that address. */
export const LAUNCHER_PATH = '/v1/play';

export function wirePlay(deps: PlayDeps): Play {
  const { shards, clock, secrets, random, log, settings, policy, limits, options } = deps;
  const suppliers = createSuppliers({
    directory: shards.directory,
    secrets,
    settings,
    policy,
    clock,
    adapterOf: openAdapter,
    isProduction: options.games.isProduction,
    egress: createEgress(options.egress),
    recordOf: createSupplierRecord(deps),
    allowedOf: allowedIn(deps),
    onFault: ({ provider, error }) => log.error({ err: error, provider }, 'a game provider could not be opened'),
  });
  const largeWins = new Map<number, bigint>();
  const refresh = async () => {
    await suppliers.refresh();
    for (const brandId of new Set(suppliers.all().map((supplier) => supplier.brandId)))
      largeWins.set(brandId, await settings.get('games.largeWin', { brandId, atMs: clock.nowMs() }));
  };
  const addressesOf = addressesIn(deps);
  const launches = createLaunches({
    shards,
    clock,
    random,
    suppliers,
    policy,
    settings,
    limits: {
      refreshGuards: (tx, playerId, nowMs) => limits.refreshGuards(tx, playerId, nowMs),
      timeLimitsOf,
      idleMinutesOf: async (who) => (await limits.sessionRulesOf(who)).idleMinutes,
    },
    tickets: deps.tickets('play'),
    launcherPath: LAUNCHER_PATH,
    withheldOf: withheldIn(deps.brands),
    appUrlOf: (brandId) => addressesOf(brandId).playerUrl,
    country: COUNTRY,
  });
  limits.join({
    usage: { playedMinutes: (playerId, nowMs) => launches.playedMinutes(playerId, nowMs) },
    whenChanged: (tx, playerId, nowMs) => launches.applyTimeLimits(tx, playerId, nowMs),
  });
  let loop: RunningLoop | undefined;
  return {
    suppliers,
    wallet: createGameWallet({
      shards,
      clock,
      // Until a brand's setting is known every win is looked at.
      largeWinE5: (brandId) => largeWins.get(brandId) ?? 0n,
      explainBlock: explainBlockBy(policy, clock),
      reservePrize: createPrizes({ directory: shards.directory, clock, settings }),
      playerInfo: async () => ({ country: COUNTRY, locale: 'pt' }),
    }),
    launches,
    freeRounds: createFreeRounds({ shards, suppliers, clock }),
    figures: {
      name: 'games',
      load: async ({ playerId, nowMs }) => ({ playedMinutes: (await launches.playedMinutes(playerId, nowMs)).day }),
    },
    async start() {
      await refresh();
      loop = startLoop({ name: 'games.refresh_suppliers', everyMs: REFRESH_EVERY_MS, run: refresh }, log);
    },
    stop: async () => loop?.stop(),
  };
}

type DeskDeps = Pick<PlayDeps, 'shards' | 'clock' | 'log' | 'secrets' | 'settings' | 'brands' | 'options'> & {
  readonly approvals: Approvals;
};

/** What staff do about games and their suppliers. */
export function wireGamesDesk(deps: DeskDeps, { suppliers }: Pick<Play, 'suppliers'>): GamesDeskRoutesDeps {
  const addressesOf = addressesIn(deps);
  const desk = createGamesDesk({
    ...deps,
    suppliers,
    egress: createEgress(deps.options.egress),
    adapterOf: openAdapter,
    appUrlOf: (brandId) => addressesOf(brandId).playerUrl,
    newMark: () => randomUUID(),
    makePair: () =>
      generateKeyPairSync('rsa', {
        modulusLength: 2_048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      }),
  });
  return { ...deps, suppliers, desk };
}

/** Everything that shows games: the catalogue, search, favourites, history and rankings. */
export interface LobbyServices extends Omit<LobbyRoutesDeps, 'suppliers'> {
  readonly disputes: Disputes;
  /** For the player's own screens. */
  readonly figures: FigureSource;
}

interface LobbyDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly content: Content;
  readonly brands: Brands;
  /** Whether a pool runs and may be shown. */
  readonly hasJackpot: (brandId: number) => Promise<boolean>;
  readonly refuseLobby: LobbyRoutesDeps['refuseLobby'];
}

/** What a brand's document hides. */
const withheldIn =
  ({ of }: Brands) =>
  (brandId: number): ReadonlySet<string> =>
    new Set(of(brandId).catalogue.hidden);

/** What the market of a brand asks of a game at this moment. */
const allowedIn =
  ({ policy, clock }: Pick<PlayDeps, 'policy' | 'clock'>) =>
  (brandId: number) => {
    const at = { brandId, atMs: clock.nowMs() };
    const rules = {
      rtpMinPpm: policy.rule('games.rtpMin', at),
      needsCertificate: policy.rule('games.certificate', at),
    };
    return (game: JudgedGame) => isGameAllowed(game, rules);
  };

/** A game that staff hide is gone from every process within this time. */
const KEEP_MS = 1_000;

export function wireLobby(deps: LobbyDeps): LobbyServices {
  const { shards, clock, settings, policy, content, brands, hasJackpot, refuseLobby } = deps;
  const { directory } = shards;
  const catalogue = createCatalogue({
    directory,
    settings,
    withheldOf: withheldIn(brands),
    allowedOf: allowedIn({ policy, clock }),
    keepMs: KEEP_MS,
  });
  const favourites = createFavourites({ shards, clock });
  const history = createHistory({ shards });
  const rankings = createRankings({ directory, settings, catalogue, policy });
  const lobby = createLobby({ directory, content, catalogue, favourites, history, rankings, hasJackpot });
  return {
    catalogue,
    lobby,
    history,
    disputes: createDisputes({ shards, clock, history }),
    rankings,
    search: { directory, catalogue, lobby },
    refuseLobby,
    figures: {
      name: 'favourites',
      load: async ({ playerId }) => ({ favourites: (await favourites.of(playerId)).length }),
    },
  };
}

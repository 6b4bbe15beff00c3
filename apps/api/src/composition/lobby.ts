import type { PlayerId } from '@arara/domain/shards';
import { createApprovals } from '../modules/approvals/index.ts';
import type { Content } from '../modules/content/index.ts';
import {
  createCatalogue,
  createDisputes,
  createFavourites,
  createHistory,
  createLobby,
  createRankings,
  type Disputes,
  type Favourites,
  READ_EVERY_MS,
  readLobby,
} from '../modules/games/index.ts';
import type { LobbyRoutesDeps } from '../modules/games/lobby/routes.lobby.ts';
import { type FigureSource, publicNamesOf } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import { createSettings, type Settings } from '../modules/settings/index.ts';
import { vipLevelsOf } from '../modules/vip/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Shards } from '../platform/db/shards.ts';

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
  /** Whether a pool runs and may be shown. */
  readonly hasJackpot: (brandId: number) => Promise<boolean>;
}

/** A game that staff hide is gone from every process within this time. */
const KEEP_MS = 1_000;

export function wireLobby({ shards, clock, settings, policy, content, hasJackpot }: LobbyDeps): LobbyServices {
  const { directory } = shards;
  const catalogue = createCatalogue({ directory, settings, keepMs: KEEP_MS });
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
    figures: favouriteFigures(favourites),
  };
}

function favouriteFigures(favourites: Favourites): FigureSource {
  return {
    name: 'favourites',
    load: async ({ playerId }: { readonly playerId: PlayerId }) => ({
      favourites: (await favourites.of(playerId)).length,
    }),
  };
}

/** For the worker: reads from the shards what everybody may see of what players do. */
export function lobbyLoop(deps: { readonly shards: Shards; readonly secrets: Secrets; readonly clock: Clock }): Loop {
  const { shards, clock } = deps;
  const { directory } = shards;
  const settings = createSettings({ directory, clock, approvals: createApprovals({ directory, clock }) });
  const namesOf = (playerIds: readonly PlayerId[]) => publicNamesOf(deps, playerIds);
  return {
    name: 'games.read_lobby',
    everyMs: READ_EVERY_MS,
    run: () => readLobby({ shards, clock, settings, namesOf, vipLevelsOf: (ids) => vipLevelsOf(shards, ids) }),
  };
}

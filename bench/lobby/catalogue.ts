import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { WireOf } from '@arara/contract';
import type { lobbyRoutes } from '@arara/contract/player';
import { games as originals } from '../../apps/api/dev/seed/originals.ts';

type Catalogue = WireOf<typeof lobbyRoutes.gameCatalogue>;
type Game = NonNullable<Catalogue['Games']>[number];

const OWN = 'arara-studio';
/** Like `games.categories`: everything else is an instant game. */
const types: Readonly<Record<string, 1 | 2>> = { slot: 1, roulette: 2, blackjack: 2 };
const shared = { MaxBet: '500.00', WeightPercent: '100', HasDemo: true, Wait: null } as const;

const own: readonly Game[] = originals.map((game) => ({
  ...shared,
  GameId: game.id,
  Name: game.name,
  Icon: game.icon,
  Platform: OWN,
  GameType: game.type,
  Kind: game.kind,
  Rtp: game.rtpPercent,
  Volatility: game.volatility,
  MinBet: '1.00',
  MaxWinTimes: game.maxWinTimes,
  Tags: [...game.tags],
  Aliases: [...game.aliases],
}));

/** What the bench reads of a listed game. */
interface Listed {
  readonly code: string;
  readonly name: string;
  readonly studio: string;
  readonly kind: string;
  readonly rtp: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly maxWinTimes: number;
  readonly minBetCentavos: string;
}

function listed(house: string): readonly Listed[] {
  const program = resolve(import.meta.dirname, '../../sandbox/studio/src/houses/print-list.ts');
  return JSON.parse(
    execFileSync(process.execPath, [program, house], { encoding: 'utf8', maxBuffer: 1 << 25 }),
  ) as Listed[];
}

/** The large supplier of the sandbox as the API shows it. Pictures are those of the originals: files of our own. */
const more: readonly Game[] = listed('feira').map((game, place) => ({
  ...shared,
  GameId: game.code,
  Name: game.name,
  Icon: originals[place % originals.length]?.icon ?? '',
  Platform: game.studio,
  GameType: types[game.kind] ?? 3,
  Kind: game.kind,
  Rtp: game.rtp,
  Volatility: game.volatility,
  MinBet: (Number(game.minBetCentavos) / 100).toFixed(2),
  MaxWinTimes: game.maxWinTimes,
  Tags: place % 20 === 0 ? ['new'] : [],
  Aliases: [],
}));

const games = [...own, ...more];
const platforms = [...Map.groupBy(games, ({ Platform }) => Platform)]
  .map(([Platform, made]) => ({ Platform, Name: Platform, Logo: '', Games: made.length }))
  .toSorted((one, other) => other.Games - one.Games);

/** The twelve originals and 3,000 games of 40 studios. */
export const catalogue: Catalogue = { Version: 'bench', Platforms: platforms, Games: games };
/** The largest studio. */
export const STUDIO = platforms[0]?.Platform ?? '';

/** The rows of the studios, as many as the lobby asks for. */
export function studiosPage(limit: number): { readonly Total: number; readonly List: readonly object[] } {
  return { Total: platforms.length, List: platforms.slice(0, limit) };
}

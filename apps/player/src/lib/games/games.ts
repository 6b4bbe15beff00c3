import type { BodyOf } from '@arara/contract';
import type { gamesRoutes } from '@arara/contract/player';
import { formatMoney } from '@arara/ui';

/** A game as every list of games shows it. */
export type GameCard = BodyOf<typeof gamesRoutes.gameEnter>['Game'];

/** The studio whose games the house makes itself. */
export const OWN_PLATFORM = 'arara-studio';

/** Pictures of our own come with the app and carry the name of their game, whichever brand shows them. */
export const isOurs = ({ Icon }: Pick<GameCard, 'Icon'>): boolean => Icon.startsWith('/art/games/');

const GAME_PATH = '/game/gameWeb';

/** The page that opens a game; `demo` plays with chips that are worth nothing. */
export function gamePath({ GameId }: Pick<GameCard, 'GameId'>, mode: 'real' | 'demo' = 'real'): string {
  return `${GAME_PATH}?gameId=${encodeURIComponent(GameId)}${mode === 'demo' ? '&demo=1' : ''}`;
}

/** The first round of a new player, with chips; the page asks once about sound when it has ended. */
export const firstDemoPath = (game: Pick<GameCard, 'GameId'>): string => `${gamePath(game, 'demo')}&first=1`;

const UNPROVEN = '\u2014';

/**
 * The return to the player with two places; other shares name the fewest they need. A dash while the supplier has not
 * proven it. Figures keep Latin digits everywhere and Brazil's comma in Arabic and Persian.
 */
export function percentText(percent: string | null, locale: string, placesMin = 2): string {
  if (percent === null) return UNPROVEN;
  // Cut, because a figure is never made better than it was proven.
  const format = { minimumFractionDigits: placesMin, maximumFractionDigits: 2, roundingMode: 'floor' } as const;
  return `${figureFormat(locale, format).format(percent as `${number}`)}%`;
}

/** What of R$ 100 comes back, or counts: the very figure that `percentText` writes, cut as it is. */
export function shareText(percent: string, locale: string): string {
  const [whole = '0', fraction = ''] = percent.split('.');
  const centavos = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return formatMoney(centavos * 1_000n, { locale }).text;
}

/** How many there are: thousands are told apart. */
export function countText(count: number, locale: string): string {
  return figureFormat(locale, {}).format(count);
}

/** Making a format costs more than using it a hundred times, and every tile of a list has a figure. */
const formats = new Map<string, Intl.NumberFormat>();

/** Numbers that are no money, in the digits that money has. */
export function figureFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(options)}`;
  const figures = /^(ar|fa)\b/.test(locale) ? 'pt-BR' : `${locale}-u-nu-latn`;
  const format = formats.get(name) ?? new Intl.NumberFormat(figures, options);
  formats.set(name, format);
  return format;
}

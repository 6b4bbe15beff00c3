import { foldText } from '@arara/domain/games';
import type { KnownGame, ListedGame } from '../shared/store.ts';

/**
 * A supplier may stand behind many studios, and nobody looks for a game by the name of a wholesaler: then each studio is
 * a house of its own in the lobby. Whoever brings the games of one studio is that house.
 */
export function withPlatforms(games: readonly ListedGame[]): readonly KnownGame[] {
  const studios = new Map<string, Set<string>>();
  for (const { provider, studio } of games)
    if (studio !== '') studios.set(provider, (studios.get(provider) ?? new Set()).add(studio));
  const codes = new Map<string, string>();
  const codeOf = (provider: string, studio: string) => {
    const code = codes.get(studio) ?? foldText(studio).replaceAll(' ', '-');
    codes.set(studio, code);
    return `${provider}-${code}`;
  };
  return games.map((game) => {
    const { provider, studio } = game;
    const isStudio = studio !== '' && (studios.get(provider)?.size ?? 0) > 1;
    return {
      ...game,
      platform: isStudio ? codeOf(provider, studio) : provider,
      platformName: isStudio ? studio : game.providerName,
      platformLogo: isStudio ? '' : game.providerLogo,
    };
  });
}

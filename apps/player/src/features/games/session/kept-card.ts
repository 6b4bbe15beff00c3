import type { GameCard } from '../../../lib/games/games.ts';
import { useGameSheet } from '../../../lib/games/game-sheet.ts';
import { useLastGame } from '../../../lib/games/last-game.ts';

/** What is known of a game before its launch answers: whoever comes from a list or back to it has seen its card. */
export function useKeptCard(gameId: string): GameCard | undefined {
  const { game } = useGameSheet();
  const last = useLastGame();
  return [game, last?.game].find((card) => card?.GameId === gameId);
}

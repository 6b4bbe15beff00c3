import type { World } from '../world.ts';
import { checkBooks } from './books.ts';
import { checkGames } from './games.ts';
import { checkPayments } from './payments.ts';
import { checkConnections } from './connections.ts';
import { checkGifts } from './gifts.ts';
import { checkPeriods } from './periods.ts';
import { checkPlayers } from './players.ts';

/**
 * Looks at what everybody wrote down and knows nothing of how the casino decides: sums of the books, the bank's and the
 * suppliers' own statements, every order's end, and each player's history told again by the naive model. Each finding
 * is a sentence; none means that all of them agree to the last 1e-5.
 */
export function checkWorld(world: World): string[] {
  const { findings, replays } = checkPlayers(world);
  return [
    ...checkBooks(world),
    ...findings,
    ...checkPayments(world),
    ...checkGames(world, replays),
    ...checkPeriods(world, replays),
    ...checkGifts(world),
    ...checkConnections(world),
    ...world.overdue,
  ];
}

import { gamesRoutes } from '@arara/contract/player';
import { call, fetchFromApi } from '../../../lib/api/api.ts';
import { keepLastGame, type LastGame } from '../../../lib/games/last-game.ts';
import { currentToken } from '../../../lib/session/session.ts';

/** Leaving ends every session of the game, so the next launch waits until that is done. */
let leaving: Promise<unknown> = Promise.resolve();

export const left = (): Promise<unknown> => leaving;

/** The player went to another screen: the session ends, and the way back stays. */
export function leaveGame(last: Omit<LastGame, 'openRounds'>): void {
  keepLastGame({ ...last, openRounds: 0 });
  if (last.isDemo || currentToken() === undefined) return;
  leaving = quit(last);
}

async function quit(last: Omit<LastGame, 'openRounds'>): Promise<void> {
  const asking = { background: true, refusal: 'own' } as const;
  const outcome = await call(gamesRoutes.gameQuite, { id: last.game.GameId }, asking);
  if (outcome.ok && outcome.body.OpenRounds > 0) keepLastGame({ ...last, openRounds: outcome.body.OpenRounds });
}

/** The page itself goes away, and takes every call with it that is not said to outlive it. */
export function leaveWithPage(gameId: string): void {
  const token = currentToken();
  if (token === undefined) return;
  const headers = { 'content-type': 'application/json', token };
  const init = { method: 'POST', headers, body: JSON.stringify({ id: gameId }), keepalive: true };
  void fetchFromApi(gamesRoutes.gameQuite.path, init).catch(() => undefined);
}

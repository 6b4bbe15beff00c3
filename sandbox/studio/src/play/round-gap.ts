import { findGame } from './games.ts';
import { lastRoundAt } from './rounds.store.ts';
import { ownerOf, type Session } from '../server/sessions.ts';
import type { Store } from '../server/store.ts';

/** How long a slot's rounds are apart at least, unless the casino says otherwise. */
const ROUND_GAP_MS = 5_000;

export function roundGapOf({ roundGapMs }: Pick<Session, 'roundGapMs'>): number {
  return roundGapMs ?? ROUND_GAP_MS;
}

/** The moment from which a bet is taken; 0 = at once. Only slots wait. */
export function betFrom(store: Store, session: Session, nowMs: number): number {
  if (findGame(session.game)?.par.kind !== 'slot') return 0;
  const last = lastRoundAt(store, ownerOf(session), session.game);
  // A clock that was set back must not stop the game until it has caught up.
  if (last === undefined || last > nowMs) return 0;
  const from = last + roundGapOf(session);
  return from > nowMs ? from : 0;
}

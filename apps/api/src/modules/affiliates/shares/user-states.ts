import type { PlayerId } from '@arara/domain/shards';
import { countStates } from '../network/members.store.ts';
import type { TeamContext, Viewer } from '../network/sources.ts';

const KEPT_MS = 60_000;
const KEPT_MOST = 1_000;

type States = readonly { readonly State: string; readonly People: number }[];

/**
 * How many of a network are how far. The first page of its list counts them; the pages behind it show what was counted,
 * so that going through a large network does not count it again with every page.
 */
export function createUserStates({ shards }: Pick<TeamContext, 'shards'>) {
  const kept = new Map<PlayerId, { readonly atMs: number; readonly states: States }>();
  return async ({ playerId, nowMs }: Pick<Viewer, 'playerId' | 'nowMs'>, page: number): Promise<States> => {
    const last = kept.get(playerId);
    if (page > 1 && last !== undefined && nowMs - last.atMs < KEPT_MS) return last.states;
    const rows = await countStates(shards.ofPlayer(playerId), playerId);
    const states = rows.map(({ state, people }) => ({ State: state, People: people }));
    kept.delete(playerId);
    kept.set(playerId, { atMs: nowMs, states });
    for (const oldest of kept.keys()) if (kept.size > KEPT_MOST) kept.delete(oldest);
    return states;
  };
}

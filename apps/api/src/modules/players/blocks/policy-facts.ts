import type { FactSource } from '../../policy/index.ts';
import type { PlayersContext } from '../identity.ts';
import { loadPolicyFacts } from './blocks.ts';

/** Nothing is known about nobody, and the gate stays closed for what is not known. */
export function playerFacts(context: PlayersContext): FactSource {
  return {
    name: 'players',
    async load(playerId) {
      const facts = await loadPolicyFacts(context, playerId);
      if (facts === undefined) return {};
      const { status, blocks, closing } = facts;
      return { status, blocks, closingSinceMs: closing?.begunAt.getTime() ?? null };
    },
  };
}

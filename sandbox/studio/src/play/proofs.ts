import { engineOf } from './games.ts';
import { findRound, type Round } from './rounds.store.ts';
import type { Seeds } from './seeds.ts';
import type { Store } from '../server/store.ts';

export interface ProofsDeps {
  readonly store: Store;
  readonly seeds: Seeds;
}

/** What a casino may show of a round that is over; the server seed only once no bet is drawn from it any more. */
export function createProofs({ store, seeds }: ProofsDeps): (owner: string, roundId: string) => object | undefined {
  return (owner, roundId) => {
    const round = findRound(store, roundId);
    if (round === undefined || round.owner !== owner || !isOver(round)) return undefined;
    const seed = seeds.get(round.seed);
    return {
      game_code: round.game,
      hash: seed.hash,
      server_seed: seed.isRevealed ? seed.serverSeed : null,
      client_seed: seed.clientSeed,
      nonce: round.nonce,
      stake: firstStakeOf(round),
      choice: round.choice,
      view: engineOf(round.game).view(round.state),
    };
  };
}

function isOver({ status }: Round): boolean {
  return status === 'closed' || status === 'settling';
}

/** Doubling and splitting raise the stake of a round; its state keeps the first one. */
function firstStakeOf({ state, stakeCentavos }: Round): string {
  const { stake } = state as { readonly stake?: unknown };
  return typeof stake === 'string' ? stake : stakeCentavos.toString();
}

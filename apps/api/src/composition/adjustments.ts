import type { PlayerId } from '@arara/domain/shards';
import { type AdjustmentsDeps, createAdjustments, type FindProof } from '../modules/adjustments/index.ts';
import type { AdjustmentRoutesDeps } from '../modules/adjustments/routes.staff.ts';
import { unclaimed } from '../modules/impeded/index.ts';
import { transfersByKeys } from '../modules/ledger/index.ts';
import { findTicketOf } from '../modules/support/index.ts';
import type { LobbyServices } from './games.ts';

type Known = Omit<AdjustmentsDeps, 'findProof' | 'unclaimed'> & { readonly lobby: Pick<LobbyServices, 'history'> };

export function wireAdjustments(known: Known): AdjustmentRoutesDeps {
  const deps = { ...known, findProof: proofsIn(known), unclaimed };
  return { deps, adjustments: createAdjustments(deps) };
}

/** Each is looked for where it would stand: a round at the games, a line in the books, a conversation at support. */
function proofsIn({ shards, lobby }: Known): FindProof {
  return async ({ playerId, brandId }, { kind, id }) => {
    if (kind === 'round') return (await lobby.history.round(playerId, id))?.openedAt;
    if (kind === 'ticket') return findTicketOf(shards.directory, { playerId, brandId, number: id });
    return bookedAt(shards.ofPlayer(playerId), playerId, id);
  };
}

async function bookedAt(shard: Parameters<typeof transfersByKeys>[0], playerId: PlayerId, key: string) {
  const found = (await transfersByKeys(shard, [key])).find((transfer) => transfer.playerId === playerId);
  return found && new Date(found.postedAtMs);
}

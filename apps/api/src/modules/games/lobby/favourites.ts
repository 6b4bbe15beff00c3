import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import * as store from './favourites.store.ts';

export interface Favourites {
  /** Ids, newest first. */
  of(playerId: PlayerId): Promise<readonly string[]>;
  add(of: { readonly playerId: PlayerId; readonly brandId: number; readonly gameId: string }): Promise<void>;
  remove(playerId: PlayerId, gameId: string): Promise<void>;
}

export function createFavourites({ shards, clock }: { readonly shards: Shards; readonly clock: Clock }): Favourites {
  return {
    of: (playerId) => store.listFavourites(shards.ofPlayer(playerId), playerId),
    add: ({ playerId, brandId, gameId }) =>
      shards.inPlayerTransaction(playerId, (tx) =>
        store.addFavourite(tx, { playerId, brandId, game: gameId, at: clock.now() }),
      ),
    remove: (playerId, gameId) =>
      shards.inPlayerTransaction(playerId, (tx) => store.removeFavourite(tx, playerId, gameId)),
  };
}

import { createHash } from 'node:crypto';
import type { PlayerId } from '@arara/domain/shards';

/** A closed round as `games.closed` tells it and a turn keeps it. */
export type NamedRound = readonly [player: string, round: string, brand: number, party: number, cashStake: string];

/** A closed round with its place in its turn, from 0. */
export interface ClosedRound {
  readonly item: number;
  readonly playerId: PlayerId;
  readonly round: string;
  readonly brandId: number;
  readonly party: number;
  readonly cashStakeE5: bigint;
}

export function parseTurn(rounds: string): ClosedRound[] {
  return (JSON.parse(rounds) as readonly NamedRound[]).map(([player, round, brandId, party, cashStake], item) => ({
    item,
    playerId: BigInt(player) as PlayerId,
    round,
    brandId,
    party,
    cashStakeE5: BigInt(cashStake),
  }));
}

export function digestOf(rounds: string): Buffer {
  return createHash('sha256').update(rounds).digest();
}

/**
 * Where a player lives. A player id is a 12-bit virtual shard followed by a 41-bit sequence of that virtual shard:
 * 53 bits, so it survives JSON numbers. The virtual shard leads every id we mint; a map assigns the 4,096 virtual
 * shards to databases, so a query never needs a look-up to find its database.
 */
export type PlayerId = bigint & { readonly __brand: 'PlayerId' };

export const VIRTUAL_SHARDS = 4_096;
const SEQUENCE_BITS = 41n;
const SEQUENCE_MAX = (1n << SEQUENCE_BITS) - 1n;

/** Money without a player lives on virtual shard 0. */
export const HOUSE_VSHARD = 0;

export function makePlayerId(vshard: number, sequence: bigint): PlayerId {
  if (!Number.isInteger(vshard) || vshard < 0 || vshard >= VIRTUAL_SHARDS)
    throw new Error(`no virtual shard ${vshard}`);
  if (sequence < 1n || sequence > SEQUENCE_MAX) throw new Error(`sequence ${sequence} does not fit 41 bits`);
  return ((BigInt(vshard) << SEQUENCE_BITS) | sequence) as PlayerId;
}

/** The virtual shard of a player. */
export function shardOf(playerId: bigint): number {
  return Number(playerId >> SEQUENCE_BITS);
}

/** The virtual shards of several players, each once. */
export function shardsOf(playerIds: readonly bigint[]): readonly number[] {
  return [...new Set(playerIds.map(shardOf))];
}

/** First and last id that a virtual shard can hold: every table keyed by player is moved by this range. */
export function playerRange(vshard: number): { first: bigint; last: bigint } {
  const first = BigInt(vshard) << SEQUENCE_BITS;
  return { first, last: first | SEQUENCE_MAX };
}

/** Reads the decimal form of the wire; undefined for anything that is no player id. */
export function parsePlayerId(text: string): PlayerId | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = BigInt(text);
  return id >> SEQUENCE_BITS < BigInt(VIRTUAL_SHARDS) && (id & SEQUENCE_MAX) > 0n ? (id as PlayerId) : undefined;
}

import type { PlayerId } from '@arara/domain/shards';
import type { Finding } from '../shared/cases.ts';
import type { SupplierTx } from '../provider.ts';

/** An operation of a supplier as our books hold it. */
export interface Booked {
  readonly txId: string;
  readonly playerId: PlayerId;
  /** tombstone: taken back before it came. */
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  readonly amountE5: bigint;
  readonly roundId: string;
  /** Something that counts has taken it back. */
  readonly isReversed: boolean;
  readonly postedAtMs: number;
}

/** What we hold of a transaction of theirs, and of what it refers to; both of the player they name. */
export interface Pair {
  readonly theirs: SupplierTx;
  readonly playerId: PlayerId | undefined;
  readonly ours: Booked | undefined;
  readonly ref: Booked | undefined;
}

type Difference = 'missing_here' | 'amount' | 'state';

/** What a transaction of theirs says against our books; undefined = the same on both sides. */
export function decidePair({ theirs, playerId, ours, ref }: Pair): Finding | undefined {
  const kind = theirs.kind === 'rollback' ? differenceOfRollback(theirs, ours, ref) : differenceOf(theirs, ours);
  if (kind === undefined) return undefined;
  return { kind, subject: theirs.txId, playerId, round: theirs.roundId, theirs, ours };
}

function differenceOf(theirs: SupplierTx, ours: Booked | undefined): Difference | undefined {
  const standsThere = theirs.state === 'done';
  // What they took back and we never saw, or saw taken back first, is nothing on both sides.
  if (ours === undefined) return standsThere ? 'missing_here' : undefined;
  if (ours.kind === 'tombstone') return standsThere ? 'state' : undefined;
  if (ours.kind !== theirs.kind || ours.isReversed === standsThere) return 'state';
  // A free bet has a value for them and costs the player nothing here.
  if (ours.amountE5 === theirs.amountE5 || (theirs.isFree === true && ours.amountE5 === 0n)) return undefined;
  return 'amount';
}

/** A rollback is right when what it takes back does not stand, whichever id took it back. */
function differenceOfRollback(
  theirs: SupplierTx,
  ours: Booked | undefined,
  ref: Booked | undefined,
): Difference | undefined {
  if (ours !== undefined) return ours.kind === 'rollback' ? undefined : 'state';
  if (theirs.refTxId === undefined) return 'missing_here';
  const stands = ref !== undefined && ref.kind !== 'tombstone' && !ref.isReversed;
  return stands ? 'missing_here' : undefined;
}

/** Money that we moved for them and that they do not know of. What was taken back again moved nothing. */
export function decideOurs(ours: Booked, theirs: SupplierTx | undefined): Finding | undefined {
  const stands = (ours.kind === 'bet' || ours.kind === 'win') && !ours.isReversed;
  if (!stands || theirs?.playerRef === ours.playerId.toString()) return undefined;
  const { playerId, txId, roundId } = ours;
  return { kind: 'missing_there', subject: `${playerId} ${txId}`, playerId, round: roundId, ours, theirs };
}

import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/db.ts';
import { link } from './chain.ts';
import type { Anchor } from './provider.ts';
import { listOddBlocks, listOutside, listSealed, type Place, type SealedRow } from './store.ts';

/** So many records in one statement: far below its timeout. */
export const SLICE_ROWS = 10_000;
/** Sealing and anchoring lag behind by seconds; what is still outside after this was not left out by accident. */
export const GRACE_MS = 180_000;

/**
 * changed: a record or a seal no longer hashes to what was sealed. missing: a sealed record is gone. gap: a position
 * is gone. unsealed: a record that never went through the chain. block: the list of blocks does not fit the seals.
 * anchor: the chain is not the one that was anchored outside. cut: it is shorter. unanchored: it grew past the last
 * anchor and was never anchored. place: an anchor that stands in one place outside is gone from another.
 */
export type FindingKind =
  | 'changed'
  | 'missing'
  | 'gap'
  | 'unsealed'
  | 'block'
  | 'anchor'
  | 'cut'
  | 'unanchored'
  | 'place';

export interface Finding {
  readonly kind: FindingKind;
  /** The position in the chain, or the record's id for `unsealed`. */
  readonly at: bigint;
}

export interface Look {
  readonly database: Queryable;
  /** By position. */
  readonly anchored: readonly Anchor[];
  readonly clock: Clock;
  readonly sliceRows: number;
}

export interface Slice {
  readonly findings: readonly Finding[];
  readonly next: Place;
  /** Whether both the chain and the records end in it. */
  readonly isLast: boolean;
}

/** The next part of the chain after a place, and of the records, compared with each other and with what is anchored. */
export async function checkSlice(look: Look, from: Place): Promise<Slice> {
  const { database, anchored, sliceRows } = look;
  const rows = await listSealed(database, from.position, sliceRows);
  const last = rows.at(-1);
  const isChainOver = rows.length < sliceRows;
  const odd = await listOddBlocks(database, from.position, isChainOver ? undefined : last?.position);
  const records = await checkRecords(look, from.recordId);
  const end = last?.position ?? from.position;
  return {
    findings: [
      ...problemsIn(rows, from),
      ...anchorsIn(anchored, from.position, end).flatMap((anchor) => driftOf(rows, anchor)),
      ...records.outside.map((at): Finding => ({ kind: 'unsealed', at })),
      ...odd.map(({ last_position: at }): Finding => ({ kind: 'block', at })),
    ],
    next: { position: end, head: last?.hash ?? from.head, recordId: records.end },
    isLast: isChainOver && records.isOver,
  };
}

/** Goes up to the first record that may be sealed any moment: it is looked at again when it had its time. */
async function checkRecords({ database, clock, sliceRows }: Look, after: bigint) {
  const nowMs = clock.nowMs();
  const window = { from: new Date(nowMs - GRACE_MS), to: new Date(nowMs + GRACE_MS) };
  const rows = await listOutside(database, { after, limit: sliceRows, ...window });
  const waiting = rows.findIndex(({ state }) => state === 'waiting');
  const seen = waiting < 0 ? rows : rows.slice(0, waiting);
  return {
    outside: seen.filter(({ state }) => state === 'outside').map(({ id }) => id),
    end: seen.at(-1)?.id ?? after,
    isOver: waiting >= 0 || rows.length < sliceRows,
  };
}

function problemsIn(rows: readonly SealedRow[], from: Place): Finding[] {
  let { position, head } = from;
  return rows.flatMap((row) => {
    const kind = problemOf({ position, head }, row);
    position = row.position;
    // From the stored hash, not the computed one: a change is reported where it is, not on every record after it.
    head = row.hash;
    return kind === undefined ? [] : [{ kind, at: row.position }];
  });
}

function problemOf(before: Pick<Place, 'position' | 'head'>, row: SealedRow): FindingKind | undefined {
  if (row.position !== before.position + 1n) return 'gap';
  if (row.canonical === null) return 'missing';
  return link(before.head, row.canonical).equals(row.hash) ? undefined : 'changed';
}

function driftOf(rows: readonly SealedRow[], { position, head }: Anchor): Finding[] {
  const at = indexFrom(rows, position);
  const row = rows[at];
  return row?.position === position && row.hash.toString('hex') === head ? [] : [{ kind: 'anchor', at: position }];
}

const anchorsIn = (anchored: readonly Anchor[], after: bigint, upTo: bigint): readonly Anchor[] =>
  anchored.slice(indexFrom(anchored, after + 1n), indexFrom(anchored, upTo + 1n));

/** Of the first that stands at a position or after it; they are sorted, and a year of anchors is half a million. */
function indexFrom(sorted: readonly { readonly position: bigint }[], position: bigint): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.position ?? position) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/db.ts';
import { GENESIS, link } from './chain.ts';
import type { Anchor, AnchorPlaces } from './provider.ts';
import { findLastBlock, listOddBlocks, listSealed, listUnsealedOutside, type SealedRow } from './store.ts';
import { eachApart } from '../../platform/workflows/apart.ts';

const PAGE_ROWS = 10_000;
/** Sealing and anchoring lag behind by seconds; what is still outside after this was not left out by accident. */
const GRACE_MS = 180_000;
/** Enough to see what happened; a chain that was swapped as a whole would otherwise list every record. */
const FINDINGS_MAX = 1_000;

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

export interface Verification {
  readonly database: string;
  readonly intact: boolean;
  readonly findings: readonly Finding[];
  readonly records: bigint;
  readonly head: string;
  readonly lastAnchor: Anchor | undefined;
}

export interface VerifyOptions {
  readonly database: Queryable & { readonly name: string };
  readonly anchors: AnchorPlaces;
  readonly clock: Clock;
}

/** Reads the whole chain and compares it with itself, with the records and with every anchor kept outside. */
export async function verifyChain({ database, anchors, clock }: VerifyOptions): Promise<Verification> {
  const anchored = await anchors.list(database.name);
  const walk = await walkChain(database, anchored);
  const nowMs = clock.nowMs();
  const outside = await listUnsealedOutside(database, new Date(nowMs - GRACE_MS), new Date(nowMs + GRACE_MS));
  const odd = await listOddBlocks(database);
  const lastAnchor = anchored.at(-1);
  // One that was just written may be on its way to the other place.
  const uneven = (await anchors.listUneven(database.name)).filter(({ atMs }) => Math.abs(nowMs - atMs) > GRACE_MS);
  const findings: Finding[] = [
    ...walk.findings,
    ...outside.map(({ id }): Finding => ({ kind: 'unsealed', at: id })),
    ...odd.map((block): Finding => ({ kind: 'block', at: block.last_position })),
    ...uneven.map(({ position }): Finding => ({ kind: 'place', at: position })),
  ];
  const lastBlock = await findLastBlock(database);
  const isLate = Math.abs(nowMs - (lastBlock?.sealed_at.getTime() ?? nowMs)) > GRACE_MS;
  if (walk.position > (lastAnchor?.position ?? 0n) && isLate) findings.push({ kind: 'unanchored', at: walk.position });
  return {
    database: database.name,
    intact: findings.length === 0,
    findings: findings.slice(0, FINDINGS_MAX),
    records: walk.position,
    head: walk.head.toString('hex'),
    lastAnchor,
  };
}

export interface WatchOptions extends Omit<VerifyOptions, 'database'> {
  readonly databases: readonly VerifyOptions['database'][];
  /** One that is not intact must be looked at once: a record was changed, or the chain is not the one that was anchored. */
  readonly onVerified: (seen: Verification) => void;
}

/** Every chain from its first record on, one after the other; one that cannot be read keeps no other unread. */
export async function watchChains({ databases, anchors, clock, onVerified }: WatchOptions): Promise<void> {
  await eachApart(databases, async (database) => {
    onVerified(await verifyChain({ database, anchors, clock }));
  });
}

interface Walk {
  position: bigint;
  head: Buffer;
  readonly findings: Finding[];
}

async function walkChain(database: Queryable, anchored: readonly Anchor[]): Promise<Walk> {
  const walk: Walk = { position: 0n, head: GENESIS, findings: [] };
  const waiting = anchored.toSorted((a, b) => (a.position < b.position ? 1 : -1));
  const report = (finding: Finding) => {
    if (walk.findings.length < FINDINGS_MAX) walk.findings.push(finding);
  };
  let coming = listSealed(database, 0n, PAGE_ROWS);
  for (;;) {
    const page = await coming;
    const last = page.at(-1);
    // The database reads the next page while this one is hashed.
    if (last !== undefined) coming = listSealed(database, last.position, PAGE_ROWS);
    for (const row of page) {
      const problem = problemOf(walk, row);
      if (problem !== undefined) report({ kind: problem, at: row.position });
      walk.position = row.position;
      // From the stored hash, not the computed one: a change is reported where it is, not on every record after it.
      walk.head = row.hash;
      for (const anchor of takeUpTo(waiting, row.position)) {
        const isHere = anchor.position === row.position && anchor.head === row.hash.toString('hex');
        if (!isHere) report({ kind: 'anchor', at: anchor.position });
      }
    }
    if (last === undefined) break;
  }
  for (const anchor of waiting) report({ kind: 'cut', at: anchor.position });
  return walk;
}

/** Takes the anchors up to a position off the end of the list, which is sorted downwards. */
function takeUpTo(waiting: Anchor[], position: bigint): Anchor[] {
  const taken: Anchor[] = [];
  for (let last = waiting.at(-1); last !== undefined && last.position <= position; last = waiting.at(-1)) {
    taken.push(last);
    waiting.pop();
  }
  return taken;
}

function problemOf(walk: Walk, row: SealedRow): FindingKind | undefined {
  if (row.position !== walk.position + 1n) return 'gap';
  if (row.canonical === null) return 'missing';
  return link(walk.head, row.canonical).equals(row.hash) ? undefined : 'changed';
}

import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/db.ts';
import { GENESIS } from './chain.ts';
import type { Anchor, AnchorPlaces } from './provider.ts';
import { checkSlice, type Finding, GRACE_MS, type Look, SLICE_ROWS } from './slices.ts';
import * as store from './store.ts';

export { askSweep as askFullVerification } from './store.ts';

/** Enough to see what happened; a chain that was swapped as a whole would otherwise list every record. */
const FINDINGS_MAX = 1_000;
/** More than a few slices are one disaster, not many; the first of them say what it is. */
const SUSPECTS_MAX = 200;
const BEGINNING: store.Place = { position: 0n, head: GENESIS, recordId: 0n };

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
  readonly sliceRows?: number;
}

export interface StepOptions extends VerifyOptions {
  /** How long the full pass may go on this time; it goes on there the next time. */
  readonly sweepMs: number;
}

/** Reads the whole chain and compares it with itself, with the records and with every anchor kept outside. */
export async function verifyChain(options: VerifyOptions): Promise<Verification> {
  const look = await begin(options);
  const findings: Finding[] = [];
  const end = await walk(look, {
    from: BEGINNING,
    onSlice: async (_, slice) => void findings.push(...slice.findings.slice(0, FINDINGS_MAX - findings.length)),
  });
  return judge(options, look, { end, findings });
}

/**
 * One turn on one database: what was sealed since the last turn is proved from where that one ended, then a part of the
 * full pass, and then every slice in which something was wrong is looked at again. Answers what is wrong now. A chain
 * that no longer passes through the place where the last turn ended is wrong until it does: that mark stays where it is.
 */
export async function verifyStep(options: StepOptions): Promise<Verification> {
  const { database, clock, sweepMs } = options;
  const look = await begin(options);
  const proved = await store.readMark(database, 'proved');
  const isPassed = (await headAt(database, proved.position))?.equals(proved.head) ?? false;
  const end = await walk(look, {
    from: proved,
    onSlice: async (from, slice) => {
      await noteWrong(look, from, slice.findings);
      if (isPassed) await store.setMark(database, 'proved', slice.next);
    },
  });
  await sweep(look, clock.nowMs() + sweepMs);
  const findings = [
    ...(isPassed ? [] : [{ kind: 'changed', at: proved.position } as const]),
    ...(await checkSuspects(look)),
  ];
  return judge(options, look, { end, findings });
}

async function begin({ database, anchors, clock, sliceRows = SLICE_ROWS }: VerifyOptions): Promise<Look> {
  // Before anything is read of the chain, which may grow meanwhile: what is anchored must stand in it.
  const anchored = (await anchors.list(database.name)).toSorted((a, b) => (a.position < b.position ? -1 : 1));
  return { database, anchored, clock, sliceRows };
}

type OnSlice = (from: store.Place, slice: Awaited<ReturnType<typeof checkSlice>>) => Promise<void>;

async function walk(look: Look, { from, onSlice }: { from: store.Place; onSlice: OnSlice }): Promise<store.Place> {
  for (let place = from; ; ) {
    const slice = await checkSlice(look, place);
    await onSlice(place, slice);
    place = slice.next;
    if (slice.isLast) return place;
  }
}

async function noteWrong({ database, clock }: Look, from: store.Place, findings: readonly Finding[]): Promise<void> {
  if (findings.length > 0) await store.noteSuspect(database, from, clock.now());
}

/** Goes on with the full pass that is due, until it ends or its time is over. */
async function sweep(look: Look, endsAtMs: number): Promise<void> {
  const { database, clock } = look;
  const mark = await store.readMark(database, 'swept');
  let place: store.Place = mark;
  for (let isDue = mark.isDue; isDue && clock.nowMs() < endsAtMs; ) {
    const slice = await checkSlice(look, place);
    await noteWrong(look, place, slice.findings);
    place = slice.next;
    isDue = !slice.isLast;
    await (isDue ? store.setMark(database, 'swept', place) : store.endSweep(database));
  }
}

async function checkSuspects(look: Look): Promise<Finding[]> {
  const { database } = look;
  const found: Finding[] = [];
  for (const suspect of await store.listSuspects(database, SUSPECTS_MAX)) {
    const head = (await headAt(database, suspect.position)) ?? GENESIS;
    const { findings } = await checkSlice(look, { ...suspect, head });
    if (findings.length === 0) await store.clearSuspect(database, suspect);
    found.push(...findings);
  }
  return found;
}

/** What the chain says today of a position; undefined when it has none. */
async function headAt(database: Queryable, position: bigint): Promise<Buffer | undefined> {
  if (position === 0n) return GENESIS;
  const [row] = await store.listSealed(database, position - 1n, 1);
  return row?.position === position ? row.hash : undefined;
}

/** What was found in its parts, and what is wrong with the chain as a whole: its end and its anchors. */
async function judge(
  { database, anchors, clock }: VerifyOptions,
  { anchored }: Look,
  seen: { readonly end: store.Place; readonly findings: readonly Finding[] },
): Promise<Verification> {
  const nowMs = clock.nowMs();
  const lastAnchor = anchored.at(-1);
  const { position, hasBlock } = await store.findEnd(database);
  // One that was just written may be on its way to the other place.
  const uneven = (await anchors.listUneven(database.name)).filter(({ atMs }) => Math.abs(nowMs - atMs) > GRACE_MS);
  const lastBlock = await store.findLastBlock(database);
  const isLate = Math.abs(nowMs - (lastBlock?.sealed_at.getTime() ?? nowMs)) > GRACE_MS;
  const isUnanchored = isLate && position > (lastAnchor?.position ?? 0n);
  const findings: Finding[] = [
    ...seen.findings,
    ...anchored
      .filter((anchor) => anchor.position > position)
      .map((anchor): Finding => ({ kind: 'cut', at: anchor.position })),
    ...(hasBlock ? [] : [{ kind: 'block', at: position } as const]),
    ...uneven.map((anchor): Finding => ({ kind: 'place', at: anchor.position })),
    ...(isUnanchored ? [{ kind: 'unanchored', at: position } as const] : []),
  ];
  return {
    database: database.name,
    intact: findings.length === 0,
    findings: findings.slice(0, FINDINGS_MAX),
    records: seen.end.position,
    head: seen.end.head.toString('hex'),
    lastAnchor,
  };
}

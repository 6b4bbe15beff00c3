import { type IdentityCase, newCase, refusedEraseMs } from '@arara/domain/kyc';
import { encodeBase32, mintId } from '@arara/domain/ids';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { workdaysDueMs } from '@arara/domain/time';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { appendAudit, type Details } from '../../audit/index.ts';
import { noteTurn } from '../notices.ts';
import { type IdentityContext, type Rules, rulesOf } from './context.ts';
import { dateItems } from './evidence.store.ts';
import { followListing } from './freeze.ts';
import { type CaseRow, findCase, lockCase, saveCase } from './store.ts';

/** What the register said of somebody, and what they declared. */
export interface SealedPerson {
  readonly cpf: string;
  readonly birthDate: string;
  readonly name?: string;
  readonly gender?: string;
}

const personContext = (playerId: PlayerId) => `kyc.cases:${playerId}`;

export function sealPerson({ secrets }: Pick<IdentityContext, 'secrets'>, playerId: PlayerId, person: SealedPerson) {
  return secrets.seal(JSON.stringify(person), personContext(playerId));
}

export function openPerson(
  { secrets }: Pick<IdentityContext, 'secrets'>,
  { playerId, box, keyId }: Pick<CaseRow, 'playerId' | 'box' | 'keyId'>,
): SealedPerson | undefined {
  if (box === null || keyId === null) return undefined;
  return JSON.parse(secrets.open({ box, keyId }, personContext(playerId))) as SealedPerson;
}

const NUMBER_DIGITS = 6;

/** Short enough to be read aloud; what is unique is the player. */
function newNumber(random: IdentityContext['random']): string {
  const [high = 0, middle = 0, low = 0, last = 0] = random(4);
  return `ID-${encodeBase32(BigInt(((high & 0x3f) << 24) | (middle << 16) | (low << 8) | last), NUMBER_DIGITS)}`;
}

export function emptyRow(
  context: Pick<IdentityContext, 'clock' | 'random'>,
  of: { playerId: PlayerId; brandId: number },
): CaseRow {
  const at = context.clock.now();
  return {
    ...of,
    ...newCase,
    number: newNumber(context.random),
    keyId: null,
    box: null,
    documentKind: null,
    attemptId: null,
    wrongLookUps: 0,
    lookUpsOpenAt: null,
    openedAt: at,
    changedAt: at,
    registerAt: null,
    confirmedAt: null,
    pepAt: null,
    sentAt: null,
    faceAt: null,
    doneAt: null,
    refusedAt: null,
    nextTryAt: null,
    askAt: null,
    dueAt: null,
    queuedAt: null,
    screenedAt: null,
    listing: null,
    claimedBy: null,
    claimedUntil: null,
    decision: null,
    decidedBy: null,
    confirmedBy: null,
    leadAt: null,
    leadBy: null,
  };
}

export interface Acting {
  readonly playerId: PlayerId;
  readonly brandId: number;
  /** Undefined for what the system does by itself. */
  readonly requestId: string | undefined;
}

export interface Open {
  readonly tx: Tx;
  readonly row: CaseRow;
  readonly rules: Rules;
  readonly nowMs: number;
}

/** One change of a case: held, changed and recorded in one commit. Refused where the market does not ask for identity. */
export async function inCase<T>(
  context: IdentityContext,
  { playerId, brandId }: Pick<Acting, 'playerId' | 'brandId'>,
  work: (open: Open) => Promise<T>,
): Promise<T> {
  const nowMs = context.clock.nowMs();
  const rules = await rulesOf(context, brandId, nowMs);
  if (!rules.isAsked) throw new RefusalError('feature_off_in_market');
  return context.shards.inPlayerTransaction(playerId, async (tx) => {
    const row = (await lockCase(tx, playerId)) ?? emptyRow(context, { playerId, brandId });
    return work({ tx, row, rules, nowMs });
  });
}

export interface Step {
  readonly next: IdentityCase;
  /** What else of the row changes. */
  readonly more?: Partial<CaseRow>;
  readonly audit: { readonly action: `kyc.${string}`; readonly details?: Details };
  readonly by: { readonly kind: 'player' | 'staff' | 'system'; readonly id: string };
  readonly requestId: string | undefined;
}

const MINUTE_MS = 60_000;

/** Writes a step with its clocks, the days of its pictures and its record. */
export async function takeStep(context: IdentityContext, open: Open, step: Step): Promise<CaseRow> {
  const { tx, row, nowMs } = open;
  const saved: CaseRow = { ...row, ...step.next, ...timesOf(context, open, step.next), ...step.more };
  await saveCase(tx, saved);
  await dateEvidence(tx, row, saved);
  await noteTurn(tx, { ...row, from: row.phase, to: saved.phase, atMs: nowMs });
  if (await followListing(context, tx, saved)) await context.whenBlocked(tx, row.playerId, nowMs);
  else if ((row.phase === 'done') !== (saved.phase === 'done')) await context.refreshGuards(tx, row.playerId, nowMs);
  const { action, details = {} } = step.audit;
  await appendAudit(tx, {
    atMs: nowMs,
    brandId: row.brandId,
    actor: step.by,
    action,
    subject: `player:${row.playerId}`,
    details: { case: row.number, phase: saved.phase, ...(saved.reason !== null && { why: saved.reason }), ...details },
    requestId: step.requestId,
  });
  return saved;
}

function timesOf(context: IdentityContext, { row, rules, nowMs }: Open, next: IdentityCase): Partial<CaseRow> {
  const at = new Date(nowMs);
  const isQueued = next.phase === 'review' || next.phase === 'held';
  const isAskedAnew = next.asks !== null && (next.asks !== row.asks || next.needsPortrait !== row.needsPortrait);
  return {
    changedAt: at,
    ...askingOf(context, { row, rules, nowMs }, { next, isAskedAnew }),
    ...(isQueued &&
      row.phase !== next.phase && {
        queuedAt: at,
        dueAt: new Date(workdaysDueMs(nowMs, rules.clock.answerWorkdays, rules.holidays)),
      }),
    ...(!isQueued && { queuedAt: null, claimedBy: null, claimedUntil: null, leadAt: null, leadBy: null }),
    ...(next.phase === 'done' && row.phase !== 'done' && { doneAt: at, screenedAt: row.screenedAt ?? at, dueAt: null }),
    ...(next.phase === 'refused' && { refusedAt: at, dueAt: null }),
  };
}

function askingOf(
  context: IdentityContext,
  { row, rules, nowMs }: Pick<Open, 'row' | 'rules' | 'nowMs'>,
  { next, isAskedAnew }: { readonly next: IdentityCase; readonly isAskedAnew: boolean },
): Partial<CaseRow> {
  if (next.asks === null) return { askAt: null };
  if (!isAskedAnew) return {};
  const dueAt = new Date(nowMs + rules.clock.checkMinutes * MINUTE_MS);
  return {
    askAt: new Date(nowMs),
    // The whole check has one time, however many parties it asks.
    dueAt: row.phase === 'checking' && next.phase === 'checking' ? row.dueAt : dueAt,
    ...(next.asks === 'vendor' && { attemptId: mintId(shardOf(row.playerId), context.random(16)) }),
  };
}

/** Of somebody refused for a day, of everybody else while the account lives. */
async function dateEvidence(tx: Tx, before: CaseRow, { phase, playerId, refusedAt }: CaseRow): Promise<void> {
  if (phase === before.phase) return;
  if (phase === 'refused' && refusedAt !== null)
    await dateItems(tx, playerId, new Date(refusedEraseMs(refusedAt.getTime())));
  else if (before.phase === 'refused') await dateItems(tx, playerId, null);
}

const undecided: readonly CaseRow['phase'][] = ['checking', 'review', 'held'];

/** Whether somebody's identity waits for an answer or for a person. */
export async function isInDoubt(db: Queryable, playerId: PlayerId): Promise<boolean> {
  const found = await findCase(db, playerId);
  return found !== undefined && undecided.includes(found.phase);
}

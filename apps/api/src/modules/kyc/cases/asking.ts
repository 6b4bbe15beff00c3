import { afterDeadline, afterFindings, afterScreening, judgeFindings } from '@arara/domain/kyc';
import type { PlayerId } from '@arara/domain/shards';
import { failpoint } from '../../../platform/failpoint.ts';
import { eachApart, onEach, sum } from '../../../platform/workflows/apart.ts';
import type { DocumentKind, FaceEvidence, FaceFindings, IdentityVendor } from '../parties/ports.ts';
import { type Acting, inCase, type Open, openPerson, takeStep } from './cases.ts';
import type { IdentityContext } from './context.ts';
import { type EvidenceKind, evidenceContext, listItems, putItem } from './evidence.store.ts';
import { claimFace, findFaceOwner } from './faces.store.ts';
import { askRegister } from './person.ts';
import * as store from './store.ts';

const PER_RUN = 100;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const BY_SYSTEM = { kind: 'system', id: 'kyc' } as const;

/** Parties that somebody waits for are asked; answers how many cases were looked at. */
export async function askDue(context: IdentityContext): Promise<number> {
  const { shards, clock } = context;
  const asked = await onEach(shards.held(), async (shard) => {
    const due = await store.listDue(shard, clock.now(), PER_RUN);
    return (await eachApart(due, (one) => askOne(context, one))).length;
  });
  return sum(asked);
}

async function askOne(context: IdentityContext, of: store.CaseOf): Promise<void> {
  const row = await store.findCase(context.shards.ofPlayer(of.playerId), of.playerId);
  const acting: Acting = { ...of, requestId: undefined };
  const person = row && openPerson(context, row);
  if (row === undefined || person === undefined) return;
  if (row.asks === 'register') await askRegister(context, acting, person);
  if (row.asks === 'vendor') await askVendor(context, acting, row);
  if (row.asks === 'screening') await screen(context, acting);
}

/** What a vendor's hook says; it only makes us ask sooner. */
export async function hear(
  { parties, shards, clock }: Pick<IdentityContext, 'parties' | 'shards' | 'clock'>,
  name: string,
  hook: { readonly signature: string; readonly body: Buffer },
): Promise<'forged' | 'unknown' | 'taken'> {
  const vendor = parties.vendors.find((one) => one.name === name);
  const ticket = await vendor?.readHook?.(hook);
  if (ticket === undefined) return 'forged';
  const now = clock.now();
  const found = await onEach(shards.all, (shard) => store.askAbout(shard, { vendor: name, ticket, now }));
  return sum(found) > 0 ? 'taken' : 'unknown';
}

/** Not answered: the same question later, and past its time a person's. */
async function askLater(context: IdentityContext, open: Open, seconds: number): Promise<void> {
  const { row, nowMs, tx } = open;
  const isLate = row.dueAt !== null && row.dueAt.getTime() <= nowMs;
  if (!isLate) {
    await store.saveCase(tx, { ...row, askAt: new Date(nowMs + seconds * 1_000) });
    return;
  }
  await takeStep(context, open, {
    next: afterDeadline(row),
    audit: { action: 'kyc.party_away', details: { asked: row.asks } },
    by: BY_SYSTEM,
    requestId: undefined,
  });
}

/** One that has the state's portraits first; without a portrait, one that reads documents. */
function vendorFor(vendors: readonly IdentityVendor[], { needsPortrait }: Pick<store.CaseRow, 'needsPortrait'>) {
  const reader = vendors.find(({ needs }) => needs === 'face_and_document');
  const ofRegister = vendors.find(({ needs }) => needs === 'face');
  return needsPortrait ? reader : (ofRegister ?? reader);
}

async function askVendor(context: IdentityContext, acting: Acting, row: store.CaseRow): Promise<void> {
  const { vendors } = context.parties;
  const { playerId, brandId } = acting;
  const vendor = vendorFor(vendors, row);
  const id = row.attemptId;
  if (id === null) return;
  if (vendor === undefined) {
    await inCase(context, acting, (open) => askLater(context, open, open.rules.clock.askAgainSeconds));
    return;
  }
  // Noted first: what was asked is known though the answer is lost, and the same reference is answered the same.
  await inCase(context, acting, async ({ tx, nowMs }) =>
    store.insertAttempt(tx, { playerId, id, brandId, vendor: vendor.name, askedAt: new Date(nowMs) }),
  );
  await failpoint('kyc.before_vendor');
  const ticket = (await store.findAttempt(context.shards.ofPlayer(playerId), playerId, id))?.ticket ?? null;
  const evidence = ticket === null ? await evidenceOf(context, row, vendor) : undefined;
  const answer = ticket === null ? evidence && (await vendor.check(evidence)) : await vendor.result(ticket);
  await failpoint('kyc.after_vendor');
  if (answer?.kind === 'decided') {
    await applyFindings(context, acting, { id, vendor: vendor.name, findings: answer });
    return;
  }
  await inCase(context, acting, async (open) => {
    if (open.row.attemptId !== id || open.row.asks !== 'vendor') return;
    if (answer?.kind === 'pending') await store.setTicket(open.tx, { playerId, id }, answer.ticket);
    await askLater(context, open, answer?.kind === 'pending' ? PENDING_SECONDS : open.rules.clock.askAgainSeconds);
  });
}

const PENDING_SECONDS = 3;

async function evidenceOf(
  context: IdentityContext,
  row: store.CaseRow,
  vendor: IdentityVendor,
): Promise<FaceEvidence | undefined> {
  const { playerId, attemptId, documentKind } = row;
  const person = openPerson(context, row);
  const items = await listItems(context.shards.ofPlayer(playerId), playerId);
  const pictures = (kinds: readonly EvidenceKind[]) =>
    kinds.flatMap((kind) => {
      const item = items.find((one) => one.kind === kind);
      if (item === undefined) return [];
      return [Buffer.from(context.secrets.open(item, evidenceContext(playerId, kind)), 'base64')];
    });
  if (person?.name === undefined || attemptId === null) return undefined;
  const { cpf, name, birthDate } = person;
  const asked = { reference: attemptId, cpf, name, birthDate, face: pictures(['straight', 'left', 'right']) };
  if (vendor.needs === 'face' || documentKind === null) return asked;
  return { ...asked, document: { kind: documentKind as DocumentKind, sides: pictures(['front', 'back']) } };
}

/** Each vendor has names of its own for faces, so a name means nothing without its vendor. */
const faceIndexOf = (brandId: number, vendor: string, faceId: string) => ({
  brandId,
  field: 'face',
  text: `${vendor}:${faceId}`,
});

/** Whether another account has this face. Only a face that would let somebody in is claimed. */
async function isFaceReused(
  { shards, secrets, clock }: IdentityContext,
  { playerId, brandId }: Acting,
  { vendor, findings }: { readonly vendor: string; readonly findings: FaceFindings },
): Promise<boolean> {
  const of = faceIndexOf(brandId, vendor, findings.faceId);
  const isProved = findings.liveness === 'live' && findings.face === 'same';
  const owner = await findFaceOwner(shards.directory, brandId, secrets.indexes(of));
  if (owner !== undefined || !isProved) return owner !== undefined && owner !== playerId;
  const claim = { brandId, playerId, hmac: secrets.index(of), at: clock.now() };
  return (await claimFace(shards.directory, claim)) !== playerId;
}

async function applyFindings(
  context: IdentityContext,
  acting: Acting,
  { id, vendor, findings }: { readonly id: string; readonly vendor: string; readonly findings: FaceFindings },
): Promise<void> {
  const { playerId } = acting;
  const { liveness, face, faceId } = findings;
  const isReused = await isFaceReused(context, acting, { vendor, findings });
  await failpoint('kyc.after_face');
  await inCase(context, acting, async (open) => {
    const { tx, row, rules, nowMs } = open;
    if (row.attemptId !== id || row.asks !== 'vendor') return;
    const verdict = judgeFindings(findings, {
      isReused,
      triesUsed: row.triesUsed,
      triesMax: rules.clock.faceTries,
      canReadDocument: !row.needsPortrait && context.parties.vendors.some(({ needs }) => needs === 'face_and_document'),
    });
    const at = new Date(nowMs);
    const found = { liveness, face, document: findings.document ?? null, verdict: verdict.kind };
    await store.setFound(tx, { playerId, id, decidedAt: at, ...found });
    const sealed = context.secrets.seal(faceId, evidenceContext(playerId, 'face_id'));
    await putItem(tx, playerId, { kind: 'face_id', ...sealed, at });
    const isAgainst = 'triesUsed' in verdict && verdict.triesUsed > row.triesUsed;
    await takeStep(context, open, {
      next: afterFindings(row, verdict),
      more: {
        ...(verdict.kind === 'good' && { faceAt: at }),
        ...(isAgainst && { nextTryAt: new Date(nowMs + pauseMsOf(verdict.triesUsed, rules.clock)) }),
      },
      audit: { action: 'kyc.checked', details: { attempt: id, ...found } },
      by: BY_SYSTEM,
      requestId: undefined,
    });
  });
}

/** Whoever proves an open account and fails as often as a sign-up may fail waits for a day. */
function pauseMsOf(triesUsed: number, clock: { readonly faceTries: number; readonly tryPauseMinutes: number }): number {
  return triesUsed >= clock.faceTries ? DAY_MS : clock.tryPauseMinutes * MINUTE_MS;
}

async function screen(context: IdentityContext, acting: Acting): Promise<void> {
  const { playerId } = acting;
  const row = await store.findCase(context.shards.ofPlayer(playerId), playerId);
  const person = row && openPerson(context, row);
  if (person?.name === undefined) return;
  const { cpf, name, birthDate } = person;
  await failpoint('kyc.before_screening');
  const answer = await context.parties.screening.ask({ cpf, name, birthDate });
  await failpoint('kyc.after_screening');
  await inCase(context, acting, async (open) => {
    if (open.row.asks !== 'screening' && open.row.phase !== 'done') return;
    if (answer.kind === 'away') {
      if (open.row.asks === 'screening') await askLater(context, open, open.rules.clock.askAgainSeconds);
      return;
    }
    const { isPep, listing } = answer;
    const of = { brandId: acting.brandId, field: 'listing', text: listing ?? '' };
    // People cleared an open account of this entry; another one holds it again.
    const isCleared = open.row.phase === 'done' && isIn(context.secrets.indexes(of), open.row.listing);
    const isSanctioned = answer.isSanctioned && !isCleared;
    await takeStep(context, open, {
      next: afterScreening(open.row, { isPep, isSanctioned }),
      more: {
        screenedAt: new Date(open.nowMs),
        listing: listing === undefined ? null : context.secrets.index(of),
      },
      audit: { action: 'kyc.screened', details: { pep: isPep, sanctioned: isSanctioned } },
      by: BY_SYSTEM,
      requestId: undefined,
    });
  });
}

const isIn = (all: readonly Buffer[], one: Buffer | null) => one !== null && all.some((each) => each.equals(one));

/** Everybody with an open account is asked about once a day; a party that is away is asked again in the next run. */
export async function screenDaily(context: IdentityContext): Promise<number> {
  const { shards, clock } = context;
  const before = new Date(clock.nowMs() - DAY_MS);
  const screened = await onEach(shards.held(), async (shard) => {
    const due = await store.listToScreen(shard, before, PER_RUN);
    return (await eachApart(due, (one) => screen(context, { ...one, requestId: undefined }))).length;
  });
  return sum(screened);
}

/** When the face of somebody was last compared and was the same; for what asks for a fresh proof. */
export async function faceCheckedAt(
  { shards }: Pick<IdentityContext, 'shards'>,
  playerId: PlayerId,
): Promise<Date | null> {
  return (await store.findCase(shards.ofPlayer(playerId), playerId))?.faceAt ?? null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseEmail } from '@arara/domain/players';
import { sha256Hex } from '../../platform/secrets/fingerprint.ts';
import type { Caller, StaffContext } from './context.ts';
import { auditOf, openSession, recordProof } from './sessions.ts';
import * as store from './store.ts';
import { matchTotp, newTotpSecret, toBase32, totpUri } from './totp.ts';

/** Five wrong tries lock password and code for a quarter of an hour; a passkey still opens. */
const FAILURES_MAX = 5;
const LOCK_MS = 15 * 60_000;
/** Long enough to install an authenticator on a new phone. */
const ENROLMENT_MS = 15 * 60_000;

export interface Enrolment {
  readonly ticket: string;
  readonly secret: string;
  readonly uri: string;
}

export type StaffLogin =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: true; readonly enrolment: Enrolment }
  | { readonly ok: false; readonly refusal: 'staff_login_wrong' }
  | { readonly ok: false; readonly refusal: 'staff_login_locked'; readonly until: Date };

const wrong = { ok: false, refusal: 'staff_login_wrong' } as const;
const totpPlace = (id: bigint) => `staff.members.totp:${id}`;
export const emailPlace = (id: bigint) => `staff.members.email:${id}`;

/** Hashed before it is slowed down: argon2 sees one length, and the store's own folding of case changes nothing. */
export const digestOf = (password: string): string => sha256Hex(password.normalize('NFC'));

export function emailIndex(context: Pick<StaffContext, 'secrets'>, brandId: number, email: string): Buffer {
  return context.secrets.index({ brandId, field: 'staff_email', text: email });
}

export async function login(
  context: StaffContext,
  attempt: { readonly email: string; readonly password: string; readonly code: string | undefined },
  caller: Caller,
): Promise<StaffLogin> {
  const { directory, clock } = context;
  const email = parseEmail(attempt.email);
  const member =
    email === undefined
      ? undefined
      : await store.findMemberByEmail(directory, caller.brandId, emailIndex(context, caller.brandId, email));
  if (member?.lockedUntil && member.lockedUntil > clock.now())
    return { ok: false, refusal: 'staff_login_locked', until: member.lockedUntil };
  const isRight = await context.passwords.verify(digestOf(attempt.password), member?.passwordHash);
  if (email === undefined || !member?.isActive) return wrong;
  if (!isRight) return countWrong(context, member.id, caller);
  if (member.totpSince === null) return { ok: true, enrolment: await beginEnrolment(context, member, email) };
  const step = matchTotp(secretOf(context, member), attempt.code ?? '', clock.nowMs());
  // Right password, wrong code: the same answer, so that nobody can try passwords without the second factor.
  if (step === undefined) return countWrong(context, member.id, caller);
  const token = await directory.transaction(async (tx) => {
    if (!(await store.spendTotpStep(tx, member.id, step))) return undefined;
    await store.clearFailures(tx, member.id);
    return openSession(context, tx, { ...caller, memberId: member.id, openedBy: 'totp' });
  });
  return token === undefined ? wrong : { ok: true, token };
}

async function countWrong(context: StaffContext, memberId: bigint, caller: Caller): Promise<StaffLogin> {
  const atMs = context.clock.nowMs();
  await context.directory.transaction(async (tx) => {
    const rule = { failuresMax: FAILURES_MAX, lockUntil: new Date(atMs + LOCK_MS) };
    const { isLocked } = await store.countFailure(tx, memberId, rule);
    const action = isLocked ? 'staff.login_locked' : 'staff.login_failed';
    await auditOf(tx, { ...caller, memberId, atMs, action, details: {} });
  });
  return wrong;
}

function secretOf(context: StaffContext, member: store.MemberRow): Buffer {
  if (member.totpKey === null || member.totpBox === null) throw new Error('this person has no authenticator');
  const sealed = { keyId: member.totpKey, box: member.totpBox };
  return Buffer.from(context.secrets.open(sealed, totpPlace(member.id)), 'base64');
}

/** A secret that was shown before is shown again: a page that was reloaded must not void the phone's entry. */
async function beginEnrolment(context: StaffContext, member: store.MemberRow, email: string): Promise<Enrolment> {
  const { directory, secrets, random, relyingParty, clock } = context;
  const secret = member.totpBox === null ? newTotpSecret(random) : secretOf(context, member);
  if (member.totpBox === null)
    await directory.transaction((tx) =>
      store.proposeTotp(tx, member.id, secrets.seal(secret.toString('base64'), totpPlace(member.id))),
    );
  const names = { issuer: relyingParty.name, account: email };
  const ticket = signTicket(context, { memberId: member.id, endsMs: clock.nowMs() + ENROLMENT_MS });
  return { ticket, secret: toBase32(secret), uri: totpUri(secret, names) };
}

interface Ticket {
  readonly memberId: bigint;
  readonly endsMs: number;
}

function signTicket({ signingKey }: StaffContext, { memberId, endsMs }: Ticket): string {
  const text = `${memberId}.${endsMs}`;
  return `${text}.${createHmac('sha256', signingKey).update(`enrolment:${text}`).digest('base64url')}`;
}

function readTicket(context: StaffContext, ticket: string): Ticket | undefined {
  const [, memberId, endsMs] = /^(\d{1,18})\.(\d{1,16})\.[\w-]{43}$/.exec(ticket) ?? [];
  if (memberId === undefined || endsMs === undefined) return undefined;
  const read = { memberId: BigInt(memberId), endsMs: Number(endsMs) };
  const expected = Buffer.from(signTicket(context, read));
  const isOurs = expected.length === ticket.length && timingSafeEqual(expected, Buffer.from(ticket));
  return isOurs && read.endsMs > context.clock.nowMs() ? read : undefined;
}

export type Enrolled =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly refusal: 'staff_login_wrong' | 'staff_enrolment_over' };

/** The first right code: from now on the password alone opens nothing. */
export async function enrol(
  context: StaffContext,
  answer: { readonly ticket: string; readonly code: string },
  caller: Caller,
): Promise<Enrolled> {
  const over = { ok: false, refusal: 'staff_enrolment_over' } as const;
  const ticket = readTicket(context, answer.ticket);
  const member = ticket && (await store.findMember(context.directory, ticket.memberId));
  const isWaiting = member?.isActive && member.brandId === caller.brandId && member.totpSince === null;
  if (!member || !isWaiting || member.totpBox === null) return over;
  if (member.lockedUntil && member.lockedUntil > context.clock.now()) return over;
  const at = context.clock.now();
  const step = matchTotp(secretOf(context, member), answer.code, at.getTime());
  if (step === undefined) {
    await countWrong(context, member.id, caller);
    return wrong;
  }
  const token = await context.directory.transaction(async (tx) => {
    if (!(await store.enrolTotp(tx, member.id, { step, at }))) return undefined;
    await store.clearFailures(tx, member.id);
    const act = { ...caller, memberId: member.id, atMs: at.getTime() };
    await auditOf(tx, { ...act, action: 'staff.authenticator_enrolled', details: {} });
    return openSession(context, tx, { ...caller, memberId: member.id, openedBy: 'totp' });
  });
  return token === undefined ? over : { ok: true, token };
}

export type Proved =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: 'staff_proof_wrong' }
  | { readonly ok: false; readonly refusal: 'staff_login_locked'; readonly until: Date };

/** Somebody who is in already types a fresh code. Wrong ones count as at the login: a stolen session cannot guess. */
export async function proveWithCode(
  context: StaffContext,
  shown: { readonly memberId: bigint; readonly sessionId: string; readonly code: string },
  caller: Caller,
): Promise<Proved> {
  const notRight = { ok: false, refusal: 'staff_proof_wrong' } as const;
  const at = context.clock.now();
  const member = await store.findMember(context.directory, shown.memberId);
  if (!member?.isActive || member.totpSince === null) return notRight;
  if (member.lockedUntil && member.lockedUntil > at)
    return { ok: false, refusal: 'staff_login_locked', until: member.lockedUntil };
  const step = matchTotp(secretOf(context, member), shown.code, at.getTime());
  if (step === undefined) {
    await countWrong(context, member.id, caller);
    return notRight;
  }
  const isFirst = await context.directory.transaction(async (tx) => {
    if (!(await store.spendTotpStep(tx, member.id, step))) return false;
    await store.clearFailures(tx, member.id);
    await recordProof(tx, { ...caller, ...shown, at, by: 'totp' });
    return true;
  });
  return isFirst ? { ok: true } : notRight;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseEmail } from '@arara/domain/players';
import { sha256Hex } from '../../platform/secrets/fingerprint.ts';
import type { Caller, StaffContext } from './context.ts';
import { hasInvitation } from './invitations.ts';
import { spendInvitations } from './invitations.store.ts';
import { auditOf, openSession } from './sessions.ts';
import * as store from './store.ts';
import { matchTotp, newTotpSecret, toBase32, totpUri } from './totp.ts';

/** Five wrong tries lock password and code for a quarter of an hour; a passkey still opens. */
const FAILURES_MAX = 5;
const LOCK_MINUTES = 15;
/** The rule as the refusal says it, to whoever tries and whatever address: a lock would tell who works here. */
export const lockRule = { tries: `${FAILURES_MAX}`, minutes: `${LOCK_MINUTES}` };
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
  | { readonly ok: false; readonly refusal: 'staff_login_wrong' | 'staff_has_passkey' };

/** Told to nobody but who has all that password and code could open. */
const hasPasskey = { ok: false, refusal: 'staff_has_passkey' } as const;
const wrong = { ok: false, refusal: 'staff_login_wrong' } as const;
const totpPlace = (id: bigint) => `staff.members.totp:${id}`;
export const emailPlace = (id: bigint) => `staff.members.email:${id}`;

/** Hashed before it is slowed down: argon2 sees one length, and the store's own folding of case changes nothing. */
export const digestOf = (password: string): string => sha256Hex(password.normalize('NFC'));

/** Every hash under which the address may stand, newest first; it is written under the first. */
export function emailIndexes(
  context: Pick<StaffContext, 'secrets'>,
  brandId: number,
  email: string,
): readonly Buffer[] {
  return context.secrets.indexes({ brandId, field: 'staff_email', text: email });
}

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  readonly code: string | undefined;
  /** Of a first login, where no authenticator is enrolled yet. */
  readonly invitation: string | undefined;
}

/** Opens a session that saves a passkey and does nothing else; whoever has one comes in with it. */
export async function login(context: StaffContext, attempt: LoginAttempt, caller: Caller): Promise<StaffLogin> {
  const { directory, clock } = context;
  const email = parseEmail(attempt.email);
  const member =
    email === undefined
      ? undefined
      : await store.findMemberByEmail(directory, caller.brandId, emailIndexes(context, caller.brandId, email));
  // Nobody, somebody and somebody who is locked out cost the same time and get the same answer.
  const isRight = await context.passwords.verify(digestOf(attempt.password), member?.passwordHash, {
    address: caller.address,
    account: email,
  });
  if (email === undefined || !member?.isActive || isLocked(context, member)) return wrong;
  if (!isRight) return countWrong(context, member.id, caller);
  await renewHash(context, member, attempt.password);
  if (member.totpSince === null && member.hasPasskey) return wrong;
  if (member.totpSince === null) {
    // The password alone enrols nothing. A missing invitation gets the answer of a wrong password and counts as one.
    const isInvited = await hasInvitation(context, member.id, attempt.invitation);
    if (!isInvited) return countWrong(context, member.id, caller);
    return { ok: true, enrolment: await beginEnrolment(context, member, email) };
  }
  const step = matchTotp(secretOf(context, member), attempt.code ?? '', clock.nowMs());
  // Right password, wrong code: the same answer, so that nobody can try passwords without the second factor.
  if (step === undefined) return countWrong(context, member.id, caller);
  if (member.hasPasskey) return hasPasskey;
  const token = await directory.transaction(async (tx) => {
    if (!(await store.spendTotpStep(tx, member.id, step))) return undefined;
    await store.clearFailures(tx, member.id);
    return openSession(context, tx, { ...caller, memberId: member.id, openedBy: 'totp' });
  });
  return token === undefined ? wrong : { ok: true, token };
}

/** The same password under the newest pepper. */
async function renewHash({ passwords, directory }: StaffContext, member: store.MemberRow, password: string) {
  const after = await passwords.renew(digestOf(password), member.passwordHash);
  if (after !== undefined) await store.renewPassword(directory, member.id, { before: member.passwordHash, after });
}

const isLocked = ({ clock }: StaffContext, { lockedUntil }: store.MemberRow): boolean =>
  lockedUntil !== null && lockedUntil > clock.now();

/** As a refusal says it. */
export const minutesUntil = (until: Date, nowMs: number): string =>
  `${Math.max(1, Math.ceil((until.getTime() - nowMs) / 60_000))}`;

interface Tried {
  readonly brandId: number;
  readonly requestId: string | undefined;
}

export async function countWrong(
  context: StaffContext,
  memberId: bigint,
  { brandId, requestId }: Tried,
): Promise<typeof wrong> {
  const atMs = context.clock.nowMs();
  await context.directory.transaction(async (tx) => {
    const rule = { failuresMax: FAILURES_MAX, lockUntil: new Date(atMs + LOCK_MINUTES * 60_000) };
    const counted = await store.countFailure(tx, memberId, rule);
    const action = counted.isLocked ? 'staff.login_locked' : 'staff.login_failed';
    await auditOf(tx, { brandId, requestId, memberId, atMs, action, details: {} });
  });
  return wrong;
}

function secretOf(context: StaffContext, member: store.MemberRow): Buffer {
  if (member.totpKey === null || member.totpBox === null) throw new Error('this person has no authenticator');
  const sealed = { keyId: member.totpKey, box: member.totpBox };
  return Buffer.from(context.secrets.open(sealed, totpPlace(member.id)), 'base64');
}

/** A secret is shown once: whoever else has the password must not share the one that is enrolled. */
async function beginEnrolment(context: StaffContext, member: store.MemberRow, email: string): Promise<Enrolment> {
  const { directory, secrets, random, relyingPartyOf, clock } = context;
  const secret = newTotpSecret(random);
  const sealed = secrets.seal(secret.toString('base64'), totpPlace(member.id));
  await directory.transaction((tx) => store.proposeTotp(tx, member.id, sealed));
  const names = { issuer: relyingPartyOf(member.brandId).name, account: email };
  const endsMs = clock.nowMs() + ENROLMENT_MS;
  const ticket = signTicket(context, { memberId: member.id, endsMs, box: sealed.box });
  return { ticket, secret: toBase32(secret), uri: totpUri(secret, names) };
}

interface Ticket {
  readonly memberId: bigint;
  readonly endsMs: number;
  /** The secret that was shown with it: a later one voids the ticket. */
  readonly box: Buffer;
}

function signTicket({ signingKey }: StaffContext, { memberId, endsMs, box }: Ticket): string {
  const text = `${memberId}.${endsMs}`;
  const hmac = createHmac('sha256', signingKey).update(`enrolment:${text}:`).update(box);
  return `${text}.${hmac.digest('base64url')}`;
}

/** Whoever the ticket is for, while the secret that came with it is the last that was shown. */
async function readTicket(context: StaffContext, ticket: string): Promise<Waiting | undefined> {
  const [, memberId, endsText] = /^(\d{1,18})\.(\d{1,16})\.[\w-]{43}$/.exec(ticket) ?? [];
  if (memberId === undefined || endsText === undefined) return undefined;
  const member = await store.findMember(context.directory, BigInt(memberId));
  if (!member || member.totpBox === null) return undefined;
  const endsMs = Number(endsText);
  const expected = Buffer.from(signTicket(context, { memberId: member.id, endsMs, box: member.totpBox }));
  const isOurs = expected.length === ticket.length && timingSafeEqual(expected, Buffer.from(ticket));
  return isOurs && endsMs > context.clock.nowMs() ? { member, box: member.totpBox } : undefined;
}

interface Waiting {
  readonly member: store.MemberRow;
  readonly box: Buffer;
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
  const waiting = await readTicket(context, answer.ticket);
  if (waiting === undefined) return over;
  const { member, box } = waiting;
  const isWaiting = member.isActive && member.brandId === caller.brandId && member.totpSince === null;
  if (!isWaiting || member.hasPasskey || isLocked(context, member)) return over;
  const at = context.clock.now();
  const step = matchTotp(secretOf(context, member), answer.code, at.getTime());
  if (step === undefined) {
    await countWrong(context, member.id, caller);
    return wrong;
  }
  const token = await context.directory.transaction(async (tx) => {
    if (!(await spendInvitations(tx, member.id, at))) return undefined;
    if (!(await store.enrolTotp(tx, member.id, { box, step, at })))
      throw new Error('an invitation was spent for an authenticator that is enrolled already');
    await store.clearFailures(tx, member.id);
    const act = { ...caller, memberId: member.id, atMs: at.getTime() };
    await auditOf(tx, { ...act, action: 'staff.authenticator_enrolled', details: {} });
    return openSession(context, tx, { ...caller, memberId: member.id, openedBy: 'totp' });
  });
  return token === undefined ? over : { ok: true, token };
}

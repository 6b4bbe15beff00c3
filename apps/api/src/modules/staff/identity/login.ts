import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parseEmail } from '@arara/domain/players';
import { appendAudit } from '../../audit/index.ts';
import type { Caller, StaffContext } from '../context.ts';
import { emailIndexes } from '../login.ts';
import { spendChallenge } from '../passkeys.store.ts';
import { openSession } from '../sessions.ts';
import { bindIdentity, findMemberByEmail } from '../store.ts';
import type { Vouched } from './port.ts';

/** Long enough for a login at the provider with its own second factor. */
const TICKET_MS = 10 * 60_000;
const TICKET_BYTES = 24;

type Refused = {
  readonly ok: false;
  readonly refusal:
    | 'staff_identity_away'
    | 'staff_identity_refused'
    | 'staff_identity_unknown'
    | 'staff_passkey_needed';
};
const refusedWith = (refusal: Refused['refusal']): Refused => ({ ok: false, refusal });

/**
 * The browser keeps the ticket; everything that the provider sees is made of it with a key of ours. So a login that
 * nobody ends costs us no memory, and whoever reads the address that the browser comes back to cannot end it.
 */
const wordOf = ({ signingKey }: StaffContext, use: 'state' | 'nonce' | 'verifier', ticket: string): string =>
  createHmac('sha256', signingKey).update(`identity ${use}:${ticket}`).digest('base64url');

export async function startIdentity(
  context: StaffContext,
): Promise<Refused | { readonly ok: true; readonly url: string; readonly ticket: string }> {
  const ends = context.clock.nowMs() + TICKET_MS;
  const ticket = `${Buffer.from(context.random(TICKET_BYTES)).toString('base64url')}.${ends}`;
  const url = await context.identity?.startUrl({
    state: wordOf(context, 'state', ticket),
    nonce: wordOf(context, 'nonce', ticket),
    verifier: wordOf(context, 'verifier', ticket),
  });
  return url === undefined ? refusedWith('staff_identity_away') : { ok: true, url, ticket };
}

interface Answer {
  readonly ticket: string;
  readonly state: string;
  readonly code: string;
}

/** Opens a session of somebody who works here already and has a passkey, which the first act of weight asks for. */
export async function loginWithIdentity(
  context: StaffContext,
  answer: Answer,
  caller: Caller,
): Promise<Refused | { readonly ok: true; readonly token: string }> {
  if (context.identity === undefined) return refusedWith('staff_identity_away');
  if (!isOurs(context, answer) || !(await spendChallenge(context.directory, answer.state, context.clock.now())))
    return refusedWith('staff_identity_refused');
  const redeemed = await context.identity.redeem({
    code: answer.code,
    nonce: wordOf(context, 'nonce', answer.ticket),
    verifier: wordOf(context, 'verifier', answer.ticket),
  });
  if (redeemed.ok) return enter(context, redeemed, caller);
  await recordRefusal(context, redeemed.detail, caller);
  return refusedWith(redeemed.why === 'away' ? 'staff_identity_away' : 'staff_identity_refused');
}

function isOurs(context: StaffContext, { ticket, state }: Answer): boolean {
  const ends = /^[\w-]{32}\.(\d{1,16})$/.exec(ticket)?.[1];
  const expected = Buffer.from(wordOf(context, 'state', ticket));
  const shown = Buffer.from(state);
  const isSame = expected.length === shown.length && timingSafeEqual(expected, shown);
  return isSame && Number(ends) > context.clock.nowMs();
}

async function enter(
  context: StaffContext,
  { subject, email: given }: Vouched,
  caller: Caller,
): Promise<Refused | { readonly ok: true; readonly token: string }> {
  const { directory } = context;
  const { brandId } = caller;
  const email = parseEmail(given);
  const member =
    email === undefined
      ? undefined
      : await findMemberByEmail(directory, brandId, emailIndexes(context, brandId, email));
  const unknown = async (): Promise<Refused> => {
    await recordRefusal(context, 'person', caller);
    return refusedWith('staff_identity_unknown');
  };
  if (!member?.isActive) return unknown();
  if (!member.hasPasskey) return refusedWith('staff_passkey_needed');
  // Of no key: the name itself is nowhere, so that it could not be hashed again under a newer one.
  const subjectHash = createHash('sha256').update(`staff identity ${brandId}:${subject}`).digest();
  const token = await directory.transaction(async (tx) => {
    // The first login binds the provider's name of the person: an address that it gives to somebody else opens nothing.
    if (!(await bindIdentity(tx, member.id, subjectHash))) return undefined;
    return openSession(context, tx, { ...caller, memberId: member.id, openedBy: 'oidc' });
  });
  return token === undefined ? unknown() : { ok: true, token };
}

async function recordRefusal(
  { directory, clock }: StaffContext,
  why: string,
  { brandId, requestId }: Caller,
): Promise<void> {
  const actor = { kind: 'system', id: 'staff' } as const;
  const record = { atMs: clock.nowMs(), brandId, actor, details: { why }, requestId };
  const what = { action: 'staff.identity_refused', subject: 'staff:identity' } as const;
  await directory.transaction((tx) => appendAudit(tx, { ...record, ...what }));
}

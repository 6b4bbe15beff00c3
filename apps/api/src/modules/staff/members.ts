import type { StaffRole } from '@arara/contract';
import { parseEmail } from '@arara/domain/players';
import type { Tx } from '../../platform/db/db.ts';
import { appendAudit } from '../audit/index.ts';
import type { StaffContext } from './context.ts';
import { digestOf, emailIndexes, emailPlace } from './login.ts';
import { issueInvitation } from './invitations.ts';
import {
  clearFailures,
  enrolTotp,
  findMember,
  findMemberByEmail,
  insertMember,
  proposeTotp,
  setPassword,
  VOID_PASSWORD,
} from './store.ts';

export interface NewMember {
  readonly brandId: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly password: string;
  /** For development, where nobody has a phone at hand; people enrol their own with an invitation. */
  readonly totpSecret?: Buffer;
}

type MembersContext = Pick<StaffContext, 'directory' | 'clock' | 'secrets' | 'passwords'>;

/** Made by whoever runs the machine, not by a colleague: the first owner cannot be approved by anybody. */
export async function addMember(context: MembersContext, request: NewMember): Promise<bigint | undefined> {
  const { directory, clock, secrets, passwords } = context;
  const email = parseEmail(request.email);
  if (email === undefined) throw new Error('this is no e-mail address');
  const { brandId, name, roles, totpSecret } = request;
  const hashes = emailIndexes(context, brandId, email);
  const [emailHmac] = hashes;
  if (emailHmac === undefined || (await findMemberByEmail(directory, brandId, hashes))) return undefined;
  const passwordHash = await passwords.hash(digestOf(request.password));
  const at = clock.now();
  return directory.transaction(async (tx) => {
    const row = { brandId, emailHmac, name, roles, passwordHash, at };
    const id = await insertMember(tx, row, (made) => secrets.seal(email, emailPlace(made)));
    if (id === undefined) return undefined;
    if (totpSecret !== undefined) {
      const sealed = secrets.seal(totpSecret.toString('base64'), `staff.members.totp:${id}`);
      await proposeTotp(tx, id, sealed);
      await enrolTotp(tx, id, { box: sealed.box, step: 0n, at });
      await clearFailures(tx, id);
    }
    await recordAdded(tx, { brandId, id, roles, at });
    return id;
  });
}

interface Added extends Pick<NewMember, 'brandId' | 'roles'> {
  readonly id: bigint;
  readonly at: Date;
}

async function recordAdded(tx: Tx, { brandId, id, roles, at }: Added): Promise<void> {
  await appendAudit(tx, {
    atMs: at.getTime(),
    brandId,
    actor: { kind: 'system', id: 'staff' },
    action: 'staff.added',
    subject: `staff:${id}`,
    details: { roles: [...roles] },
    requestId: undefined,
  });
}

/**
 * People of another office who work in this one too: the same name, address, roles and password. Their second factors
 * belong to the other office's host, so each enrols new ones here, with an invitation. A person who works here already is left unchanged.
 */
export async function admitMembers(
  context: Pick<StaffContext, 'secrets'>,
  tx: Tx,
  { brandId, memberIds, at }: { readonly brandId: number; readonly memberIds: readonly bigint[]; readonly at: Date },
): Promise<void> {
  for (const known of memberIds) {
    const member = await findMember(tx, known);
    if (member === undefined) continue;
    const { name, roles, passwordHash, emailKey, emailBox } = member;
    const email = context.secrets.open({ keyId: emailKey, box: emailBox }, emailPlace(known));
    const [emailHmac] = emailIndexes(context, brandId, email);
    if (emailHmac === undefined) continue;
    const row = { brandId, emailHmac, name, roles, passwordHash, at };
    const id = await insertMember(tx, row, (made) => context.secrets.seal(email, emailPlace(made)));
    if (id !== undefined) await recordAdded(tx, { brandId, id, roles, at });
  }
}

const PASSWORD_BYTES = 15;

export type InvitationResult =
  | {
      readonly ok: true;
      readonly invitation: string /** Only in the place of one that was voided. */;
      readonly password?: string;
    }
  | { readonly ok: false; readonly why: 'unknown' | 'enrolled' };

/**
 * Run at the console, as `addMember` is: a colleague who could invite would hold every half of another one's access. An
 * account with a passkey or an authenticator is first reset by two people, which voids its password too.
 */
export async function inviteMember(
  context: Pick<StaffContext, 'directory' | 'clock' | 'random' | 'secrets' | 'passwords'>,
  { brandId, email: text }: { readonly brandId: number; readonly email: string },
): Promise<InvitationResult> {
  const { directory, clock, random, passwords } = context;
  const email = parseEmail(text);
  const member =
    email === undefined
      ? undefined
      : await findMemberByEmail(directory, brandId, emailIndexes(context, brandId, email));
  if (!member?.isActive) return { ok: false, why: 'unknown' };
  if (member.totpSince !== null || member.hasPasskey) return { ok: false, why: 'enrolled' };
  const isVoid = member.passwordHash === VOID_PASSWORD;
  const password = isVoid ? Buffer.from(random(PASSWORD_BYTES)).toString('base64url') : undefined;
  const passwordHash = password === undefined ? undefined : await passwords.hash(digestOf(password));
  const at = clock.now();
  return directory.transaction(async (tx) => {
    if (passwordHash !== undefined) await setPassword(tx, member.id, { passwordHash, at });
    const invitation = await issueInvitation(context, tx, { memberId: member.id, brandId, at });
    return { ok: true, invitation, ...(password === undefined ? {} : { password }) };
  });
}

import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db/db.ts';
import { appendAudit } from '../audit/index.ts';
import type { StaffContext } from './context.ts';
import { insertInvitation, isInvited } from './invitations.store.ts';

export const INVITATION_MS = 48 * 3_600_000;
const TOKEN_BYTES = 32;

/** People type or paste it, with or without the spaces of a message. */
const hashOf = (invitation: string): Buffer => createHash('sha256').update(invitation.replaceAll(/\s/g, '')).digest();

/** The text leaves this function once; the row keeps its hash. */
export async function issueInvitation(
  { random }: Pick<StaffContext, 'random'>,
  tx: Tx,
  { memberId, brandId, at }: { readonly memberId: bigint; readonly brandId: number; readonly at: Date },
): Promise<string> {
  const invitation = Buffer.from(random(TOKEN_BYTES)).toString('base64url');
  const expiresAt = new Date(at.getTime() + INVITATION_MS);
  await insertInvitation(tx, { memberId, tokenHash: hashOf(invitation), at, expiresAt });
  await appendAudit(tx, {
    atMs: at.getTime(),
    brandId,
    actor: { kind: 'system', id: 'staff' },
    action: 'staff.invited',
    subject: `staff:${memberId}`,
    details: { expiresAtMs: expiresAt.getTime() },
    requestId: undefined,
  });
  return invitation;
}

export function hasInvitation(
  { directory, clock }: Pick<StaffContext, 'directory' | 'clock'>,
  memberId: bigint,
  invitation: string | undefined,
): Promise<boolean> {
  if (invitation === undefined) return Promise.resolve(false);
  return isInvited(directory, { memberId, tokenHash: hashOf(invitation), at: clock.now() });
}

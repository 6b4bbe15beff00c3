import type { StaffRole } from '@arara/contract';
import { parseEmail } from '@arara/domain/players';
import { appendAudit } from '../audit/index.ts';
import type { StaffContext } from './context.ts';
import { digestOf, emailIndexes, emailPlace } from './login.ts';
import { clearFailures, enrolTotp, findMemberByEmail, insertMember, proposeTotp } from './store.ts';

export interface NewMember {
  readonly brandId: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly password: string;
  /** For development, where nobody has a phone at hand; people enrol their own at the first login. */
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
    await appendAudit(tx, {
      atMs: at.getTime(),
      brandId,
      actor: { kind: 'system', id: 'staff' },
      action: 'staff.added',
      subject: `staff:${id}`,
      details: { roles: [...roles] },
      requestId: undefined,
    });
    return id;
  });
}

import type { StaffRole } from '@arara/contract';
import type { Runtime } from '../../apps/api/dev/runtime.ts';
import { staffPasswords } from '../../apps/api/src/composition/desks.ts';
import { addMember } from '../../apps/api/src/modules/staff/members.ts';
import { openSession } from '../../apps/api/src/modules/staff/sessions.ts';
import type { Secret } from '../../apps/api/src/platform/secrets/secret.ts';

const BRAND_ID = 1;
export const STAFF_PASSWORD = 'quatro olhos veem mais';

/** One member of staff who came in by a passkey a moment ago. */
export interface Insider {
  readonly id: bigint;
  readonly role: StaffRole;
  readonly token: string;
}

export interface Staff {
  /** A person of this role with a session of this moment; the same person each time, unless the account was closed. */
  insider(role: StaffRole): Promise<Insider>;
}

export function openStaff(runtime: Runtime, pepper: Secret): Staff {
  const { directory } = runtime.shards;
  const context = { ...runtime, directory, passwords: staffPasswords(pepper) };
  const members = new Map<StaffRole, bigint>();
  let made = 0;
  const memberOf = async (role: StaffRole) => {
    const known = members.get(role);
    if (known !== undefined) return known;
    made += 1;
    const request = { brandId: BRAND_ID, email: `${role}${made}@casa.example`, name: `${role} ${made}`, roles: [role] };
    const id = await addMember(context, { ...request, password: STAFF_PASSWORD });
    if (id === undefined) throw new Error(`no member with the role ${role} can be made`);
    members.set(role, id);
    return id;
  };
  return {
    async insider(role) {
      const memberId = await memberOf(role);
      const caller = { brandId: BRAND_ID, userAgent: 'chaos', address: '127.0.0.1', requestId: 'chaos' };
      const token = await directory.transaction((tx) =>
        openSession(context, tx, { ...caller, memberId, openedBy: 'passkey' }),
      );
      return { id: memberId, role, token };
    },
  };
}

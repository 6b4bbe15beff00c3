import { createHash } from 'node:crypto';
import type { StaffRole } from '@arara/contract';
import type { StaffContext } from '../../src/modules/staff/index.ts';
import { addMember, type NewMember } from '../../src/modules/staff/members.ts';

export interface SeededStaff {
  /** The word before the at sign; the rest is the same for all. */
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly about: string;
}

const DOMAIN = 'arara.example';

/** One person per desk, and one whose first login is still to come. */
export const staffStories: readonly SeededStaff[] = [
  { login: 'sergio', name: 'Sérgio Amaral', roles: ['owner'], about: 'owner, sees and does everything' },
  { login: 'bia', name: 'Bia Torres', roles: ['marketing'], about: 'games and content' },
  { login: 'lia', name: 'Lia Mendes', roles: ['finance'], about: 'finance, a second pair of eyes' },
  { login: 'rafael', name: 'Rafael Torres', roles: ['risk'], about: 'risk' },
  { login: 'vera', name: 'Vera Campos', roles: ['compliance'], about: 'compliance, reads the audit' },
  { login: 'diego', name: 'Diego Nunes', roles: ['support'], about: 'support at night' },
  {
    login: 'nara',
    name: 'Nara Souza',
    roles: ['compliance', 'support'],
    about: 'has not enrolled an authenticator yet',
  },
];

export const emailOf = (login: string): string => `${login}@${DOMAIN}`;

/** Fixed, and plainly not secret: production is never seeded. */
export function developmentTotp(login: string): Buffer {
  return createHash('sha1').update(`arara development only: staff ${login}`).digest();
}

/** What is already there stays as it is. */
export async function seedStaff(
  context: Pick<StaffContext, 'directory' | 'clock' | 'secrets' | 'passwords'>,
  { brandId, password }: Pick<NewMember, 'brandId' | 'password'>,
): Promise<void> {
  for (const { login, name, roles } of staffStories) {
    const request = { brandId, email: emailOf(login), name, roles, password };
    await addMember(context, login === 'nara' ? request : { ...request, totpSecret: developmentTotp(login) });
  }
}

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
  /** Behind the at sign, when it is not the domain of the first house. */
  readonly domain?: string;
}

const DOMAIN = 'arara.example';

/** Owns the brands together: one address, and a right in the office of each. */
export const groupOwner: SeededStaff = {
  login: 'sergio',
  name: 'Sérgio Amaral',
  roles: ['owner'],
  about: 'owner of all brands, sees and does everything',
  domain: 'grupo.example',
};

/** A second owner: what one of them asks for, the other can say yes to. */
const partner: SeededStaff = { ...groupOwner, login: 'helena', name: 'Helena Prado', about: 'the second owner' };

/** One person per desk, and one whose first login is still to come. */
export const staffStories: readonly SeededStaff[] = [
  groupOwner,
  partner,
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
  { login: 'nina', name: 'Nina Prates', roles: ['vip'], about: 'VIP manager, writes to own players' },
];

export const emailOf = ({ login, domain = DOMAIN }: Pick<SeededStaff, 'login' | 'domain'>): string =>
  `${login}@${domain}`;

/** Fixed, and plainly not secret: production is never seeded. */
export function developmentTotp(login: string): Buffer {
  return createHash('sha1').update(`arara development only: staff ${login}`).digest();
}

/** What is already there stays as it is. */
export async function seedStaff(
  context: Pick<StaffContext, 'directory' | 'clock' | 'secrets' | 'passwords'>,
  {
    brandId,
    password,
    staff = staffStories,
  }: Pick<NewMember, 'brandId' | 'password'> & { readonly staff?: readonly SeededStaff[] },
): Promise<void> {
  for (const person of staff) {
    const { login, name, roles } = person;
    const request = { brandId, email: emailOf(person), name, roles, password };
    await addMember(context, login === 'nara' ? request : { ...request, totpSecret: developmentTotp(login) });
  }
}

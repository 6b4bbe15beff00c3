import staffMembers from '@arara/texts/backoffice/staff-members/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(staffMembers);

/** What a role may do, in words; the map itself stands in the contract. */
export const permissionNames: Readonly<Record<string, string>> = namesOf(staffMembers, 'permission');

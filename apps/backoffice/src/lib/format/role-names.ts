import roles from '@arara/texts/backoffice/roles/pt-BR.json';
import { namesOf } from '../texts.ts';

/** The roles of the contract, as the house calls them. */
export const roleNames: Readonly<Record<string, string>> = namesOf(roles, 'role');

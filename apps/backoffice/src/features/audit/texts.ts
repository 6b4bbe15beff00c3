import audit from '@arara/texts/backoffice/audit/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(audit);

/** What was done, in words; a word that is not here is shown as it stands. */
export const actionNames: Readonly<Record<string, string>> = namesOf(audit, 'action');

/** Parts of the system that act by themselves. */
export const systemNames: Readonly<Record<string, string>> = namesOf(audit, 'system');

import connections from '@arara/texts/backoffice/connections/pt-BR.json';
import parties from '@arara/texts/backoffice/parties/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

/** Its own words over those of every connection. */
export const t = textsOf({ ...connections, ...parties });

export const kindNames = namesOf(parties, 'kind');
export const offEffects = namesOf(parties, 'effect');
export const caseNames = namesOf(parties, 'name');
export const caseGroups = namesOf(parties, 'group');

const seen: Readonly<Record<string, string>> = namesOf({ ...connections, ...parties }, 'seen');

export const seenText = (word: string, value: string): string => (seen[word] ?? word).replace('{value}', value);

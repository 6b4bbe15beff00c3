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

const whys: Readonly<Record<string, string>> = namesOf(parties, 'why');

/** What a party did, in a person's words; no code of a machine among them. */
export const seenText = (word: string, value: string): string =>
  (seen[word] ?? word).replace('{value}', word === 'silent' ? (whys[value] ?? t('why.other')) : value);

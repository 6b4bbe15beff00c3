import banks from '@arara/texts/backoffice/bank-connections/pt-BR.json';
import connections from '@arara/texts/backoffice/connections/pt-BR.json';
import { namesOf, textsOf } from '../../../lib/texts.ts';

/** Its own words over those of every connection. */
export const t = textsOf({ ...connections, ...banks });

export const caseNames = namesOf(banks, 'name');

export const centStates = namesOf(banks, 'centState');

const centReasons: Readonly<Record<string, string>> = namesOf(banks, 'centReason');
/** The bank's own word where it is not one of ours. */
export const centReason = (word: string): string => centReasons[word] ?? word;

export const seenText = (word: string, value: string): string =>
  Object.hasOwn(banks, `seen.${word}`) ? t(`seen.${word}` as keyof typeof banks, { value }) : word;

import parties from '@arara/texts/backoffice/parties/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(parties);

export const kindNames = namesOf(parties, 'kind');
export const offEffects = namesOf(parties, 'effect');
export const caseNames: Readonly<Record<string, string>> = namesOf(parties, 'name');

const seen: Readonly<Record<string, string>> = namesOf(parties, 'seen');

export const seenText = (word: string, value: string): string => (seen[word] ?? word).replace('{value}', value);

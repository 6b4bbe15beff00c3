import connections from '@arara/texts/backoffice/connections/pt-BR.json';
import { namesOf, textsOf } from '../../../lib/texts.ts';

export const t = textsOf(connections);

export const caseNames = namesOf(connections, 'name');

export const outcomeNames = namesOf(connections, 'outcome');

export const seenText = (word: string, value: string): string =>
  Object.hasOwn(connections, `seen.${word}`) ? t(`seen.${word}` as keyof typeof connections, { value }) : word;

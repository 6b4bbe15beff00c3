import connections from '@arara/texts/backoffice/connections/pt-BR.json';
import { t } from '../../../lib/connections/texts.ts';
import { namesOf } from '../../../lib/texts.ts';

export { t };

export const caseNames = namesOf(connections, 'name');
export const caseGroups = namesOf(connections, 'group');

export const seenText = (word: string, value: string): string =>
  Object.hasOwn(connections, `seen.${word}`) ? t(`seen.${word}` as keyof typeof connections, { value }) : word;

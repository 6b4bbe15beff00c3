import settings from '@arara/texts/backoffice/settings/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(settings);

export const groupNames: Readonly<Record<string, string>> = namesOf(settings, 'group');
/** What each setting means, for who works here; one that is not here yet has the words of its registry. */
export const meanings: Readonly<Record<string, string>> = namesOf(settings, 'meaning');

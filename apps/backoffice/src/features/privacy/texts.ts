import privacy from '@arara/texts/backoffice/privacy/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(privacy);

/** How somebody of the team saw a person's data, by the action of the record. */
export const viewedNames: Readonly<Record<string, string>> = namesOf(privacy, 'viewed');

import incidents from '@arara/texts/backoffice/incidents/pt-BR.json';
import { namesOf, textsOf } from '../../lib/texts.ts';

export const t = textsOf(incidents);
/** What players are told, by the name of its text. */
export const wordNames = namesOf(incidents, 'words');
export const placeNames = namesOf(incidents, 'place');
export const affectedNames = namesOf(incidents, 'affected');
export const kindNames = namesOf(incidents, 'kind');

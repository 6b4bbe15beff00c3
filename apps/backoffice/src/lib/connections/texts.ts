import connections from '@arara/texts/backoffice/connections/pt-BR.json';
import { namesOf, textsOf } from '../texts.ts';

/** The words of every room in which something is connected. */
export const t = textsOf(connections);

export const outcomeNames = namesOf(connections, 'outcome');

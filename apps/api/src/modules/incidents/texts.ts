import type incidents from '@arara/texts/api/incidents/pt-BR.json';
import type staff from '@arara/texts/api/staff/pt-BR.json';
import { textsOf } from '@arara/texts/node';

export const t = textsOf<keyof typeof incidents>('api/incidents');
/** What the staff reads in a file, in Portuguese. */
export const staffTexts = textsOf<keyof typeof staff>('api/staff');

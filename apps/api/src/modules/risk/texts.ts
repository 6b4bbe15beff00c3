import { textsOf } from '@arara/texts/node';
import type staff from '@arara/texts/api/staff/pt-BR.json';

/** What the staff reads of rules and of what they found, in Portuguese. */
export const t = textsOf<keyof typeof staff>('api/staff');

import { textsOf } from '@arara/texts/node';
import type payments from '@arara/texts/api/payments/pt-BR.json';
import type staff from '@arara/texts/api/staff/pt-BR.json';

export const t = textsOf<keyof typeof payments>('api/payments');
/** What the staff reads in files and choices, in Portuguese. */
export const staffTexts = textsOf<keyof typeof staff>('api/staff');

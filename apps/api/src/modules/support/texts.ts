import { textsOf } from '@arara/texts/node';
import type support from '@arara/texts/api/support/pt-BR.json';

export const t = textsOf<keyof typeof support>('api/support');

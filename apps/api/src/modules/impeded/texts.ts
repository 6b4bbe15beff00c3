import { textsOf } from '@arara/texts/node';
import type impeded from '@arara/texts/api/impeded/pt-BR.json';

export const t = textsOf<keyof typeof impeded>('api/impeded');

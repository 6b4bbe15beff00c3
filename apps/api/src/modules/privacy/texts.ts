import { textsOf } from '@arara/texts/node';
import type privacy from '@arara/texts/api/privacy/pt-BR.json';

export const t = textsOf<keyof typeof privacy>('api/privacy');

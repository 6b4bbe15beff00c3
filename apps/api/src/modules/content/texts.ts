import { textsOf } from '@arara/texts/node';
import type content from '@arara/texts/api/content/pt-BR.json';

export const t = textsOf<keyof typeof content>('api/content');

import { textsOf } from '@arara/texts/node';
import type players from '@arara/texts/api/players/pt-BR.json';

export const t = textsOf<keyof typeof players>('api/players');

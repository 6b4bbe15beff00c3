import { textsOf } from '@arara/texts/node';
import type games from '@arara/texts/api/games/pt-BR.json';

export const t = textsOf<keyof typeof games>('api/games');

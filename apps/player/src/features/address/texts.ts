import type address from '@arara/texts/player/address/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const addressTexts = textsOf<keyof typeof address>(
  import.meta.glob('../../../../../texts/player/address/*.json'),
);

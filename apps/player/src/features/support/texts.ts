import type support from '@arara/texts/player/support/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const supportTexts = textsOf<keyof typeof support>(
  import.meta.glob('../../../../../texts/player/support/*.json'),
);

import type figures from '@arara/texts/player/figures/pt-BR.json';
import { textsOf } from '../../../lib/texts.ts';

export const figuresTexts = textsOf<keyof typeof figures>(
  import.meta.glob('../../../../../../texts/player/figures/*.json'),
);

import type moments from '@arara/texts/player/moments/pt-BR.json';
import { textsOf } from '../../texts.ts';

export const momentTexts = textsOf<keyof typeof moments>(
  import.meta.glob('../../../../../../texts/player/moments/*.json'),
);

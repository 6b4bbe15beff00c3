import type identity from '@arara/texts/player/identity/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const identityTexts = textsOf<keyof typeof identity>(
  import.meta.glob('../../../../../texts/player/identity/*.json'),
);

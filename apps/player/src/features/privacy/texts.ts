import type privacy from '@arara/texts/player/privacy/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const privacyTexts = textsOf<keyof typeof privacy>(
  import.meta.glob('../../../../../texts/player/privacy/*.json'),
);

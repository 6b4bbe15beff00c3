import type messages from '@arara/texts/player/messages/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const messagesTexts = textsOf<keyof typeof messages>(
  import.meta.glob('../../../../../texts/player/messages/*.json'),
);

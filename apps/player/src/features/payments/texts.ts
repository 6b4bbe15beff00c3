import type payments from '@arara/texts/player/payments/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const paymentsTexts = textsOf<keyof typeof payments>(
  import.meta.glob('../../../../../texts/player/payments/*.json'),
);

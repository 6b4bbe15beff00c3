import type fund from '@arara/texts/player/fund/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const fundTexts = textsOf<keyof typeof fund>(import.meta.glob('../../../../../texts/player/fund/*.json'));

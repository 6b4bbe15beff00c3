import type home from '@arara/texts/player/home/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const homeTexts = textsOf<keyof typeof home>(import.meta.glob('../../../../../texts/player/home/*.json'));

import type limits from '@arara/texts/player/limits/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const limitsTexts = textsOf<keyof typeof limits>(import.meta.glob('../../../../../texts/player/limits/*.json'));

import type fair from '@arara/texts/player/fair/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const fairTexts = textsOf<keyof typeof fair>(import.meta.glob('../../../../../texts/player/fair/*.json'));

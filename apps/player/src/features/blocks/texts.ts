import type blocks from '@arara/texts/player/blocks/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const blocksTexts = textsOf<keyof typeof blocks>(import.meta.glob('../../../../../texts/player/blocks/*.json'));

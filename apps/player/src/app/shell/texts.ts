import type shell from '@arara/texts/player/shell/pt-BR.json';
import type titles from '@arara/texts/player/titles/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const shellTexts = textsOf<keyof typeof shell>(import.meta.glob('../../../../../texts/player/shell/*.json'));
export const titleTexts = textsOf<keyof typeof titles>(import.meta.glob('../../../../../texts/player/titles/*.json'));

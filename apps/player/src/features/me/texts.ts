import type me from '@arara/texts/player/me/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const meTexts = textsOf<keyof typeof me>(import.meta.glob('../../../../../texts/player/me/*.json'));

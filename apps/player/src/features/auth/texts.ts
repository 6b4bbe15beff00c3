import type auth from '@arara/texts/player/auth/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const authTexts = textsOf<keyof typeof auth>(import.meta.glob('../../../../../texts/player/auth/*.json'));

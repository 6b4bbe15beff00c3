import type games from '@arara/texts/player/games/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const gamesTexts = textsOf<keyof typeof games>(import.meta.glob('../../../../../texts/player/games/*.json'));

import type rounds from '@arara/texts/player/rounds/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const roundsTexts = textsOf<keyof typeof rounds>(import.meta.glob('../../../../../texts/player/rounds/*.json'));

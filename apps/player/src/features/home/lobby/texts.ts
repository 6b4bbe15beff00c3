import type lobby from '@arara/texts/player/lobby/pt-BR.json';
import { textsOf } from '../../../lib/texts.ts';

export const lobbyTexts = textsOf<keyof typeof lobby>(import.meta.glob('../../../../../../texts/player/lobby/*.json'));

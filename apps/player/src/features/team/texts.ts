import type team from '@arara/texts/player/team/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const teamTexts = textsOf<keyof typeof team>(import.meta.glob('../../../../../texts/player/team/*.json'));

import type agents from '@arara/texts/player/agents/pt-BR.json';
import { textsOf } from '../../../lib/texts.ts';

export const agentsTexts = textsOf<keyof typeof agents>(
  import.meta.glob('../../../../../../texts/player/agents/*.json'),
);

import type activity from '@arara/texts/player/activity/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const activityTexts = textsOf<keyof typeof activity>(
  import.meta.glob('../../../../../texts/player/activity/*.json'),
);

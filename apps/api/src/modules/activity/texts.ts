import { textsOf } from '@arara/texts/node';
import type activity from '@arara/texts/api/activity/pt-BR.json';

export const t = textsOf<keyof typeof activity>('api/activity');

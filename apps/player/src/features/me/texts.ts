import { textsOf } from '../../lib/texts.ts';
import type { me } from './texts/pt-BR.ts';

export const meTexts = textsOf<typeof me>('me');

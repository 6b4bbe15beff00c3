import { textsOf } from '../../lib/texts.ts';
import type { home } from './texts/pt-BR.ts';

export const homeTexts = textsOf<typeof home>('home');

import { textsOf } from '../../lib/texts.ts';
import type { fund } from './texts/pt-BR.ts';

export const fundTexts = textsOf<typeof fund>('fund');

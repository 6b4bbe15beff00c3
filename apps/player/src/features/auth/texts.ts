import { textsOf } from '../../lib/texts.ts';
import type { auth } from './texts/pt-BR.ts';

export const authTexts = textsOf<typeof auth>('auth');

import { textsOf } from '../../lib/texts.ts';
import type { auth } from './texts/pt-BR.ts';

export const authTexts = textsOf<typeof auth>('auth');
export type AuthTextKey = keyof typeof auth;

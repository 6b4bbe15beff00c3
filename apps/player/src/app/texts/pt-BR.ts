import { fund } from '../../features/fund/texts/pt-BR.ts';
import { home } from '../../features/home/texts/pt-BR.ts';
import { me } from '../../features/me/texts/pt-BR.ts';
import { auth } from '../../features/auth/texts/pt-BR.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/pt-BR.ts';
import { titles } from '../titles/pt-BR.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

import { fund } from '../../features/fund/texts/bn.ts';
import { home } from '../../features/home/texts/bn.ts';
import { me } from '../../features/me/texts/bn.ts';
import { auth } from '../../features/auth/texts/bn.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/bn.ts';
import { titles } from '../titles/bn.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

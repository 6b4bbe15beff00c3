import { fund } from '../../features/fund/texts/fa.ts';
import { home } from '../../features/home/texts/fa.ts';
import { me } from '../../features/me/texts/fa.ts';
import { auth } from '../../features/auth/texts/fa.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/fa.ts';
import { titles } from '../titles/fa.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

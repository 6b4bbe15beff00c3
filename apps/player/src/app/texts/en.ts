import { fund } from '../../features/fund/texts/en.ts';
import { home } from '../../features/home/texts/en.ts';
import { me } from '../../features/me/texts/en.ts';
import { auth } from '../../features/auth/texts/en.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/en.ts';
import { titles } from '../titles/en.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

import { fund } from '../../features/fund/texts/ar.ts';
import { home } from '../../features/home/texts/ar.ts';
import { me } from '../../features/me/texts/ar.ts';
import { auth } from '../../features/auth/texts/ar.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/ar.ts';
import { titles } from '../titles/ar.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

import { fund } from '../../features/fund/texts/es.ts';
import { home } from '../../features/home/texts/es.ts';
import { me } from '../../features/me/texts/es.ts';
import { auth } from '../../features/auth/texts/es.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/es.ts';
import { titles } from '../titles/es.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

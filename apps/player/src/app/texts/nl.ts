import { fund } from '../../features/fund/texts/nl.ts';
import { home } from '../../features/home/texts/nl.ts';
import { me } from '../../features/me/texts/nl.ts';
import { auth } from '../../features/auth/texts/nl.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/nl.ts';
import { titles } from '../titles/nl.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

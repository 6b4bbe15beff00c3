import { fund } from '../../features/fund/texts/fr.ts';
import { home } from '../../features/home/texts/fr.ts';
import { me } from '../../features/me/texts/fr.ts';
import { auth } from '../../features/auth/texts/fr.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/fr.ts';
import { titles } from '../titles/fr.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

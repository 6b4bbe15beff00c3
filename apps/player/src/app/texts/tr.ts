import { fund } from '../../features/fund/texts/tr.ts';
import { home } from '../../features/home/texts/tr.ts';
import { me } from '../../features/me/texts/tr.ts';
import { auth } from '../../features/auth/texts/tr.ts';
import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/tr.ts';
import { titles } from '../titles/tr.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { auth, fund, home, me, shell, titles } satisfies TextBundle;

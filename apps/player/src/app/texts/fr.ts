import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/fr.ts';
import { titles } from '../titles/fr.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { shell, titles } satisfies TextBundle;

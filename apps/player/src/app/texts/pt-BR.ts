import type { TextBundle } from '../../lib/texts.ts';
import { shell } from '../shell/texts/pt-BR.ts';
import { titles } from '../titles/pt-BR.ts';

/** Every feature adds its table here; the language is one chunk. */
export const bundle = { shell, titles } satisfies TextBundle;

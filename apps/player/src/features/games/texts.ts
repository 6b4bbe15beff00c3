import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { games } from './texts/pt-BR.ts';

export const gamesTexts = textsOf<typeof games>('games');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof games>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).games,
  en: async () => (await import('./texts/en.ts')).games,
  es: async () => (await import('./texts/es.ts')).games,
  bn: async () => (await import('./texts/bn.ts')).games,
  tr: async () => (await import('./texts/tr.ts')).games,
  nl: async () => (await import('./texts/nl.ts')).games,
  ar: async () => (await import('./texts/ar.ts')).games,
  fr: async () => (await import('./texts/fr.ts')).games,
  fa: async () => (await import('./texts/fa.ts')).games,
};

/** Before the first part of this feature is drawn. */
export const loadGamesTexts = (): Promise<void> => loadTexts('games', loads);

import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { fair } from './texts/pt-BR.ts';

export const fairTexts = textsOf<typeof fair>('fair');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof fair>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).fair,
  en: async () => (await import('./texts/en.ts')).fair,
  es: async () => (await import('./texts/es.ts')).fair,
  bn: async () => (await import('./texts/bn.ts')).fair,
  tr: async () => (await import('./texts/tr.ts')).fair,
  nl: async () => (await import('./texts/nl.ts')).fair,
  ar: async () => (await import('./texts/ar.ts')).fair,
  fr: async () => (await import('./texts/fr.ts')).fair,
  fa: async () => (await import('./texts/fa.ts')).fair,
};

/** Before the first part of this feature is drawn. */
export const loadFairTexts = (): Promise<void> => loadTexts('fair', loads);

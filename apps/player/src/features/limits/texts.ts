import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { limits } from './texts/pt-BR.ts';

export const limitsTexts = textsOf<typeof limits>('limits');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof limits>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).limits,
  en: async () => (await import('./texts/en.ts')).limits,
  es: async () => (await import('./texts/es.ts')).limits,
  bn: async () => (await import('./texts/bn.ts')).limits,
  tr: async () => (await import('./texts/tr.ts')).limits,
  nl: async () => (await import('./texts/nl.ts')).limits,
  ar: async () => (await import('./texts/ar.ts')).limits,
  fr: async () => (await import('./texts/fr.ts')).limits,
  fa: async () => (await import('./texts/fa.ts')).limits,
};

/** Before the first part of this feature is drawn. */
export const loadLimitsTexts = (): Promise<void> => loadTexts('limits', loads);

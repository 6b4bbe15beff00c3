import type { Locale } from '@arara/contract';
import { loadTexts, type SameTexts, textsOf } from '../../lib/texts.ts';
import type { support } from './texts/pt-BR.ts';

export const supportTexts = textsOf<typeof support>('support');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof support>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).support,
  en: async () => (await import('./texts/en.ts')).support,
  es: async () => (await import('./texts/es.ts')).support,
  bn: async () => (await import('./texts/bn.ts')).support,
  tr: async () => (await import('./texts/tr.ts')).support,
  nl: async () => (await import('./texts/nl.ts')).support,
  ar: async () => (await import('./texts/ar.ts')).support,
  fr: async () => (await import('./texts/fr.ts')).support,
  fa: async () => (await import('./texts/fa.ts')).support,
};

/** Before the first part of this feature is drawn. */
export const loadSupportTexts = (): Promise<void> => loadTexts('support', loads);

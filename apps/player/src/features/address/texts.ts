import type { Locale } from '@arara/contract';
import { loadTexts, type SameTexts, textsOf } from '../../lib/texts.ts';
import type { address } from './texts/pt-BR.ts';

export const addressTexts = textsOf<typeof address>('address');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof address>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).address,
  en: async () => (await import('./texts/en.ts')).address,
  es: async () => (await import('./texts/es.ts')).address,
  bn: async () => (await import('./texts/bn.ts')).address,
  tr: async () => (await import('./texts/tr.ts')).address,
  nl: async () => (await import('./texts/nl.ts')).address,
  ar: async () => (await import('./texts/ar.ts')).address,
  fr: async () => (await import('./texts/fr.ts')).address,
  fa: async () => (await import('./texts/fa.ts')).address,
};

/** Before the first part of this feature is drawn. */
export const loadAddressTexts = (): Promise<void> => loadTexts('address', loads);

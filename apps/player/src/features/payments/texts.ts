import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { payments } from './texts/pt-BR.ts';

export const paymentsTexts = textsOf<typeof payments>('payments');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof payments>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).payments,
  en: async () => (await import('./texts/en.ts')).payments,
  es: async () => (await import('./texts/es.ts')).payments,
  bn: async () => (await import('./texts/bn.ts')).payments,
  tr: async () => (await import('./texts/tr.ts')).payments,
  nl: async () => (await import('./texts/nl.ts')).payments,
  ar: async () => (await import('./texts/ar.ts')).payments,
  fr: async () => (await import('./texts/fr.ts')).payments,
  fa: async () => (await import('./texts/fa.ts')).payments,
};

/** Before the first screen about money is drawn. */
export const loadPaymentsTexts = (): Promise<void> => loadTexts('payments', loads);

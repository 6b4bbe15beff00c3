import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { rounds } from './texts/pt-BR.ts';

export const roundsTexts = textsOf<typeof rounds>('rounds');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof rounds>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).rounds,
  en: async () => (await import('./texts/en.ts')).rounds,
  es: async () => (await import('./texts/es.ts')).rounds,
  bn: async () => (await import('./texts/bn.ts')).rounds,
  tr: async () => (await import('./texts/tr.ts')).rounds,
  nl: async () => (await import('./texts/nl.ts')).rounds,
  ar: async () => (await import('./texts/ar.ts')).rounds,
  fr: async () => (await import('./texts/fr.ts')).rounds,
  fa: async () => (await import('./texts/fa.ts')).rounds,
};

/** Before the first part of this feature is drawn. */
export const loadRoundsTexts = (): Promise<void> => loadTexts('rounds', loads);

import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { activity } from './texts/pt-BR.ts';

export const activityTexts = textsOf<typeof activity>('activity');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof activity>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).activity,
  en: async () => (await import('./texts/en.ts')).activity,
  es: async () => (await import('./texts/es.ts')).activity,
  bn: async () => (await import('./texts/bn.ts')).activity,
  tr: async () => (await import('./texts/tr.ts')).activity,
  nl: async () => (await import('./texts/nl.ts')).activity,
  ar: async () => (await import('./texts/ar.ts')).activity,
  fr: async () => (await import('./texts/fr.ts')).activity,
  fa: async () => (await import('./texts/fa.ts')).activity,
};

/** Before the first part of this feature is drawn. */
export const loadActivityTexts = (): Promise<void> => loadTexts('activity', loads);

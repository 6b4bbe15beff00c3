import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../../lib/texts.ts';
import type { SameTexts } from '../../../lib/texts.ts';
import type { email } from './texts/pt-BR.ts';

export const emailTexts = textsOf<typeof email>('email');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof email>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).email,
  en: async () => (await import('./texts/en.ts')).email,
  es: async () => (await import('./texts/es.ts')).email,
  bn: async () => (await import('./texts/bn.ts')).email,
  tr: async () => (await import('./texts/tr.ts')).email,
  nl: async () => (await import('./texts/nl.ts')).email,
  ar: async () => (await import('./texts/ar.ts')).email,
  fr: async () => (await import('./texts/fr.ts')).email,
  fa: async () => (await import('./texts/fa.ts')).email,
};

/** Before the first part of this room is drawn. */
export const loadEmailTexts = (): Promise<void> => loadTexts('email', loads);

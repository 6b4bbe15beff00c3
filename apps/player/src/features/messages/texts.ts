import type { Locale } from '@arara/contract';
import { loadTexts, type SameTexts, textsOf } from '../../lib/texts.ts';
import type { messages } from './texts/pt-BR.ts';

export const messagesTexts = textsOf<typeof messages>('messages');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof messages>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).messages,
  en: async () => (await import('./texts/en.ts')).messages,
  es: async () => (await import('./texts/es.ts')).messages,
  bn: async () => (await import('./texts/bn.ts')).messages,
  tr: async () => (await import('./texts/tr.ts')).messages,
  nl: async () => (await import('./texts/nl.ts')).messages,
  ar: async () => (await import('./texts/ar.ts')).messages,
  fr: async () => (await import('./texts/fr.ts')).messages,
  fa: async () => (await import('./texts/fa.ts')).messages,
};

/** Before the first part of this feature is drawn. */
export const loadMessagesTexts = (): Promise<void> => loadTexts('messages', loads);

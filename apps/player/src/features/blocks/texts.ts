import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { blocks } from './texts/pt-BR.ts';

export const blocksTexts = textsOf<typeof blocks>('blocks');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof blocks>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).blocks,
  en: async () => (await import('./texts/en.ts')).blocks,
  es: async () => (await import('./texts/es.ts')).blocks,
  bn: async () => (await import('./texts/bn.ts')).blocks,
  tr: async () => (await import('./texts/tr.ts')).blocks,
  nl: async () => (await import('./texts/nl.ts')).blocks,
  ar: async () => (await import('./texts/ar.ts')).blocks,
  fr: async () => (await import('./texts/fr.ts')).blocks,
  fa: async () => (await import('./texts/fa.ts')).blocks,
};

/** Before the first part of this feature is drawn. */
export const loadBlocksTexts = (): Promise<void> => loadTexts('blocks', loads);

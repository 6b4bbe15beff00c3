import type { LazyTexts } from '../../lib/texts.ts';
import type { texts as portuguese } from './texts/pt-BR.ts';

export type Key = keyof typeof portuguese;

export const texts: LazyTexts<Key> = {
  'pt-BR': () => import('./texts/pt-BR.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
  bn: () => import('./texts/bn.ts'),
  tr: () => import('./texts/tr.ts'),
  nl: () => import('./texts/nl.ts'),
  ar: () => import('./texts/ar.ts'),
  fr: () => import('./texts/fr.ts'),
  fa: () => import('./texts/fa.ts'),
};

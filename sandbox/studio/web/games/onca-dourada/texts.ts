import type { LazyTexts } from '../../lib/texts.ts';
import type { SlotKey } from '../slots/slot-play.ts';

export const texts: LazyTexts<SlotKey> = {
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

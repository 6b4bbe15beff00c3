import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { vip } from './texts/pt-BR.ts';

export const vipTexts = textsOf<typeof vip>('vip');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof vip>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).vip,
  en: async () => (await import('./texts/en.ts')).vip,
  es: async () => (await import('./texts/es.ts')).vip,
  bn: async () => (await import('./texts/bn.ts')).vip,
  tr: async () => (await import('./texts/tr.ts')).vip,
  nl: async () => (await import('./texts/nl.ts')).vip,
  ar: async () => (await import('./texts/ar.ts')).vip,
  fr: async () => (await import('./texts/fr.ts')).vip,
  fa: async () => (await import('./texts/fa.ts')).vip,
};

/** Before the first screen about levels is drawn. */
export const loadVipTexts = (): Promise<void> => loadTexts('vip', loads);

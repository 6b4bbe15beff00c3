import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../../lib/texts.ts';
import type { SameTexts } from '../../../lib/texts.ts';
import type { agents } from './texts/pt-BR.ts';

export const agentsTexts = textsOf<typeof agents>('agents');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof agents>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).agents,
  en: async () => (await import('./texts/en.ts')).agents,
  es: async () => (await import('./texts/es.ts')).agents,
  bn: async () => (await import('./texts/bn.ts')).agents,
  tr: async () => (await import('./texts/tr.ts')).agents,
  nl: async () => (await import('./texts/nl.ts')).agents,
  ar: async () => (await import('./texts/ar.ts')).agents,
  fr: async () => (await import('./texts/fr.ts')).agents,
  fa: async () => (await import('./texts/fa.ts')).agents,
};

/** Before the first screen of agents and creators is drawn. */
export const loadAgentsTexts = (): Promise<void> => loadTexts('agents', loads);

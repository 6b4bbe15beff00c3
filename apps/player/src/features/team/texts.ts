import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../lib/texts.ts';
import type { SameTexts } from '../../lib/texts.ts';
import type { team } from './texts/pt-BR.ts';

export const teamTexts = textsOf<typeof team>('team');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof team>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).team,
  en: async () => (await import('./texts/en.ts')).team,
  es: async () => (await import('./texts/es.ts')).team,
  bn: async () => (await import('./texts/bn.ts')).team,
  tr: async () => (await import('./texts/tr.ts')).team,
  nl: async () => (await import('./texts/nl.ts')).team,
  ar: async () => (await import('./texts/ar.ts')).team,
  fr: async () => (await import('./texts/fr.ts')).team,
  fa: async () => (await import('./texts/fa.ts')).team,
};

/** Before the first screen about the team is drawn. */
export const loadTeamTexts = (): Promise<void> => loadTexts('team', loads);

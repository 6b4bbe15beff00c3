import type { Locale } from '@arara/contract';
import { loadTexts, textsOf } from '../../../lib/texts.ts';
import type { SameTexts } from '../../../lib/texts.ts';
import type { lobby } from './texts/pt-BR.ts';

export const lobbyTexts = textsOf<typeof lobby>('lobby');

const loads: Readonly<Record<Locale, () => Promise<SameTexts<typeof lobby>>>> = {
  'pt-BR': async () => (await import('./texts/pt-BR.ts')).lobby,
  en: async () => (await import('./texts/en.ts')).lobby,
  es: async () => (await import('./texts/es.ts')).lobby,
  bn: async () => (await import('./texts/bn.ts')).lobby,
  tr: async () => (await import('./texts/tr.ts')).lobby,
  nl: async () => (await import('./texts/nl.ts')).lobby,
  ar: async () => (await import('./texts/ar.ts')).lobby,
  fr: async () => (await import('./texts/fr.ts')).lobby,
  fa: async () => (await import('./texts/fa.ts')).lobby,
};

/** Before the first part of the lobby beyond Home is drawn. */
export const loadLobbyTexts = (): Promise<void> => loadTexts('lobby', loads);

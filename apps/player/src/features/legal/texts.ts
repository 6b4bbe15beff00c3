import { fillText, type Locale } from '@arara/contract';
import { useQuery } from '@tanstack/react-query';
import { type SameTexts, useLocale } from '../../lib/texts.ts';
import type { legal } from './texts/pt-BR.ts';

type Table = SameTexts<typeof legal>;
export type LegalKey = keyof typeof legal;
export type LegalText = (key: LegalKey) => string;

/** Long texts that few people read come apart from the language, and only when somebody opens them. */
const loads: Readonly<Record<Locale, () => Promise<{ legal: Table }>>> = {
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

export function useLegalTexts(age: number | undefined) {
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ['legalTexts', locale],
    queryFn: async () => (await loads[locale]()).legal,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const t: LegalText | undefined =
    data && ((key) => fillText(data[key] as string, age === undefined ? {} : { age: `${age}` }));
  return { t, isError, refetch };
}

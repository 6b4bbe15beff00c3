import type legal from '@arara/texts/player/legal/pt-BR.json';
import { useQuery } from '@tanstack/react-query';
import { textsOf } from '../../lib/texts.ts';

export type LegalKey = keyof typeof legal;
export type LegalText = (key: LegalKey) => string;

const legalTexts = textsOf<LegalKey>(import.meta.glob('../../../../../texts/player/legal/*.json'));

/** Long texts that few people read come apart from the screen, and only when somebody opens them. */
export function useLegalTexts(age: number | undefined) {
  const translate = legalTexts.use();
  const { isSuccess, isError, refetch } = useQuery({
    queryKey: ['legalTexts'],
    queryFn: async () => {
      await legalTexts.load();
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const t: LegalText | undefined = isSuccess ? (key) => translate(key, age === undefined ? {} : { age }) : undefined;
  return { t, isError, refetch };
}

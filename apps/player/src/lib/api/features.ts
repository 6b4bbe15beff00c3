import { marketOfPage } from '@arara/texts/page-brand';
import { useQuery } from '@tanstack/react-query';
import { packageConfigQuery } from './player.ts';

interface Features {
  /** Whether the market allows it; what it does not is not drawn. */
  readonly has: (name: string) => boolean;
  /** Whether the market obliges us to show it. */
  readonly owes: (name: string) => boolean;
}

/**
 * What the market of this page has and asks for. Until its configuration has come, the market of the specification has
 * everything and owes nothing, and any other the opposite: nothing forbidden is seen, nothing owed is left out.
 */
export function useFeatures(): Features {
  const { data } = useQuery(packageConfigQuery);
  const isFree = marketOfPage === 'standard';
  const knows = (name: string) => data?.Features.includes(name);
  return { has: (name) => knows(name) ?? isFree, owes: (name) => knows(name) ?? !isFree };
}

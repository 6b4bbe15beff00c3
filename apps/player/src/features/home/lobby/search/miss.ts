import { gamesRoutes } from '@arara/contract/player';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';

/** Somebody who still types has not asked yet. */
const TYPED_MS = 900;
/** What was told once while this page lives is not told again. */
const published = new Set<string>();

/**
 * Reports to the operator what was not found here; true when the report arrived. Undefined means that nobody searched.
 */
export function useMiss(query: string | undefined): boolean {
  const [heard, setHeard] = useState<string>();
  useEffect(() => {
    if (query === undefined || published.has(query)) return undefined;
    const notify = async () => {
      const asking = { background: true, refusal: 'own' } as const;
      const outcome = await call(gamesRoutes.gameSearch, { gameName: query, limit: 1 }, asking);
      if (!outcome.ok) return;
      published.add(query);
      setHeard(query);
    };
    const timer = setTimeout(() => void notify(), TYPED_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return query !== undefined && (heard === query || published.has(query));
}

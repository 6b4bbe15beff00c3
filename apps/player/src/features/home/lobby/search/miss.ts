import { playerRoutes } from '@arara/contract/player';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';

/** Somebody who still types has not asked yet. */
const TYPED_MS = 900;
/** What was told once while this page lives is not told again. */
const told = new Set<string>();

/** Tells the house what was not found here; true when it has been heard. Undefined is nobody's wish. */
export function useMiss(query: string | undefined): boolean {
  const [heard, setHeard] = useState<string>();
  useEffect(() => {
    if (query === undefined || told.has(query)) return undefined;
    const tell = async () => {
      const asking = { background: true, refusal: 'own' } as const;
      const outcome = await call(playerRoutes.gameSearch, { gameName: query, limit: 1 }, asking);
      if (!outcome.ok) return;
      told.add(query);
      setHeard(query);
    };
    const timer = setTimeout(() => void tell(), TYPED_MS);
    return () => clearTimeout(timer);
  }, [query]);
  return query !== undefined && (heard === query || told.has(query));
}

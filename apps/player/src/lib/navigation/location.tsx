import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { connectNavigation } from './navigation.ts';

/*
 * The address of the page as a screen reads it. Screens move only by the functions of navigation.ts and routes are a
 * table of ours, so the browser's own history is all the router there is.
 */
interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Another one for each move; back and forward bring the entry's own again. */
  readonly key: string;
  /** How it was reached: `POP` is a first load, and the browser's own back and forward. */
  readonly kind: 'POP' | 'PUSH' | 'REPLACE';
}

/** Of an entry that the browser made, such as the one a link opens. */
const FIRST_KEY = 'first';

const Here = createContext<Location | undefined>(undefined);

/** What an entry of the history carries; layers above a screen write theirs beside it. */
const entry = () => (history.state ?? {}) as { readonly key?: string; readonly idx?: number };

function readLocation(kind: Location['kind']): Location {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, key: entry().key ?? FIRST_KEY, kind };
}

function writeEntry(path: string, kind: 'PUSH' | 'REPLACE'): void {
  const { idx = 0 } = entry();
  const key = Math.random().toString(36).slice(2);
  if (kind === 'PUSH') history.pushState({ key, idx: idx + 1 }, '', path);
  else history.replaceState({ key, idx }, '', path);
}

/** Follows the history, and gives the five navigation functions their way of moving before any child can use them. */
export function Router({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(() => readLocation('POP'));
  useLayoutEffect(() => {
    const arrive = (kind: Location['kind']) => startTransition(() => setHere(readLocation(kind)));
    const arriveByBrowser = () => arrive('POP');
    window.addEventListener('popstate', arriveByBrowser);
    connectNavigation((to, options) => {
      if (typeof to === 'number') return history.go(to);
      const kind = options?.replace ? 'REPLACE' : 'PUSH';
      writeEntry(to, kind);
      arrive(kind);
    });
    return () => window.removeEventListener('popstate', arriveByBrowser);
  }, []);
  return <Here value={here}>{children}</Here>;
}

export function useLocation(): Location {
  const here = useContext(Here);
  if (here === undefined) throw new Error('a screen stands outside of the router');
  return here;
}

import { useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => matchMedia(query).matches,
  );
}

/** From here on the tab bar is a rail at the inline start. */
export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 1024px)');
}

import { useLayoutEffect } from 'react';
import { useLocation } from '../navigation/location.tsx';

/** Where a screen and the rows on it stood when it was left. */
interface Place {
  readonly top: number;
  readonly rails: ReadonlyMap<string, number>;
}

const places = new Map<string, Place>();
const RAILS = '[data-part^="rail-"]';

const railsIn = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(RAILS)].map((rail) => [rail.dataset['part'] ?? '', rail] as const);

/** Called while the screen is still drawn. */
function rememberPlace(path: string, root: ParentNode = document): void {
  places.set(path, {
    top: window.scrollY,
    rails: new Map(railsIn(root).map(([name, rail]) => [name, rail.scrollLeft])),
  });
}

/** Puts the screen back where it was left; whoever comes anew begins at the top. */
function restorePlace(path: string, root: ParentNode = document): void {
  const place = places.get(path);
  if (place === undefined) return;
  window.scrollTo(0, place.top);
  for (const [name, rail] of railsIn(root)) rail.scrollLeft = place.rails.get(name) ?? 0;
}

/** For a screen that people come back to: it stands where they left it, also sideways. */
export function useKeptPlace(path: string): void {
  const isReturn = useLocation().kind === 'POP';
  useLayoutEffect(() => {
    if (isReturn) restorePlace(path);
    return () => rememberPlace(path);
  }, [path, isReturn]);
}

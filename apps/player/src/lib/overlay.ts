import { observable, useObservable } from './observable.ts';

/** The sheets that any screen can open above itself; one at a time. */
export type OverlayName = 'language' | 'contact' | 'install';

const open = observable<OverlayName | undefined>(undefined);

export const openOverlay = (name: OverlayName): void => open.set(name);
export const closeOverlay = (): void => open.set(undefined);

export function useOverlay(): OverlayName | undefined {
  return useObservable(open);
}

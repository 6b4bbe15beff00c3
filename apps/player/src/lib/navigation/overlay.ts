import { observable, useObservable } from '@arara/ui/observable';

/** The sheets that any screen can open above itself; one at a time. */
export type OverlayName = 'language' | 'help' | 'install' | 'notices' | 'jackpot';

interface Overlays {
  readonly open: OverlayName | undefined;
  /** Every sheet that was open once stays mounted, so that it can leave with its own motion. */
  readonly seen: readonly OverlayName[];
}

const overlays = observable<Overlays>({ open: undefined, seen: [] });

export function openOverlay(name: OverlayName): void {
  const { seen } = overlays.get();
  overlays.set({ open: name, seen: seen.includes(name) ? seen : [...seen, name] });
}

export function closeOverlay(): void {
  overlays.set({ ...overlays.get(), open: undefined });
}

export function useOverlays(): Overlays {
  return useObservable(overlays);
}

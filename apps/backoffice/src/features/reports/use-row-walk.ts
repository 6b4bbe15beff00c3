import { useState } from 'react';
import { useKeys } from '../../lib/browser/keys.ts';

/** `j` and `k` walk over the lines of a report, Enter opens the one where somebody stands. */
export function useRowWalk(
  keys: readonly string[],
  onOpen: (key: string) => void,
): { readonly at: string | undefined; readonly go: (key: string) => void } {
  const [chosen, setChosen] = useState<string>();
  const at = keys.find((key) => key === chosen) ?? keys[0];
  const walk = (by: number) => {
    const place = keys.findIndex((key) => key === at);
    setChosen(keys[Math.min(keys.length - 1, Math.max(0, place + by))]);
  };
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    Enter: () => {
      // A button that has the focus does what it says.
      const focused = document.activeElement;
      if (focused instanceof HTMLButtonElement || focused instanceof HTMLAnchorElement) focused.click();
      else if (at !== undefined) onOpen(at);
    },
  });
  return { at, go: setChosen };
}

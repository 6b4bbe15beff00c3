import { useRef, useState } from 'react';

/** One deed at a time: a second press while the first is under way does nothing. */
export function useBusy(): readonly [boolean, (deed: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = (deed: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void deed().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return [busy, run];
}

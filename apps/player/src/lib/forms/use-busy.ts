import { useRef, useState } from 'react';

/** One action at a time: a second press while the first is under way does nothing. */
export function useBusy(): readonly [boolean, (action: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = (action: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void action().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  return [busy, run];
}

import { useEffect, useState } from 'react';

const IDLE_AT_LATEST_MS = 3_000;

/** True once the first screen is drawn and the browser has nothing better to do. */
export function useAfterIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), IDLE_AT_LATEST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: IDLE_AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}

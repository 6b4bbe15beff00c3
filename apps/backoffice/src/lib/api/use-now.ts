import { useEffect, useState } from 'react';
import { serverNowMs } from './api.ts';

const SECOND_MS = 1_000;

/** Counts down by the server's clock. */
export function useNow(): number {
  const [nowMs, setNow] = useState(serverNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNowMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

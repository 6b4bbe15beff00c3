import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/**
 * One loop of frames while `isRunning`; `draw` gets the milliseconds since it began. It stops when the page is hidden,
 * as the browser's own frames do, and goes on by the clock.
 */
export function useFrames(isRunning: boolean, draw: (elapsedMs: number) => void): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const begin = performance.now();
    let frame = 0;
    const step = (now: number) => {
      latest.current(Math.max(0, now - begin));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
}

/** The milliseconds since `isRunning` began, on every frame; for boards of a few elements. `key` starts it anew. */
export function useElapsed(isRunning: boolean, key: unknown): number {
  const [elapsed, setElapsed] = useState({ key, ms: 0 });
  useEffect(() => {
    if (!isRunning) return undefined;
    const begin = performance.now();
    let frame = 0;
    const step = (now: number) => {
      setElapsed({ key, ms: Math.max(0, now - begin) });
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isRunning, key]);
  return isRunning && elapsed.key === key ? elapsed.ms : 0;
}

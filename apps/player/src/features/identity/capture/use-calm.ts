import { useEffect, useRef, useState } from 'react';

const SPOKEN_EVERY_MS = 2_000;

/** The words of a prompt for a screen reader: the newest, and never sooner than 2 s after the ones before. */
export function useCalm(words: string): string {
  const [spoken, setSpoken] = useState(words);
  const lastMs = useRef(0);
  useEffect(() => {
    const waitMs = Math.max(0, lastMs.current + SPOKEN_EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      lastMs.current = performance.now();
      setSpoken(words);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [words]);
  return spoken;
}

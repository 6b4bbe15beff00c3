import { useEffect, useRef } from 'react';

/** A tap becomes a click shortly after the finger is lifted; until then nothing may move under it. */
const SETTLE_MS = 100;

/**
 * Holds back what would move the page while somebody presses: the press that leaves a field lands where it was aimed.
 * Without a press, as with the tab key, the change comes at once.
 */
export function useAfterPress(): (change: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      for (const change of waiting.current.splice(0)) change();
    };
    // Whoever types presses nothing any more.
    const settle = () => {
      clearTimeout(timer);
      release();
    };
    const lift = () => {
      clearTimeout(timer);
      timer = setTimeout(release, SETTLE_MS);
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', lift, true);
    addEventListener('pointercancel', lift, true);
    addEventListener('keydown', settle, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', lift, true);
      removeEventListener('pointercancel', lift, true);
      removeEventListener('keydown', settle, true);
    };
  }, []);
  return (change) => {
    if (isDown.current) waiting.current.push(change);
    else change();
  };
}

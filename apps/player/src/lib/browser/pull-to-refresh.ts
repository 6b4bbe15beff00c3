import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pulled this far, letting go refreshes; the finger moves twice as far as the page. */
const PULL_PX = 64;
const PULL_MAX_PX = 96;
const RESISTANCE = 0.5;

export interface Pull {
  readonly distancePx: number;
  readonly state: 'idle' | 'pulling' | 'ready' | 'refreshing';
}

const still: Pull = { distancePx: 0, state: 'idle' };
const stoppers = new Set<() => void>();

/** A call that could not travel ends every refresh, as the specification asks. */
export function stopPulling(): void {
  for (const stop of stoppers) stop();
}

/** At the top of the page, pulling down asks `refresh`; a mouse and a keyboard have the refresh button. */
export function usePullToRefresh(area: RefObject<HTMLElement | null>, refresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState<Pull>(still);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let beganAt: number | undefined;
    let distancePx = 0;
    const stop = () => setPull(still);
    const begin = (event: TouchEvent) => {
      beganAt = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
      distancePx = 0;
    };
    const drag = (event: TouchEvent) => {
      const at = event.touches[0]?.clientY;
      if (beganAt === undefined || at === undefined) return;
      distancePx = Math.min(PULL_MAX_PX, Math.max(0, (at - beganAt) * RESISTANCE));
      if (distancePx > 0 && event.cancelable) event.preventDefault();
      setPull(distancePx === 0 ? still : { distancePx, state: distancePx >= PULL_PX ? 'ready' : 'pulling' });
    };
    const end = () => {
      const enough = beganAt !== undefined && distancePx >= PULL_PX;
      beganAt = undefined;
      if (!enough) return stop();
      setPull({ distancePx: PULL_PX, state: 'refreshing' });
      return void latest.current().then(stop, stop);
    };
    const on = element.addEventListener.bind(element);
    const off = element.removeEventListener.bind(element);
    on('touchstart', begin, { passive: true });
    on('touchmove', drag, { passive: false });
    on('touchend', end);
    on('touchcancel', end);
    stoppers.add(stop);
    return () => {
      stoppers.delete(stop);
      off('touchstart', begin);
      off('touchmove', drag);
      off('touchend', end);
      off('touchcancel', end);
    };
  }, [area]);
  return pull;
}

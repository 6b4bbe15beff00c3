import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Where a floating button rests: at one side, so many pixels above its usual place. */
export interface Place {
  readonly side: 'start' | 'end';
  readonly upPx: number;
}

/** A finger that moved less than this has pressed, not dragged. */
const DRAG_BEGINS_PX = 6;
const KEY_STEP_PX = 24;
/** Clear of the top bar, the button itself and the bars below. */
const BARS_PX = 240;

export function settle(place: Place, windowHeight: number): Place {
  return { ...place, upPx: Math.round(Math.min(Math.max(0, windowHeight - BARS_PX), Math.max(0, place.upPx))) };
}

/** A button that can be put anywhere along both sides; the place lasts as long as the visit. */
export function useDraggable(storageKey: string) {
  const [place, setPlace] = useState<Place>(() => readPlace(storageKey));
  const [offset, setOffset] = useState<{ x: number; y: number } | undefined>(undefined);
  const began = useRef<{ x: number; y: number } | undefined>(undefined);
  const dragged = useRef(false);
  const rest = (next: Place) => {
    const settled = settle(next, window.innerHeight);
    sessionStorage.setItem(storageKey, JSON.stringify(settled));
    setPlace(settled);
  };
  const end = (event: PointerEvent) => {
    if (began.current && dragged.current)
      rest({ side: sideAt(event.clientX), upPx: place.upPx - (event.clientY - began.current.y) });
    began.current = undefined;
    setOffset(undefined);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      began.current = { x: event.clientX, y: event.clientY };
      dragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!began.current) return;
      const moved = { x: event.clientX - began.current.x, y: event.clientY - began.current.y };
      if (Math.hypot(moved.x, moved.y) >= DRAG_BEGINS_PX) dragged.current = true;
      if (dragged.current) setOffset(moved);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent) {
      const next = afterKey(event.key, place);
      if (next === undefined) return;
      event.preventDefault();
      rest(next);
    },
  };
  const style: CSSProperties = {
    transform: `translate(${offset?.x ?? 0}px, ${(offset?.y ?? 0) - place.upPx}px)`,
  };
  return { side: place.side, style, handlers, wasDragged: () => dragged.current };
}

function afterKey(key: string, place: Place): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { ...place, upPx: place.upPx + KEY_STEP_PX };
    case 'ArrowDown':
      return { ...place, upPx: place.upPx - KEY_STEP_PX };
    case 'ArrowLeft':
      return { ...place, side: sideAt(0) };
    case 'ArrowRight':
      return { ...place, side: sideAt(window.innerWidth) };
    default:
      return undefined;
  }
}

/** The nearest side, in the direction of the text. */
function sideAt(x: number): Place['side'] {
  const isLeft = x < window.innerWidth / 2;
  return isLeft === (document.documentElement.dir === 'rtl') ? 'end' : 'start';
}

function readPlace(key: string): Place {
  const first: Place = { side: 'end', upPx: 0 };
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('side' in kept) || !('upPx' in kept)) return first;
    const side = kept.side === 'start' ? 'start' : 'end';
    return settle({ side, upPx: typeof kept.upPx === 'number' ? kept.upPx : 0 }, window.innerHeight);
  } catch {
    return first;
  }
}

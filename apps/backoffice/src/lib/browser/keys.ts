import { useLayoutEffect, useRef } from 'react';

/** `j`, `Enter`, `Escape`, `?`, `Ctrl+k`, `Ctrl+Enter`, `Alt+ArrowUp`, or two strokes: `g j`. */
export type KeyMap = Readonly<Record<string, () => void>>;

const SEQUENCE_MS = 900;
/** Begins a pair: the letter after it means a desk, and nothing on the page that is open. */
const LEADER = 'g';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** While a dialog is open the keys of the page behind it rest. */
function isBehindDialog(): boolean {
  return (
    document.querySelector('[role="dialog"][data-open="true"], .ant-modal-wrap:not([style*="display: none"])') !== null
  );
}

/** A key that writes nothing: it works in a field too. */
const isFunctionKey = (key: string) => /^F\d{1,2}$/.test(key);

/**
 * Keys of a screen. Single letters are off while somebody types and while a dialog is open; a combination with Ctrl
 * works everywhere. What another part already handled is left alone. What is seen can be pressed: the keys are those of
 * the screen that is drawn, from its first moment on.
 */
export function useKeys(map: KeyMap, { evenInDialogs = false }: { readonly evenInDialogs?: boolean } = {}): void {
  const latest = useRef(map);
  useLayoutEffect(() => {
    latest.current = map;
  });
  useLayoutEffect(() => {
    let first: { readonly key: string; readonly at: number } | undefined;
    const onKey = (event: KeyboardEvent) => {
      const isControl = event.ctrlKey || event.metaKey;
      const isInField = isTyping(event.target) && !isFunctionKey(event.key);
      if (!isControl && (isInField || (!evenInDialogs && isBehindDialog()))) return;
      // A letter counts with and without Shift; a key with a name is written by its name.
      const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const plain = isControl ? `Ctrl+${letter}` : event.key;
      const key = event.altKey ? `Alt+${plain}` : plain;
      const pair = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${key}` : undefined;
      const isLed = pair !== undefined && first?.key === LEADER;
      // Also after a pair that another part has handled: the next letter is the first of nothing.
      first = { key, at: event.timeStamp };
      if (event.defaultPrevented) return;
      const act = (pair === undefined ? undefined : latest.current[pair]) ?? (isLed ? undefined : latest.current[key]);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [evenInDialogs]);
}

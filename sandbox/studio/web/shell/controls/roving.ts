import { type KeyboardEvent, useState } from 'react';

/**
 * A board of many buttons is one stop of the tab key; arrows move inside. It runs from left to right in every language.
 * The element around the buttons carries `data-board`. A button that cannot be pressed is `aria-disabled`, not `disabled`,
 * so that the arrows can pass over it.
 */
export function useRoving(count: number, columns: number) {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = indexAfterKey(at, event.key, { count, columns });
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.closest('[data-board]')?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
  };
  return (index: number) => ({
    tabIndex: index === at ? 0 : -1,
    'data-index': index,
    onFocus: () => setAt(index),
    onKeyDown,
  });
}

/** Undefined for a key that moves nothing, or that would leave the board. */
function indexAfterKey(
  at: number,
  key: string,
  { count, columns }: { readonly count: number; readonly columns: number },
): number | undefined {
  const column = at % columns;
  switch (key) {
    case 'ArrowRight':
      return column < columns - 1 && at + 1 < count ? at + 1 : undefined;
    case 'ArrowLeft':
      return column > 0 ? at - 1 : undefined;
    case 'ArrowDown':
      return at + columns < count ? at + columns : undefined;
    case 'ArrowUp':
      return at >= columns ? at - columns : undefined;
    case 'Home':
      return at - column;
    case 'End':
      return Math.min(count - 1, at - column + columns - 1);
    default:
      return undefined;
  }
}

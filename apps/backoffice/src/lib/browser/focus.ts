import { type RefObject, useEffect, useRef } from 'react';

/** Puts the cursor where a person who opened this will type, once. */
export function useFocusOnce<Element extends { focus: () => void }>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

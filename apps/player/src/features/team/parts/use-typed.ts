import { useEffect, useState } from 'react';

const TYPING_MS = 250;

/** What somebody typed once the fingers rest; what is taken away is gone at once. */
export function useTyped(typed: string): string {
  const wanted = typed.trim();
  const [settled, settle] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => settle(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted === '' ? '' : settled;
}

import { useState } from 'react';

/** What somebody types in a dialog of several fields, and what changes some of them. */
export function useFields<Fields>(first: () => Fields): [Fields, (part: Partial<Fields>) => void] {
  const [fields, setFields] = useState(first);
  return [fields, (part) => setFields((before) => ({ ...before, ...part }))];
}

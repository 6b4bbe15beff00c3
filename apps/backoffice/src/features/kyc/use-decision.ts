import { useState } from 'react';
import type { Case, Choice } from './case.ts';

export interface Drafting {
  /** What is about to be said of the case; its sentence is shown before anybody can press. */
  readonly choice: Choice | undefined;
  readonly onChoose: (code: string | undefined) => void;
}

/** A code that fits the case no longer is no choice any more. */
export function useDecision({ Choices }: Case): Drafting {
  const [code, onChoose] = useState<string>();
  return { choice: Choices.find(({ Code }) => Code === code), onChoose };
}

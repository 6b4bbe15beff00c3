import type { Texts } from '../locales.ts';

export interface Refusal {
  /** The number on the wire; unique in the table, never reused. */
  readonly code: number;
  readonly text: Texts;
}

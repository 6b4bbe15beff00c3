import type { Texts } from '../locales.ts';

export interface Refusal {
  /** The number on the wire; unique in the table, never reused. */
  readonly code: number;
  readonly text: Texts;
}

/** The names between braces in a text: `PlaceOf<'wait {seconds} s'>` is `'seconds'`. */
export type PlaceOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceOf<Rest>
  : never;

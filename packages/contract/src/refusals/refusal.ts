export interface Refusal {
  /** The number on the wire; unique in the table, never reused. */
  readonly code: number;
  /** The values that its text in the catalogues has places for. */
  readonly places?: readonly string[];
}

/** The names of a refusal's places: `PlaceOf<{ code: 1; places: ['seconds'] }>` is `'seconds'`. */
export type PlaceOf<Given extends Refusal> = Given extends { readonly places: readonly (infer Name extends string)[] }
  ? Name
  : never;

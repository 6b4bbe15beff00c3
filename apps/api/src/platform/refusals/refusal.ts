import type { RefusalName, ValuesOf } from '@arara/contract';

/** What a text of the refusal table has places for, e.g. `{ seconds: '30' }`. */
export type RefusalValues = Readonly<Record<string, string>>;

/** A named refusal must bring the values its text has places for, and no others; an unknown one brings any. */
export type ValuesFor<Name extends RefusalName> = RefusalName extends Name
  ? [values?: RefusalValues]
  : [keyof ValuesOf<Name>] extends [never]
    ? []
    : [values: ValuesOf<Name>];

/**
 * A refusal thrown inside a transaction, so that everything the transaction did rolls back. Only the HTTP edge and the
 * workflow engine catch it, and turn it into the same answer as a refusal that was returned.
 */
export class RefusalError<Name extends RefusalName = RefusalName> extends Error {
  readonly refusal: Name;
  readonly values: RefusalValues;

  constructor(refusal: Name, ...values: ValuesFor<Name>) {
    super(`refused: ${refusal}`);
    this.name = 'RefusalError';
    this.refusal = refusal;
    this.values = values[0] ?? {};
  }
}

import type { RefusalName } from '@arara/contract';

/** What a text of the refusal table has places for, e.g. `{ seconds: '30' }`. */
export type RefusalValues = Readonly<Record<string, string>>;

/**
 * A refusal thrown inside a transaction, so that everything the transaction did rolls back. Only the HTTP edge and the
 * workflow engine catch it, and turn it into the same answer as a refusal that was returned.
 */
export class RefusalError extends Error {
  readonly refusal: RefusalName;
  readonly values: RefusalValues;

  constructor(refusal: RefusalName, values: RefusalValues = {}) {
    super(`refused: ${refusal}`);
    this.name = 'RefusalError';
    this.refusal = refusal;
    this.values = values;
  }
}

import { inspect } from 'node:util';

const SHOWN = '[secret]';

/** A value that must not be seen. Printing, logging, spreading or serialising it shows `[secret]`. */
export class Secret {
  readonly #value: string | undefined;

  /** Undefined stands for a secret that this process is not given. */
  constructor(value: string | undefined) {
    this.#value = value;
  }

  /** The one way to the value. Call it where the value is used, never where it could be stored or printed. */
  reveal(): string {
    if (this.#value === undefined) throw new Error('this secret is not given to this process');
    return this.#value;
  }

  toString(): string {
    return SHOWN;
  }

  toJSON(): string {
    return SHOWN;
  }

  [inspect.custom](): string {
    return SHOWN;
  }
}

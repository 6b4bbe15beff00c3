/** A test that would fail if the finding came back: its file, and a part of its name. */
export interface TestReference {
  readonly file: string;
  readonly test: string;
}

export interface Finding {
  readonly id: string;
  readonly what: string;
  /** Empty while nothing holds it. */
  readonly heldBy: readonly TestReference[];
}

export const held = (file: string, test: string): TestReference => ({ file, test });
export const api = (path: string) => `apps/api/${path}`;

import type { DialectName } from './dialects.ts';
import type { Context } from './context.ts';

/** One named case of the suite. It throws when the wallet is wrong. */
export interface Case {
  readonly id: string;
  readonly name: string;
  /** Dialects that can say it; all when absent. */
  readonly dialects?: readonly DialectName[];
  /** It looks at launches, catalogue, books of two nodes: things that a bare wallet does not have. */
  readonly needsWhole?: boolean;
  /** Faults, kills and floods: their answers are not held to 300 ms. */
  readonly isSlow?: boolean;
  /** Mostly waiting; the short form runs it in its first dialect only. */
  readonly isLong?: boolean;
  run(context: Context): Promise<void>;
}

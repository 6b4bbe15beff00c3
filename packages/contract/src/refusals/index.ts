import { commonRefusals } from './common.ts';
import type { Refusal } from './refusal.ts';

export type { Refusal } from './refusal.ts';

/** One typed table of everything the API can refuse, with its Code and its text in nine languages. */
export const refusals = { ...commonRefusals } as const satisfies Record<string, Refusal>;
export type RefusalName = keyof typeof refusals;

import * as z from 'zod/mini';
import { Count, Time } from '../../fields.ts';

/** A request that another person must approve. */
export const Waiting = z.object({ ApprovalId: z.string(), ExpiresAt: Time });

/** What may be shown of a key. */
export const KeyMark = z.object({ Tail: z.string(), Since: Time });

/** What came of one case: a word of ours for what was seen, and the one figure or code in it. */
export const caseOf = <const Names extends readonly string[]>(names: Names) =>
  z.object({
    Name: z.enum(names),
    Outcome: z.enum(['passed', 'failed', 'skipped']),
    Seen: z.string(),
    Value: z.string(),
    Ms: Count,
  });

import type { CodeOf, RefusalName } from '@arara/contract';
import { CallFailed } from '../../lib/api/api.ts';

/** Refusals that asking again does not change; the compiler compares each number with the contract's table. */
const codes = {
  feature_off_in_market: 1304,
  statement_unknown: 3105,
  agent_only: 3301,
  blogger_only: 3302,
} as const satisfies { readonly [Name in RefusalName]?: CodeOf<Name> };
const closing: readonly number[] = Object.values(codes);

/** Why a page is not this player's, in the server's words; nothing when it only did not come. */
export function closedBy(error: unknown): string | undefined {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') return undefined;
  return closing.includes(error.failure.code) ? error.failure.message : undefined;
}

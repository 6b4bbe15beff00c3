import type { Locale } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import { type Call, requirePlayer } from '../../../platform/http/route.ts';

/** The player whose screen is shown. */
export interface Viewer {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
}

export function viewerOf(call: Call): Viewer {
  const { brandId, locale, nowMs } = call;
  return { playerId: requirePlayer(call), brandId, locale, nowMs };
}

export interface ProofDeps {
  /** Whether this session has shown a password or passkey lately; money screens ask for it. */
  readonly isProved: (session: { readonly playerId: bigint; readonly sessionId: string }) => Promise<boolean>;
}

export async function isProvedCall(deps: ProofDeps, call: Call): Promise<boolean> {
  const playerId = requirePlayer(call);
  return call.sessionId !== undefined && deps.isProved({ playerId, sessionId: call.sessionId });
}

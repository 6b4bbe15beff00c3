import { HOUSE_VSHARD } from '@arara/domain/shards';
import { recordCall } from '../../../platform/provider-calls/index.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { PixSurroundings } from '../provider.ts';

interface RecordOptions {
  readonly shards: Shards;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly onFault: (fault: { readonly provider: string; readonly error: unknown }) => void;
}

/** Keeps what was said, sealed, on the player's shard or the house's. What cannot be kept changes no outcome. */
export function createRecord(
  { shards, secrets, random, onFault }: RecordOptions,
  { provider, brandId }: { readonly provider: string; readonly brandId: number },
): PixSurroundings['record'] {
  return async ({ playerId, target, request, response, verdict, startedAtMs, latencyMs }) => {
    const db = playerId === undefined ? shards.ofVshard(HOUSE_VSHARD) : shards.ofPlayer(playerId);
    const call = { playerId, target, request, response, verdict, latencyMs } as const;
    try {
      await recordCall(
        db,
        { secrets, random },
        { ...call, at: new Date(startedAtMs), brandId, provider, direction: 'out' },
      );
    } catch (error) {
      onFault({ provider, error });
    }
  };
}

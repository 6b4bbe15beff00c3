import { type ConsentChannel, consentChannels, type Purpose, purposes } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { appendAudit } from '../audit/index.ts';
import { insertConsent, listConsents } from './consents.store.ts';

export interface ConsentState {
  readonly channel: ConsentChannel;
  readonly purpose: Purpose;
  readonly granted: boolean;
  readonly since: Date | null;
}

/** Every channel and purpose; what nobody allowed is not allowed. */
export async function consentsOf(db: Queryable, playerId: PlayerId): Promise<ConsentState[]> {
  const rows = await listConsents(db, playerId);
  return consentChannels.flatMap((channel) =>
    purposes.map((purpose) => {
      const row = rows.find((one) => one.channel === channel && one.purpose === purpose);
      return { channel, purpose, granted: row?.granted ?? false, since: row?.at ?? null };
    }),
  );
}

/** The ways by which somebody allowed promotions. */
export async function allowedWays(db: Queryable, playerId: PlayerId): Promise<ConsentChannel[]> {
  const states = await consentsOf(db, playerId);
  return states.flatMap(({ channel, purpose, granted }) => (purpose === 'promotion' && granted ? [channel] : []));
}

export interface ConsentRequest {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly channel: ConsentChannel;
  readonly purpose: Purpose;
  readonly granted: boolean;
  readonly requestId: string | undefined;
}

/** Holds from its commit on: whatever has not left by then asks again before it leaves. */
export async function setConsent(
  { shards, clock }: { readonly shards: Shards; readonly clock: Clock },
  request: ConsentRequest,
): Promise<boolean> {
  const { playerId, brandId, channel, purpose, granted, requestId } = request;
  return shards.inPlayerTransaction(playerId, async (tx) => {
    const changed = await insertConsent(tx, { playerId, brandId }, { channel, purpose, granted, at: clock.now() });
    if (changed)
      await appendAudit(tx, {
        atMs: clock.nowMs(),
        brandId,
        actor: { kind: 'player', id: `${playerId}` },
        action: granted ? 'notifications.consent_given' : 'notifications.consent_withdrawn',
        subject: `player:${playerId}`,
        details: { channel, purpose },
        requestId,
      });
    return changed;
  });
}

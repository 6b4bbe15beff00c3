import { createHmac, timingSafeEqual } from 'node:crypto';
import { type OwnerChange, ownerChanges } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';

export interface NotMeLinks {
  /** The address in a notice: whoever opens it can lock this player's money, and nothing else. */
  readonly linkOf: (notice: {
    readonly playerId: PlayerId;
    readonly brandId: number;
    readonly change: OwnerChange;
    readonly atMs: number;
  }) => string;
  /** Whose money a token locks; undefined when it is not ours or too old. */
  readonly playerOf: (token: string) => PlayerId | undefined;
}

export interface NotMeOptions {
  readonly key: Buffer;
  readonly clock: Clock;
  /** Where the player app of a brand is. */
  readonly appUrlOf: (brandId: number) => string;
}

/** A notice is opened late, on a Monday after a weekend away; much later it is no news. */
const LIFETIME_MS = 7 * 24 * 3_600_000;
const SIGNED_BYTES = 13;
const MAC_BYTES = 11;

/**
 * The token carries what it is for under our signature, so that none is kept: one byte for what changed, eight for the
 * player, four for the second in which it happened. It is short, because it travels in a text message, and it stands
 * behind the `#`, so that no server on the way writes it down.
 */
export function createNotMeLinks({ key, clock, appUrlOf }: NotMeOptions): NotMeLinks {
  const sign = (bytes: Buffer) =>
    createHmac('sha256', key).update('not-me:').update(bytes).digest().subarray(0, MAC_BYTES);
  return {
    linkOf({ playerId, brandId, change, atMs }) {
      const bytes = Buffer.alloc(SIGNED_BYTES);
      bytes.writeUInt8(ownerChanges.indexOf(change), 0);
      bytes.writeBigUInt64BE(playerId, 1);
      bytes.writeUInt32BE(Math.floor(atMs / 1_000), 9);
      return `${appUrlOf(brandId)}/game/notMe#${Buffer.concat([bytes, sign(bytes)]).toString('base64url')}`;
    },
    playerOf(token) {
      const whole = Buffer.from(token, 'base64url');
      if (whole.length !== SIGNED_BYTES + MAC_BYTES) return undefined;
      const bytes = whole.subarray(0, SIGNED_BYTES);
      if (!timingSafeEqual(whole.subarray(SIGNED_BYTES), sign(bytes))) return undefined;
      if (clock.nowMs() - bytes.readUInt32BE(9) * 1_000 > LIFETIME_MS) return undefined;
      return bytes.readBigUInt64BE(1) as PlayerId;
    },
  };
}

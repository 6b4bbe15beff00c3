import type { ConsentChannel, QuietHours } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PlayersContext } from '../players/index.ts';
import type { Policy } from '../policy/index.ts';
import type { AskReports } from '../reports/index.ts';
import type { Settings } from '../settings/index.ts';

export interface CampaignsContext extends PlayersContext {
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule' | 'profileOf' | 'facts'>;
  readonly notifications: Pick<Notifications, 'queueMessage'>;
  readonly ask: AskReports;
  readonly quietOf: (brandId: number, nowMs: number) => Promise<QuietHours>;
  /** Ways by which somebody allowed promotions, as it stands. */
  readonly allowedOf: (db: Queryable, playerId: PlayerId) => Promise<readonly ConsentChannel[]>;
  /** Whether a case of identity waits to be decided. */
  readonly isIdentityInDoubt: (db: Queryable, playerId: PlayerId) => Promise<boolean>;
  readonly vipLevelOf: (playerId: PlayerId) => Promise<number>;
  /** Whether somebody of the staff is a VIP manager of the brand and still works there. */
  readonly isManager: (db: Queryable, of: { readonly staffId: bigint; readonly brandId: number }) => Promise<boolean>;
  readonly playerUrlOf: (brandId: number) => string;
}

export const campaignNumber = (id: bigint): string => `CP-${String(id).padStart(4, '0')}`;
export const segmentNumber = (id: bigint): string => `SG-${String(id).padStart(4, '0')}`;
/** Names a message of a campaign wherever it lies. */
export const messageKey = (id: bigint): string => `campaigns:${id}`;
export function campaignOfKey(key: string): bigint | undefined {
  const id = /^campaigns:(\d{1,18})/.exec(key)?.[1];
  return id === undefined ? undefined : BigInt(id);
}

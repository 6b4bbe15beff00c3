import type { BodyOf } from '@arara/contract';
import type { BrandWords } from '@arara/texts';
import type { dataRightsRoutes } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import type { Approvals } from '../approvals/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PlayersContext, Profile } from '../players/index.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';

/** Whose screen is drawn, for whom and when. */
export type Asked = Parameters<Profile['mainInfo']>[0];
export type DataRights = BodyOf<(typeof dataRightsRoutes)['dataRights']>;
export type RequestWait = NonNullable<DataRights['Requests'][number]['Wait']>;

export interface PrivacyContext extends PlayersContext {
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly approvals: Approvals;
  readonly notifications: Pick<Notifications, 'queueMessage'>;
  readonly brandOf: (brandId: number) => BrandWords;
  /** The closing of the account, which an erasure begins with, and what it waits for. */
  readonly closings: {
    beginOwn(playerId: PlayerId, requestId: string): Promise<void>;
    find(
      playerId: PlayerId,
      id: string,
    ): Promise<{ readonly outcome: string | null; readonly endedAt: Date | null } | undefined>;
    waitOf(asked: Asked): Promise<RequestWait | undefined>;
  };
}

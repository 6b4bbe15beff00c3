import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../../platform/db/db.ts';
import type { Logger } from '../../platform/metrics/log.ts';
import type { ImpededList } from '../kyc/index.ts';
import type { PlayersContext } from '../players/index.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';

export interface ImpededContext extends PlayersContext {
  readonly log: Logger;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly list: ImpededList;
  /** In the transaction that changed what a player may do: orders and the account row obey at once. */
  readonly whenBlocked: (tx: Tx, playerId: PlayerId, nowMs: number) => Promise<void>;
  /** After a commit: the player's open screens look again. */
  readonly notify: (playerId: PlayerId) => Promise<void>;
}

/** Stands where a member of staff would: the list placed or lifted it. */
export const BY_LIST = 'system:impeded';

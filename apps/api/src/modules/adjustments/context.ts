import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Bonuses } from '../bonuses/index.ts';
import type { PlayersContext } from '../players/index.ts';
import type { Settings } from '../settings/index.ts';

export interface Proof {
  readonly kind: 'round' | 'transfer' | 'ticket';
  readonly id: string;
}

/** When what a proof names happened to this player; undefined when nothing of this name is theirs. */
export type FindProof = (
  of: { readonly playerId: PlayerId; readonly brandId: number },
  proof: Proof,
) => Promise<Date | undefined>;

/** Cases of people who may not bet and whom nobody could pay in the days that the market gives. */
export interface UnclaimedMoney {
  isDue(db: Queryable, playerId: PlayerId, at: Date): Promise<boolean>;
  /** The case ends when the account, empty now, is closed. */
  lookAgain(tx: Tx, playerId: PlayerId, at: Date): Promise<void>;
}

export interface AdjustmentsDeps extends PlayersContext {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly bonuses: Pick<Bonuses, 'explain' | 'review'>;
  readonly findProof: FindProof;
  readonly unclaimed: UnclaimedMoney;
}

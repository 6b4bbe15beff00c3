import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { Settings } from '../../settings/index.ts';
import type { WalletRefusal } from '../provider.ts';
import type { Supplier } from '../providers/suppliers.ts';
import { findPrize, insertPrize, lockPrizesOfDay } from './prizes.store.ts';

export interface Prize {
  /** The key of the operation in the books: a repeat is the same prize. */
  readonly key: string;
  readonly playerId: PlayerId;
  readonly amountE5: bigint;
}

/** Refuses a credit without a bet that nothing allows; undefined when it may be posted. */
export type ReservePrize = (
  supplier: Pick<Supplier, 'party' | 'brandId' | 'isOn'>,
  prize: Prize,
) => Promise<WalletRefusal | undefined>;

export interface PrizesOptions {
  readonly directory: Database;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'get'>;
}

/**
 * A prize counts against its ceilings once, when it is reserved, whatever comes of the posting. What was reserved while the
 * supplier was on is posted also afterwards.
 */
export function createPrizes({ directory, clock, settings }: PrizesOptions): ReservePrize {
  return async ({ party, brandId, isOn }, { key, playerId, amountE5 }) => {
    const known = await findPrize(directory, key);
    if (known !== undefined)
      return known.playerId === playerId && known.amountE5 === amountE5 ? undefined : 'tx_conflict';
    if (!isOn) return 'game_forbidden';
    const at = { brandId, atMs: clock.nowMs() };
    const [callE5, playerDayE5, supplierDayE5] = await Promise.all([
      settings.get('games.prizeCallMax', at),
      settings.get('games.prizePlayerDayMax', at),
      settings.get('games.prizeSupplierDayMax', at),
    ]);
    if (amountE5 > callE5) return 'prize_limit';
    const day = businessDayOf(at.atMs);
    return directory.transaction(async (tx) => {
      const sums = await lockPrizesOfDay(tx, { party, playerId, day });
      if (sums.playerE5 + amountE5 > playerDayE5 || sums.supplierE5 + amountE5 > supplierDayE5) return 'prize_limit';
      const row = { key, party, playerId, amountE5, day, at: clock.now() };
      return (await insertPrize(tx, row)) ? undefined : 'busy';
    });
  };
}

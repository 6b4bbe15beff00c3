import { parsePlayerId } from '@arara/domain/shards';
import type { NoticeSource } from '../notifications/index.ts';

/** A pool is on its winner's account: told to whoever reads the outbox, in the commit of the payment. */
export const JACKPOT_TOPIC = 'activity.jackpot_paid';

export interface JackpotPaid {
  readonly playerId: string;
  readonly brandId: number;
  readonly pool: number;
  readonly amountE5: string;
  readonly atMs: number;
}

/** Whoever was away when it fell reads of it here; an open screen celebrates it at once. */
export const jackpotNotices: NoticeSource = {
  topics: [JACKPOT_TOPIC],
  async toNotices(_, events) {
    return events.flatMap(({ payload }) => {
      const { playerId: id, brandId, pool, amountE5, atMs } = payload as unknown as JackpotPaid;
      const playerId = parsePlayerId(id);
      if (playerId === undefined) return [];
      const key = `${JACKPOT_TOPIC}:${brandId}:${pool}`;
      return [{ playerId, brandId, key, atMs, template: 'jackpot_won', values: { amountE5 } } as const];
    });
  },
};

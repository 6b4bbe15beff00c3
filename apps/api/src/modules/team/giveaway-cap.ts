import type { PlayerId } from '@arara/domain/shards';
import { capE5, roomE5 } from '@arara/domain/team';
import { addDays, type BusinessDay, businessDayOf } from '@arara/domain/time';
import { lockAccount } from '../ledger/index.ts';
import { lockChain } from './chains.store.ts';
import { countPlayers, recentSpan } from './counting.ts';
import { findGiveaway, type Giveaway, insertGiveaways, listGiven } from './days.store.ts';
import type { TeamContext } from './sources.ts';

/** The days over which a cap looks, the last one not among them. */
export async function capSpan(
  { settings }: Pick<TeamContext, 'settings'>,
  at: { readonly brandId: number; readonly atMs: number },
  end: BusinessDay,
) {
  const { percent, days } = await settings.get('team.giveawayCap', at);
  return { percentPpm: percent, from: addDays(end, -days), to: end };
}

/**
 * Takes the whole amount out of the cap of an invited player, or nothing; the answer is what was taken. The same
 * giveaway asked for twice gets its first answer.
 */
export function reserveGiveaway(context: TeamContext, giveaway: Omit<Giveaway, 'givenOn'>): Promise<bigint> {
  const { clock, shards } = context;
  const playerId = giveaway.playerId as PlayerId;
  return shards.inPlayerTransaction(playerId, async (tx) => {
    // The account first, as a reward of the player's own does: of two that ask at once, one sees the other.
    await lockAccount(tx, playerId);
    const row = await lockChain(tx, playerId);
    if (row === undefined) throw new Error('a giveaway on somebody whom nobody invited');
    const known = await findGiveaway(tx, giveaway);
    if (known !== undefined) return known;
    const nowMs = clock.nowMs();
    await countPlayers(context, tx, { rows: [row], span: recentSpan(nowMs) });
    const givenOn = businessDayOf(nowMs);
    const tomorrow = addDays(givenOn, 1);
    const span = await capSpan(context, { brandId: row.brandId, atMs: nowMs }, tomorrow);
    const [given] = await listGiven(tx, [playerId], span);
    const room = given === undefined ? 0n : roomE5(capE5(given.effectiveE5, span.percentPpm), given.givenE5);
    const amountE5 = giveaway.amountE5 <= room ? giveaway.amountE5 : 0n;
    await insertGiveaways(tx, [{ ...giveaway, givenOn, amountE5 }]);
    return amountE5;
  });
}

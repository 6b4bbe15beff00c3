import { houseAccountId, splitPromoWin } from '@arara/domain/ledger';
import { HOUSE_VSHARD, type PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { emit } from '../../platform/outbox/index.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { type Leg, lockAccount, openAccount, post, type PostAnswer, transfersByKeys } from '../ledger/index.ts';
import { JACKPOT_TOPIC, type JackpotPaid } from './jackpot-notices.ts';
import * as store from './jackpot.store.ts';
import { eachApart } from '../../platform/workflows/apart.ts';

export interface SettlementOptions {
  readonly shards: Pick<Shards, 'directory' | 'inPlayerTransaction' | 'inVshardTransaction'>;
  readonly clock: Clock;
  /** How everybody may see the winner. */
  readonly publicNameOf: (playerId: PlayerId) => Promise<string>;
  /** The game of a round. */
  readonly gameOf: (playerId: PlayerId, round: string) => Promise<string>;
}

const POSTINGS_PER_TURN = 100;

/**
 * Tells the books what the order says: seeds and contributions, each by its key, oldest first. The transfer comes
 * before the row goes: killed in between, the key is found and the row goes the next time.
 */
export async function postWaiting(options: SettlementOptions): Promise<number> {
  const { directory } = options.shards;
  for (let posted = 0; ; ) {
    const postings = await store.listPostings(directory, POSTINGS_PER_TURN);
    for (const posting of postings) {
      const version = await postOne(options, posting);
      await failpoint('activity.jackpot_posted');
      await directory.transaction(async (tx) => {
        if (posting.movement === 'jackpot_seed') await store.setSeedVersion(tx, posting, version);
        await store.deletePosting(tx, posting.id);
      });
    }
    posted += postings.length;
    if (postings.length < POSTINGS_PER_TURN) return posted;
  }
}

/** Pools are filled on the house's account of the brand, which nobody but this loop writes. */
async function postOne({ shards, clock }: SettlementOptions, posting: store.Posting): Promise<bigint> {
  const { brandId, number, movement, key } = posting;
  const playerId = houseAccountId(brandId) as PlayerId;
  const sources = Object.entries(posting.sources).map(([party, amount]) => [Number(party), BigInt(amount)] as const);
  const from = movement === 'jackpot_seed' ? 'house_bank' : 'house';
  const legs: Leg[] = sources.map(([party, amountE5]) => ({ account: from, party, amountE5: -amountE5 }));
  const totalE5 = sources.reduce((sum, [, amountE5]) => sum + amountE5, 0n);
  const memo = { pool: number, from: posting.fromPosition, to: posting.toPosition };
  const answer = await shards.inVshardTransaction(HOUSE_VSHARD, async (tx) => {
    await openAccount(tx, { playerId, brandId });
    return post(tx, clock, {
      key,
      playerId,
      brandId,
      movement,
      legs: [...legs, { account: 'jackpot_pool', party: number, amountE5: totalE5 }],
      memo,
    });
  });
  return versionOf(answer, key);
}

function versionOf(answer: PostAnswer, key: string): bigint {
  if (!answer.ok) throw new Error(`the books refused ${key}: ${answer.reason}`);
  return answer.version;
}

/** Pays every winner whose pool the books hold in full. One that cannot be paid now keeps no other waiting. */
export async function payWinners(options: SettlementOptions): Promise<readonly store.UnpaidDrop[]> {
  const drops = await store.listUnpaid(options.shards.directory);
  await eachApart(drops, (drop) => payOne(options, drop));
  return drops;
}

async function payOne(options: SettlementOptions, drop: store.UnpaidDrop): Promise<void> {
  const { shards, clock } = options;
  await failpoint('activity.jackpot_dropped');
  await shards.inPlayerTransaction(drop.winnerId, (tx) => payIntoAccount(clock, tx, drop));
  await failpoint('activity.jackpot_paid');
  await store.setPaid(shards.directory, drop, {
    winnerName: await options.publicNameOf(drop.winnerId),
    game: await options.gameOf(drop.winnerId, drop.winnerRound),
    at: clock.now(),
  });
}

/** Cash, after what the player owes. A repeat must not split anew: what is owed may have changed since. */
async function payIntoAccount(clock: Clock, tx: Tx, drop: store.UnpaidDrop): Promise<void> {
  const { brandId, number, winnerId, prizeE5 } = drop;
  const key = `jackpot:${brandId}:${number}:payment`;
  const account = await lockAccount(tx, winnerId);
  if (account === undefined) throw new Error(`${key}: the winner has no account`);
  const [paid] = await transfersByKeys(tx, [key]);
  if (paid !== undefined) return;
  const { cashE5, receivableE5 } = splitPromoWin(prizeE5, -account.receivableE5);
  const pockets: Leg[] = [
    { account: 'cash', amountE5: cashE5 },
    { account: 'receivable', amountE5: receivableE5 },
  ];
  const answer = await post(tx, clock, {
    key,
    playerId: winnerId,
    brandId,
    movement: 'jackpot_payment',
    legs: [
      { account: 'jackpot_pool', party: number, amountE5: -prizeE5 },
      ...pockets.filter((leg) => leg.amountE5 > 0n),
    ],
    memo: { pool: number, position: drop.position, round: drop.winnerRound },
  });
  versionOf(answer, key);
  const news: JackpotPaid = {
    playerId: `${winnerId}`,
    brandId,
    pool: number,
    amountE5: `${prizeE5}`,
    atMs: clock.nowMs(),
  };
  await emit(tx, JACKPOT_TOPIC, { ...news });
}

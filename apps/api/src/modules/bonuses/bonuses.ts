import type { PlayerId } from '@arara/domain/shards';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { Shards } from '../../platform/db/shards.ts';
import type { FigureSource } from '../players/index.ts';
import { turnoverCard } from './turnover/card.ts';
import { type AskedAbout, type Explained, explain } from './turnover/explain.ts';
import * as turnover from './turnover/turnover.ts';

export interface BonusesOptions extends turnover.TurnoverDeps {
  readonly shards: Pick<Shards, 'ofPlayer'>;
}

/**
 * Every entry point takes the caller's transaction and the player's lock, so that money and what it waits for commit
 * together.
 */
export interface Bonuses {
  /** After the money was posted, in the same transaction. The same key twice opens one; nothing asked for opens none. */
  openRequirement(tx: Tx, opening: turnover.Opening): Promise<{ readonly requiredE5: bigint }>;
  /** With the hold of a withdrawal from cash: the whole amount, fee included. */
  noteWithdrawal(tx: Tx, noted: turnover.Noted): Promise<void>;
  /** After what was cancelled, failed, refused or returned is in cash again; in parts, each under its own key. */
  noteWithdrawalUndone(tx: Tx, undone: turnover.Undone): Promise<void>;
  /** After a withdrawal was settled, or anything else has left the account. */
  review(tx: Tx, reviewed: Pick<turnover.Reviewed, 'playerId' | 'atMs'>): Promise<void>;
  /** With the order of a deposit; `openRequirement` under the same key ends it, or `forgetDeposit`. */
  awaitDeposit(tx: Tx, noted: turnover.Noted): Promise<void>;
  forgetDeposit(tx: Tx, gone: Pick<turnover.Noted, 'playerId' | 'key' | 'atMs'>): Promise<void>;
  /** Posts the bonus and adds it to the pool. */
  acceptBonus(tx: Tx, accepted: turnover.Accepted): Promise<{ readonly requiredE5: bigint }>;
  giveUpPool(tx: Tx, giving: turnover.GivingUp): Promise<{ readonly forfeitedE5: bigint }>;
  /** "Can withdraw now", in whole centavos. */
  withdrawable(db: Queryable, playerId: PlayerId): Promise<bigint>;
  /** The number, the reason and every part of the sentence. */
  explain(db: Queryable, playerId: PlayerId, about?: AskedAbout): Promise<Explained>;
  /** For the player's own screens. */
  readonly figures: FigureSource;
}

export function createBonuses(options: BonusesOptions): Bonuses {
  return {
    openRequirement: (tx, opening) => turnover.openRequirement(tx, options, opening),
    noteWithdrawal: (tx, noted) => turnover.noteWithdrawal(tx, options, noted),
    noteWithdrawalUndone: (tx, undone) => turnover.noteWithdrawalUndone(tx, options, undone),
    review: (tx, reviewed) => turnover.reviewPlayer(tx, options, reviewed),
    awaitDeposit: (tx, noted) => turnover.awaitDeposit(tx, options, noted),
    forgetDeposit: (tx, gone) => turnover.forgetDeposit(tx, options, gone),
    acceptBonus: (tx, accepted) => turnover.acceptBonus(tx, options, accepted),
    giveUpPool: (tx, giving) => turnover.giveUpPool(tx, options, giving),
    withdrawable: async (db, playerId) => (await explain(options, db, { playerId })).withdrawableE5,
    explain: (db, playerId, about) => explain(options, db, { playerId, ...about }),
    figures: {
      name: 'bonuses',
      async load({ playerId, locale }) {
        return turnoverCard(await explain(options, options.shards.ofPlayer(playerId), { playerId }), locale);
      },
    },
  };
}

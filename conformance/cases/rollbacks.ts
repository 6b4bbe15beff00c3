import type { Case } from '../suite/case.ts';
import { check, same } from '../suite/check.ts';
import { type Context, newId, REAL, SESSION_OVER_MS } from '../suite/context.ts';
import { isFlagged, openRound } from './wins.ts';

/** Where this dialect would carry an amount in a rollback, if it had a use for one. */
function withAmount({ dialect }: Context): { find: string; put: string } {
  if (dialect === 'hub88') return { find: '"transaction_uuid"', put: '"amount":99900000,"transaction_uuid"' };
  if (dialect === 'softswiss-v2') return { find: '"type":"rollback"', put: '"amount":"999.00","type":"rollback"' };
  return { find: '"action":"rollback"', put: '"amount":99900,"action":"rollback"' };
}

export const rollbackCases: readonly Case[] = [
  {
    id: 'R01',
    name: 'rollback_bet',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      await context.hasPlayable(who, 100n * REAL);
      await context.roundIs(who, round, 'voided');
    },
  },
  {
    id: 'R02',
    name: 'rollback_duplicate',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      const call = context.rollbackCall(who, { round, ref: tx, requestId: newId('q') });
      const first = context.accepted(await context.send(call), 100n * REAL);
      same((await context.send(call)).body, first.body, 'the bytes of the second answer');
      await context.hasPlayable(who, 100n * REAL);
    },
  },
  {
    id: 'R03',
    name: 'rollback_two_ids_same_bet',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      await context.hasPlayable(who, 100n * REAL);
    },
  },
  {
    id: 'R04',
    name: 'rollback_unknown',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        const answer = context.accepted(await context.rollback(who, { ref: newId('b') }), 100n * REAL);
        if (context.dialect === 'softswiss-v2') same(answer.echoes['id'], '', 'our id of a rollback of nothing');
      });
    },
  },
  {
    id: 'R05',
    name: 'bet_after_tombstone',
    async run(context) {
      const who = await context.player();
      const [round, tx] = [newId('r'), newId('b')];
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      await context.unchanged([who], async () => {
        const answer = await context.bet(who, { round, tx, amountE5: 10n * REAL });
        if (context.dialect === 'softswiss-v1') context.accepted(answer, 100n * REAL);
        else context.refused(answer, 'bet_rolled_back');
      });
    },
  },
  {
    id: 'R06',
    name: 'rollback_amount_ignored',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      const answer = await context.rollback(who, { round, ref: tx, patch: [withAmount(context)] });
      context.accepted(answer, 100n * REAL);
      await context.hasPlayable(who, 100n * REAL);
    },
  },
  {
    id: 'R07',
    name: 'rollback_win_funds_left',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      const win = newId('w');
      context.accepted(await context.win(who, { round, ref: tx, tx: win, amountE5: 25n * REAL }), 115n * REAL);
      context.accepted(await context.rollback(who, { round, ref: win }), 90n * REAL);
      await context.hasPlayable(who, 90n * REAL);
    },
  },
  {
    id: 'R08',
    name: 'rollback_win_already_spent',
    async run(context) {
      const who = await context.player({ reais: 10n });
      const { round, tx } = await openRound(context, who);
      const win = newId('w');
      context.accepted(await context.win(who, { round, ref: tx, tx: win, amountE5: 50n * REAL }), 50n * REAL);
      context.accepted(await context.bet(who, { amountE5: 40n * REAL }), 10n * REAL);
      context.accepted(await context.rollback(who, { round, ref: win }), 0n);
      const { cashE5, bonusE5, receivableE5 } = await context.moneyOf(who);
      same([cashE5, bonusE5, receivableE5], [0n, 0n, -40n * REAL], 'cash, bonus and what is owed');
      if (context.casino.isWhole) check(await isFlagged(context, who, 'receivable'), 'nobody is told of the debt');
    },
  },
  {
    id: 'R09',
    name: 'rollback_after_close',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      context.accepted(await context.end(who, { round, ref: tx }), 90n * REAL);
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      await context.hasPlayable(who, 100n * REAL);
    },
  },
  {
    id: 'R10',
    name: 'rollback_expired_token_blocked_player',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      await context.casino.moveClock(SESSION_OVER_MS);
      await context.casino.order('block', { playerId: who.id });
      context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
      await context.hasPlayable(who, 100n * REAL);
    },
  },
  {
    id: 'R11',
    name: 'rollback_other_player',
    async run(context) {
      const mine = await context.player({ shard: 0 });
      const beside = await context.player({ shard: 0 });
      const { round, tx } = await openRound(context, mine);
      await context.unchanged([mine, beside], async () => {
        context.refusedSomehow(await context.rollback(beside, { round, ref: tx, isMeant: false }));
      });
      if (!context.casino.isWhole) return;
      // On another database it is an unknown id: told as such, and nothing moves on either side.
      const far = await context.player({ shard: 1 });
      await context.unchanged([mine, far], async () => {
        context.accepted(await context.rollback(far, { round, ref: tx, isMeant: false }), 100n * REAL);
      });
    },
  },
  {
    id: 'R12',
    name: 'rollback_of_failed_bet',
    async run(context) {
      const who = await context.player({ reais: 5n });
      const [round, tx] = [newId('r'), newId('b')];
      await context.unchanged([who], async () => {
        context.refused(await context.bet(who, { round, tx, amountE5: 6n * REAL }), 'insufficient_funds', 5n * REAL);
        context.accepted(await context.rollback(who, { round, ref: tx }), 5n * REAL);
      });
    },
  },
];

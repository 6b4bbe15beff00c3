import type { Case } from '../suite/case.ts';
import { same } from '../suite/check.ts';
import { type Context, newId, REAL } from '../suite/context.ts';
import { grantCases } from './free-grants.ts';
import { grant, hasPockets, playFree, STAKE } from './free-play.ts';
import { openRound } from './wins.ts';

/** Each dialect has its own words for a free round; those of another are unknown fields. */
const foreignWords = (context: Context) => ({
  find: '{',
  put: context.isHub88 ? '{"issue_id":"free-money",' : '{"is_free":true,"reward_uuid":"free-money",',
});

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

export const freeRoundCases: readonly Case[] = [
  {
    id: 'F01',
    name: 'free_bet_zero_debit',
    async run(context) {
      const who = await context.player();
      const { id: reward } = await grant(context, who);
      await context.unchanged([who], async () => {
        context.accepted(await context.bet(who, { reward, amountE5: STAKE }), 100n * REAL);
      });
    },
  },
  {
    id: 'F02',
    name: 'free_win_to_bonus',
    async run(context) {
      const who = await context.player();
      const { id } = await grant(context, who);
      const { round, tx, reward } = await playFree(context, who, id);
      const win = await context.win(who, { round, ref: tx, reward, amountE5: 5n * REAL, closes: true });
      context.accepted(win, 105n * REAL);
      await hasPockets(context, who, [100n, 5n]);
      await context.roundIs(who, round, 'closed');
    },
  },
  {
    id: 'F03',
    name: 'free_round_unknown_campaign',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        context.refusedSomehow(await context.bet(who, { reward: newId('reward'), amountE5: STAKE, isMeant: false }));
      });
    },
  },
  {
    id: 'F04',
    name: 'jackpot_part_reported',
    async run(context) {
      const who = await context.player();
      const { round, tx } = await openRound(context, who);
      const request = { round, ref: tx, amountE5: 30n * REAL, jackpotE5: 20n * REAL, closes: true };
      context.accepted(await context.win(who, request), 120n * REAL);
      const found = await context.casino.roundOf(who.id, context.connection, round);
      same([found?.winE5, found?.jackpotWinE5], [30n * REAL, 20n * REAL], 'win and its jackpot part');
    },
  },
  {
    id: 'F05',
    name: 'promo_payout_without_bet',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        context.refused(await context.win(who, { amountE5: 7n * REAL, isMeant: false }), 'bet_not_found');
      });
      if (!context.isHub88) return;
      // A prize names its campaign, is not free play, and belongs to no bet.
      const patch = [{ find: '"is_free":true', put: '"is_free":false' }];
      const answer = await context.win(who, { reward: newId('reward'), amountE5: 7n * REAL, patch });
      context.accepted(answer, 107n * REAL);
      const { cashE5 } = await context.moneyOf(who);
      same(cashE5, 107n * REAL, 'cash after the prize');
    },
  },
  {
    id: 'F06',
    name: 'free_words_of_another_dialect',
    async run(context) {
      const who = await context.player();
      const [round, tx] = [newId('r'), newId('b')];
      const patch = [foreignWords(context)];
      // Nobody is talked into a free round, nor into a win that is bonus.
      context.accepted(await context.bet(who, { round, tx, amountE5: STAKE, patch }), 90n * REAL);
      context.accepted(await context.win(who, { round, ref: tx, amountE5: 5n * REAL, patch }), 95n * REAL);
      await hasPockets(context, who, [95n, 0n]);
    },
  },
  {
    id: 'F07',
    name: 'free_rounds_have_a_number',
    async run(context) {
      const who = await context.player();
      const { id: reward } = await grant(context, who, { rounds: 2 });
      await playFree(context, who, reward);
      await playFree(context, who, reward);
      await context.unchanged([who], async () => {
        context.refusedSomehow(await context.bet(who, { reward, amountE5: STAKE, isMeant: false }));
      });
    },
  },
  {
    id: 'F08',
    name: 'free_bet_rolled_back_can_be_played_again',
    async run(context) {
      const who = await context.player();
      const { id: reward } = await grant(context, who);
      const { round, tx } = await playFree(context, who, reward);
      await context.unchanged([who], async () => {
        context.accepted(await context.rollback(who, { round, ref: tx }), 100n * REAL);
        await context.roundIs(who, round, 'voided');
        context.accepted(await context.bet(who, { reward, amountE5: STAKE }), 100n * REAL);
      });
    },
  },
  {
    id: 'F09',
    name: 'free_win_rolled_back',
    async run(context) {
      const who = await context.player();
      const { id } = await grant(context, who);
      const { round, tx, reward } = await playFree(context, who, id);
      const won = newId('w');
      const win = { round, ref: tx, reward, tx: won, amountE5: 5n * REAL, closes: true };
      context.accepted(await context.win(who, win), 105n * REAL);
      context.accepted(await context.rollback(who, { round, ref: won }), 100n * REAL);
      await hasPockets(context, who, [100n, 0n]);
      context.accepted(await context.bet(who, { amountE5: 100n * REAL }), 0n);
    },
  },
  {
    id: 'F10',
    name: 'free_bet_and_win_repeated_count_once',
    async run(context) {
      const who = await context.player();
      const { id: reward } = await grant(context, who);
      const [round, tx] = [newId('r'), newId('b')];
      const bet = context.betCall(who, { round, tx, reward, amountE5: STAKE });
      for (const answer of await context.sendAll([bet, bet])) context.accepted(answer, 100n * REAL);
      const won = newId('w');
      const win = context.winCall(who, { round, ref: tx, tx: won, reward, amountE5: 5n * REAL, closes: true });
      for (const answer of await context.sendAll([win, win])) context.accepted(answer, 105n * REAL);
      await hasPockets(context, who, [100n, 5n]);
      context.refusedSomehow(await context.bet(who, { reward, amountE5: STAKE, isMeant: false }));
    },
  },
  {
    id: 'F11',
    name: 'free_round_expired',
    async run(context) {
      const who = await context.player();
      const { id: reward } = await grant(context, who, { rounds: 2 });
      const { round, tx } = await playFree(context, who, reward);
      await context.casino.moveClock(DAY_MS + MINUTE_MS);
      const later = { ...who, session: await context.casino.launch(who, context.connection, context.house.game) };
      await context.unchanged([who], async () => {
        context.refusedSomehow(await context.bet(later, { reward, amountE5: STAKE, isMeant: false }));
      });
      // What was begun in time is paid, and the session itself is well.
      const win = await context.win(later, { round, ref: tx, reward, amountE5: 5n * REAL, closes: true });
      context.accepted(win, 105n * REAL);
      context.accepted(await context.bet(later, { amountE5: STAKE }), 95n * REAL);
    },
  },
  {
    id: 'F12',
    name: 'free_stake_above_its_grant',
    async run(context) {
      const who = await context.player();
      const { id: reward } = await grant(context, who);
      await context.unchanged([who], async () => {
        context.refusedSomehow(await context.bet(who, { reward, amountE5: STAKE + REAL, isMeant: false }));
      });
    },
  },
  {
    id: 'F13',
    name: 'free_round_in_another_game',
    async run(context) {
      const { other: game } = context.house;
      const who = await context.player({ game });
      const { id: reward } = await grant(context, who);
      await context.unchanged([who], async () => {
        context.refusedSomehow(await context.bet(who, { game, reward, amountE5: STAKE, isMeant: false }));
      });
    },
  },
  {
    id: 'F14',
    name: 'free_win_without_its_bet',
    async run(context) {
      const who = await context.player();
      const { id: reward } = await grant(context, who);
      await context.unchanged([who], async () => {
        const win = { ref: newId('b'), reward, amountE5: 5n * REAL, isMeant: false };
        context.refused(await context.win(who, win), 'bet_not_found');
      });
    },
  },
  ...grantCases,
];

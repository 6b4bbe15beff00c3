import type { Case } from '../suite/case.ts';
import { same } from '../suite/check.ts';
import { type Context, newId, REAL, type Who } from '../suite/context.ts';
import { openRound } from './wins.ts';

/** Words for a free round that only one dialect has; to the others they are unknown fields. */
const smuggled = { find: '{', put: '{"is_free":true,"reward_uuid":"free-money",' };

async function grant(context: Context, who: Who): Promise<string> {
  const reward = newId('reward');
  await context.casino.order('grant-free-round', { playerId: who.id, provider: context.connection, reward });
  return reward;
}

export const freeRoundCases: readonly Case[] = [
  {
    id: 'F01',
    name: 'free_bet_zero_debit',
    async run(context) {
      const who = await context.player();
      if (!context.isHub88) {
        // A dialect without free rounds must not be talked into one.
        const answer = await context.bet(who, { amountE5: 10n * REAL, patch: [smuggled] });
        context.accepted(answer, 90n * REAL);
        return;
      }
      const reward = await grant(context, who);
      await context.unchanged([who], async () => {
        context.accepted(await context.bet(who, { reward, amountE5: 10n * REAL }), 100n * REAL);
      });
    },
  },
  {
    id: 'F02',
    name: 'free_win_to_bonus',
    async run(context) {
      const who = await context.player();
      const [round, tx] = [newId('r'), newId('b')];
      if (!context.isHub88) {
        context.accepted(await context.bet(who, { round, tx, amountE5: 10n * REAL }), 90n * REAL);
        const answer = await context.win(who, { round, ref: tx, amountE5: 5n * REAL, patch: [smuggled] });
        context.accepted(answer, 95n * REAL);
        const { cashE5, bonusE5 } = await context.moneyOf(who);
        same([cashE5, bonusE5], [95n * REAL, 0n], 'cash and bonus');
        return;
      }
      const reward = await grant(context, who);
      context.accepted(await context.bet(who, { round, tx, reward, amountE5: 10n * REAL }), 100n * REAL);
      const win = await context.win(who, { round, ref: tx, reward, amountE5: 5n * REAL, closes: true });
      context.accepted(win, 105n * REAL);
      const { cashE5, bonusE5 } = await context.moneyOf(who);
      same([cashE5, bonusE5], [100n * REAL, 5n * REAL], 'cash and bonus');
    },
  },
  {
    id: 'F03',
    name: 'free_round_unknown_campaign',
    async run(context) {
      const who = await context.player();
      await context.unchanged([who], async () => {
        if (context.isHub88) {
          context.refusedSomehow(await context.bet(who, { reward: newId('reward'), isMeant: false }));
          return;
        }
        const answer = await context.win(who, { ref: newId('b'), amountE5: REAL, patch: [smuggled], isMeant: false });
        context.refused(answer, 'bet_not_found');
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
];

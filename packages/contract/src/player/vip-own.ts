import * as z from 'zod/mini';
import { Count, Factor, Nothing, paging, Time } from '../fields.ts';
import { Money } from '../money.ts';
import { route } from '../route.ts';
import { VipLevelRow } from './vip.ts';

/** What the VIP tab shows beyond the calls of the specification's list. */
export const vipOwnRoutes = {
  vipHistory: route({
    path: '/v1/api/vip/history',
    access: 'player',
    summary: 'What VIP has paid to the player: this year, in all, and line by line, newest first.',
    input: z.object(paging()),
    output: z.object({
      Year: Count,
      ThisYear: Money,
      Ever: Money,
      Total: Count,
      List: z.array(
        z.object({
          Id: z.string(),
          Kind: z.enum(['upgrade', 'weekly', 'monthly', 'rebate']),
          Title: z.string(),
          Amount: Money,
          Account: z.enum(['cash', 'bonus']),
          At: Time,
        }),
      ),
    }),
  }),
  vipLevels: route({
    path: '/v1/api/vip/levels',
    access: 'public',
    summary: 'The table of every threshold and perk, and the rules of boxes and rebate in words, as they hold now.',
    input: Nothing,
    output: z.object({
      Levels: z.array(VipLevelRow),
      /** False where the market lets a level be made of bets alone. */
      NeedsDeposits: z.boolean(),
      WeeklyTimes: Factor,
      MonthlyTimes: Factor,
      ClaimDays: Count,
      RebateMin: Money,
      Rules: z.array(z.object({ Kind: z.enum(['upgrade', 'weekly', 'monthly', 'rebate']), Sentence: z.string() })),
    }),
  }),
};

import * as z from 'zod/mini';
import { Count, Time } from '../fields.ts';
import { Money } from '../money.ts';
import { route } from '../route.ts';
import { fundFilter } from './shared/filter.ts';

/** What moved cash and bonus; each is how much, so stakes and withdrawals are above zero while money leaves. */
const sums = { Staked: Money, Won: Money, Deposited: Money, Withdrawn: Money, Rewards: Money, Others: Money };

const FundSums = z.object(sums);

export const fundRoutes = {
  playerFundSummary: route({
    path: '/v1/api/player/fund-summary',
    access: 'player',
    summary:
      'The sums of the statement by the same filter: opening, what moved, what the filter leaves out, closing; and the same by hour, day or month.',
    input: z.object({ ...fundFilter, by: z.optional(z.enum(['hour', 'day', 'month'])) }),
    output: z.object({
      /** Cash and bonus before the first and after the last day, whatever the filter. */
      Opening: Money,
      Closing: Money,
      Sums: FundSums,
      /** What moved between both and is not of the filter. */
      LeftOut: Money,
      Moves: Count,
      Bets: Count,
      /** Only those in which something moved, oldest first. `By` is what they were counted by. */
      By: z.enum(['hour', 'day', 'month']),
      Parts: z.array(z.object({ From: Time, Bets: Count, ...sums })),
    }),
  }),
};

import * as z from 'zod/mini';
import { client, Count, optionalWhole, Percent, Time, wholeOr } from '../../fields.ts';
import { LineMoney, Money } from '../../money.ts';
import { route } from '../../route.ts';

/** A pool that dropped, as everybody may know it. */
const drop = {
  /** Counted per brand, without a gap. */
  Pool: Count,
  At: Time,
  Amount: Money,
  /** Masked. */
  Name: z.string(),
  GameId: z.string(),
  GameName: z.string(),
};

const reveal = {
  /** The point in 1e-5 reais, as it stands in the text that was hashed: "brand/pool:point:salt". */
  DropPoint: z.string(),
  Salt: z.string(),
  DropPointHash: z.string(),
};

/** The call of the specification's list; the check below is of our own app. */
export const jackPotRoute = route({
  path: '/v1/api/jackPot',
  access: 'public',
  shared: 'everybody',
  summary: 'The mystery pool as the ledger holds it, the promise it was started with, and the last drop.',
  input: z.object(client),
  output: z.object({
    Pool: Count,
    Amount: Money,
    MustDropBy: Money,
    ContributionPercent: Percent,
    StartedAt: Time,
    /** SHA-256 in hex, published at the start; the drop point is published after the drop. */
    DropPointHash: z.string(),
    LastDrop: z.nullable(z.object({ ...drop, ...reveal })),
  }),
  refuses: ['feature_off_in_market'],
});

const POOL_MAX = 2_147_483_647;
const ROWS_MAX = 1_000;

export const jackpotRoutes = {
  jackPotCheck: route({
    path: '/v1/api/jackPot/check',
    access: 'public',
    summary:
      'A pool that dropped with all that proves it: promise, point, salt and a stretch of the order, by default the one that ends with the winner.',
    input: z.object({
      pool: optionalWhole({ min: 1, max: POOL_MAX }),
      from: optionalWhole({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      limit: wholeOr(20, ROWS_MAX),
    }),
    output: z.object({
      BrandId: Count,
      ...drop,
      ...reveal,
      Seed: LineMoney,
      /** What the winner before brought beyond the point of that pool. */
      Carried: LineMoney,
      Prize: LineMoney,
      MustDropBy: LineMoney,
      ContributionPercent: Percent,
      StartedAt: Time,
      PaidAt: Time,
      WinnerPosition: Count,
      WinnerRound: z.string(),
      Rows: z.array(z.object({ Position: Count, Round: z.string(), Contribution: LineMoney, After: LineMoney })),
      /** The last drops, newest first. */
      Drops: z.array(z.object(drop)),
    }),
    refuses: ['feature_off_in_market', 'jackpot_unknown'],
  }),
};

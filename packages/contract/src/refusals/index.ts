import { activityRefusals } from './activity.ts';
import { agentsRefusals } from './agents.ts';
import { authRefusals } from './auth.ts';
import { bonusesRefusals } from './bonuses.ts';
import { brandsRefusals, contentRefusals } from './content.ts';
import { depositRefusals } from './deposits.ts';
import { everyCallRefusals } from './every-call.ts';
import { gamesRefusals } from './games.ts';
import { kycRefusals } from './kyc.ts';
import { ledgerRefusals } from './ledger.ts';
import { limitsRefusals } from './limits.ts';
import { payoutAccountRefusals } from './payout-accounts.ts';
import { playersRefusals } from './players.ts';
import { playersDeskRefusals } from './players-desk.ts';
import { policyRefusals } from './policy.ts';
import type { PlaceOf, Refusal } from './refusal.ts';
import { rewardFaultRefusals } from './reward-faults.ts';
import { rewardsRefusals } from './rewards.ts';
import { staffRefusals } from './staff.ts';
import { supportRefusals } from './support.ts';
import { teamRefusals } from './team.ts';
import { vipRefusals } from './vip.ts';
import { withdrawalRefusals } from './withdrawals.ts';

export { everyCallRefusals } from './every-call.ts';
export type { Refusal } from './refusal.ts';

/** Where each feature's codes lie, first and last. 5005 and 50005 end the session and stand outside the ranges. */
export const refusalRanges = [
  { from: 1000, to: 1099, table: everyCallRefusals },
  { from: 1100, to: 1199, table: authRefusals },
  { from: 1200, to: 1299, table: playersRefusals },
  { from: 1300, to: 1399, table: policyRefusals },
  { from: 1400, to: 1499, table: limitsRefusals },
  { from: 1500, to: 1599, table: kycRefusals },
  { from: 2000, to: 2099, table: ledgerRefusals },
  { from: 2100, to: 2199, table: depositRefusals },
  { from: 2200, to: 2299, table: payoutAccountRefusals },
  { from: 2300, to: 2399, table: withdrawalRefusals },
  { from: 2400, to: 2409, table: bonusesRefusals },
  { from: 2410, to: 2429, table: rewardsRefusals },
  { from: 2430, to: 2459, table: rewardFaultRefusals },
  { from: 3000, to: 3099, table: activityRefusals },
  { from: 3100, to: 3199, table: teamRefusals },
  { from: 3200, to: 3299, table: vipRefusals },
  { from: 3300, to: 3399, table: agentsRefusals },
  { from: 3400, to: 3499, table: supportRefusals },
  { from: 4000, to: 4099, table: gamesRefusals },
  { from: 6000, to: 6399, table: staffRefusals },
  { from: 6400, to: 6449, table: playersDeskRefusals },
  { from: 6450, to: 6499, table: contentRefusals },
  { from: 6500, to: 6549, table: brandsRefusals },
] as const;

/** One typed table of everything the API can refuse, with its Code; the sentences are catalogues in `texts/refusals`. */
export const refusals = {
  ...everyCallRefusals,
  ...authRefusals,
  ...playersRefusals,
  ...policyRefusals,
  ...limitsRefusals,
  ...kycRefusals,
  ...ledgerRefusals,
  ...depositRefusals,
  ...payoutAccountRefusals,
  ...withdrawalRefusals,
  ...bonusesRefusals,
  ...rewardsRefusals,
  ...rewardFaultRefusals,
  ...activityRefusals,
  ...teamRefusals,
  ...vipRefusals,
  ...agentsRefusals,
  ...supportRefusals,
  ...gamesRefusals,
  ...staffRefusals,
  ...playersDeskRefusals,
  ...contentRefusals,
  ...brandsRefusals,
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** The Code of a refusal as a literal: a screen that reacts to one names it without loading the table. */
export type CodeOf<Name extends RefusalName> = (typeof refusals)[Name]['code'];

/** The values a refusal's text has places for. */
export type ValuesOf<Name extends RefusalName> = Readonly<Record<PlaceOf<(typeof refusals)[Name]>, string>>;

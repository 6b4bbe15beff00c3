import type { Permission } from '../permissions.ts';

/** The first beginning that fits says who may ask for a change and who may approve it. */
const rightsByBeginning: readonly (readonly [string, Permission])[] = [
  ['payments.', 'approvals.money'],
  ['ledger.', 'approvals.money'],
  ['incidents.', 'approvals.money'],
  // The levels carry fees, caps and what is paid without a person.
  ['vip.levels', 'approvals.money'],
  ['team.', 'approvals.money'],
  ['agents.', 'approvals.money'],
  ['games.', 'approvals.games'],
  ['auth.', 'approvals.people'],
  ['kyc.', 'approvals.people'],
  ['risk.', 'approvals.people'],
  ['limits.', 'approvals.people'],
  ['approvals.', 'approvals.people'],
  ['privacy.', 'approvals.people'],
  ['reports.', 'approvals.people'],
  ['time.', 'approvals.people'],
  ['licence.', 'approvals.people'],
  ['vip.', 'approvals.promotions'],
  ['bonuses.', 'approvals.promotions'],
  ['activity.', 'approvals.promotions'],
  ['campaigns.', 'approvals.promotions'],
  ['content.', 'approvals.promotions'],
  ['notifications.', 'approvals.promotions'],
  ['support.', 'approvals.promotions'],
];

/** Both people of a change hold it; a setting that nobody sorted waits for the desk with the fewest people. */
export function settingRightOf(key: string): Permission {
  return rightsByBeginning.find(([beginning]) => key.startsWith(beginning))?.[1] ?? 'approvals.access';
}

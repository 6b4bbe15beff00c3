import type { AuditView } from '@arara/contract/staff';

/** What a view of the audit holds, by the beginnings of what was done. One record may stand in several. */
export const views: Readonly<Record<Exclude<AuditView, 'all'>, readonly string[]>> = {
  money: [
    'payments.',
    'adjustments.',
    'team.',
    'activity.gifts_made',
    'bonuses.free_rounds_given',
    'bonuses.reward_reversed',
    'incidents.withdrawals_slowed',
  ],
  /** Who read or took away what belongs to a person. */
  people: [
    'players.opened',
    'players.revealed',
    'staff.searched',
    'kyc.picture_opened',
    'impeded.proof_opened',
    'incidents.affected_',
    'reports.file_',
    'payments.exported',
    'team.exported',
    'privacy.',
  ],
  games: ['games.'],
  rules: ['settings.', 'bonuses.rule_'],
  approvals: ['approvals.'],
  access: ['staff.'],
};

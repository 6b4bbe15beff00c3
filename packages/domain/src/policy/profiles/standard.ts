import type { Json } from '../../settings/kinds.ts';
import type { DatedRule, ProfileData } from '../profile.ts';
import { limitKinds, proofs, rewardKinds } from '../rules.ts';

/** The product as it was specified, for markets without rules of their own. */
const since = '2024-01-01';
const specified = (section: number, value: Json): readonly DatedRule[] => [
  { from: since, value, source: `product specification, section ${section}`, evidence: 'product' },
];
const decided = (section: number, value: Json): readonly DatedRule[] => [
  { from: since, value, source: `product decisions, section ${section}`, evidence: 'product' },
];

export const standard: ProfileData = {
  'bonuses.kinds': decided(10, rewardKinds),
  'bonuses.settledBetsMin': decided(5, 0),
  'bonuses.lowRiskOnly': decided(5, false),
  'bonuses.turnoverMax': decided(5, '12'),
  'payments.methods': specified(1, ['pix']),
  'payments.payoutKeyTypes': decided(7, ['CPF', 'EMAIL', 'PHONE', 'EVP']),
  'payments.samePayer': decided(7, true),
  'payments.withdrawal.window': specified(9, 'setting'),
  'payments.withdrawal.fee': decided(6, 'vip'),
  'payments.withdrawal.caps': decided(6, 'vip'),
  'payments.withdrawal.depositTurnover': decided(5, true),
  'payments.withdrawal.newKey': decided(16, 'hours'),
  'payments.withdrawal.kycLevel': decided(6, 1),
  // No law sets an end here: what staff promise and aim at holds, and a week is the longest they can set.
  'payments.withdrawal.dueMinutes': decided(6, 10_080),
  'payments.withdrawal.alarmMinutes': decided(6, 10_080),
  'payments.providerProofs': decided(15, [{ country: 'BR', proofs }]),
  'reports.retentionYears': decided(15, 5),

  'vip.basis': decided(8, 'deposits_and_bets'),
  'team.levels': specified(1, 3),
  'team.invites': specified(9, true),
  'team.commission': decided(9, true),
  'team.manualClaim': specified(9, true),
  'agents.place': decided(9, 'app'),
  'activity.giftWithoutSession': decided(10, true),
  'activity.winRanking': decided(10, true),
  'activity.turnoverRanking': decided(10, true),
  'activity.jackpotTicker': decided(10, true),
  'games.rtpMin': decided(5, '0'),
  'games.certificate': decided(15, false),
  'games.autoplay': decided(15, true),
  'games.turbo': decided(15, true),
  'games.cycleMsMin': decided(15, 0),
  'games.idleCloseMinutes': decided(14, 30),

  'policy.checks': decided(15, []),
  'policy.buildPaper': decided(15, false),
  'kyc.ageMin': specified(1, 18),
  'kyc.ageProof': specified(1, 'declared'),
  'kyc.stepsBeforePlay': decided(6, []),
  'kyc.regulatorCheckAt': decided(15, []),
  'kyc.regulatorSweepDays': decided(15, 0),
  'kyc.impeded': decided(15, []),
  'kyc.ownImpeded': decided(15, []),
  'limits.kinds': decided(15, limitKinds),
  'limits.askedAtSignUp': decided(15, []),
  'limits.raiseDelayHoursMin': decided(15, 24),
  'limits.pauseHours': decided(15, [24, 168, 720]),
  'limits.pauseHoursMax': decided(15, 1_008),
  'limits.exclusion': decided(15, ['definite', 'indefinite']),
  'limits.exclusionMonths': decided(15, [6, 12]),
  'limits.exclusionCloses': decided(15, false),
  'limits.centralExclusionLink': decided(15, false),
  'auth.idleMinutes': decided(14, 30),
  'auth.secondFactorDays': decided(14, 0),
  'auth.placeMinutes': decided(14, 0),
  'auth.refuseAnonymisers': decided(14, false),
  'content.visitorLobby': decided(11, true),
  'content.footer': specified(1, 'no_responsibility'),
  'content.riskMessageAtAccess': decided(15, false),
  'content.warnings': decided(15, 'none'),
  'content.warningShareMin': decided(15, '0'),
  'content.adPhrases': decided(15, 'none'),
  'content.forbiddenPersons': decided(15, false),
  'content.contactsAfterDeposit': specified(1, true),
  'brands.perLicence': decided(15, 0),
  'support.ombudsman': decided(15, false),
};

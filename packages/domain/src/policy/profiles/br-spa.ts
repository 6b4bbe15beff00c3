import type { Json } from '../../settings/kinds.ts';
import type { DatedRule, Evidence, ProfileData } from '../profile.ts';
import { furtherChecks } from '../rules.ts';

/**
 * What Brazil's regulator (SPA/MF) asks of an authorised operator. Not legal advice: every rule names its norm and how
 * sure we are of it; `unconfirmed` ones must be read in the official gazette before certification.
 */
const market = '2025-01-01';
const lei14790 = 'Lei 14.790/2023';
const portaria615 = 'Portaria SPA/MF 615/2024';
const portaria722 = 'Portaria SPA/MF 722/2024';
const portaria1207 = 'Portaria SPA/MF 1.207/2024';
const portaria1231 = 'Portaria SPA/MF 1.231/2024';
const portaria2579 = 'Portaria SPA/MF 2.579/2025';
const in31 = 'Instrução Normativa SPA/MF 31/2025';

interface Cited {
  readonly from?: string;
  readonly evidence?: Evidence;
}
const rule = (value: Json, source: string, { from = market, evidence = 'read' }: Cited = {}): DatedRule => ({
  from,
  value,
  source,
  evidence,
});
const summary = { evidence: 'summary' } as const;
const unconfirmed = { evidence: 'unconfirmed' } as const;
const reading = { evidence: 'product' } as const;

const rewardsAfterBets = ['mission', 'cashback', 'free_rounds', 'vip_box', 'vip_rebate', 'gift_code'];
const everyStep = ['cpf', 'phone', 'email', 'address', 'document', 'face', 'liveness'];

/** The ladder of days, and who lifts: the same in each category until a norm says otherwise. */
const impededDays = {
  signUp: 'refuse',
  lift: 'person',
  notifyDays: 1,
  withdrawDays: 2,
  closeDays: 3,
  refundDays: 2,
  escheatDays: 180,
};

export const brSpa: ProfileData = {
  // No deposit bonus, no chance-based or contest prize in money, nothing for inviting.
  'bonuses.kinds': [rule(rewardsAfterBets, `${portaria1231} art. 42 caput, §1 and §4; Lei 5.768/1971 art. 1`)],
  'bonuses.settledBetsMin': [rule(1, `${lei14790} art. 29 I; ${portaria1231} art. 42 §1 II`)],
  'bonuses.lowRiskOnly': [rule(true, `${lei14790} art. 23 §3; own reading`, reading)],
  'bonuses.turnoverMax': [rule('12', `${portaria1231} art. 42 §2; no numeric cap found`, reading)],
  'payments.methods': [rule(['pix', 'ted', 'debit', 'prepaid'], portaria615, summary)],
  'payments.payoutKeyTypes': [rule(['CPF', 'EMAIL', 'PHONE', 'EVP'], `${lei14790} art. 30 caput and §2`)],
  'payments.samePayer': [rule(true, `${lei14790} art. 30 §2; ${portaria615}`)],
  'payments.withdrawal.window': [rule('always', portaria615, summary)],
  'payments.withdrawal.fee': [rule('none', `${lei14790} art. 22 sole paragraph; own reading`, reading)],
  'payments.withdrawal.caps': [rule('none', `${lei14790} art. 30; own reading`, reading)],
  'payments.withdrawal.depositTurnover': [
    rule(false, `${lei14790} art. 22 sole paragraph; Lei 8.078/1990 art. 51 IV; own reading`, reading),
  ],
  'payments.withdrawal.newKey': [rule('face_or_hours', `${portaria722}; own reading`, reading)],
  'payments.withdrawal.kycLevel': [rule(2, portaria722, summary)],
  'payments.withdrawal.dueMinutes': [rule(120, portaria615, summary)],
  'payments.withdrawal.alarmMinutes': [rule(60, 'half of the legal time', reading)],
  'payments.providerProofs': [
    rule(
      [{ country: 'BR', proofs: ['authorisation_number', 'authorisation_date', 'cnpj'] }],
      `${lei14790} arts. 6, 39 I and 41`,
    ),
  ],
  'reports.retentionYears': [rule(5, `${lei14790} art. 24; Lei 9.613/1998 art. 10 §2`)],

  'vip.basis': [rule('settled_bets', `${portaria1231} art. 42 §1 I`)],
  'team.levels': [rule(0, `${portaria1231} arts. 21 and 22; Lei 1.521/1951 art. 2 IX`, unconfirmed)],
  'team.invites': [rule(false, `${lei14790} art. 29 I; ${portaria1231} art. 42 §1; contested`, unconfirmed)],
  'team.commission': [rule(false, `${portaria1231} art. 22; ${lei14790} art. 22 sole paragraph`, unconfirmed)],
  'team.manualClaim': [rule(false, `${portaria1231} art. 42 §3`)],
  'agents.place': [rule('separate', `${portaria1231} arts. 2 VI, 21 and 22`, unconfirmed)],
  'activity.giftWithoutSession': [rule(false, `${lei14790} art. 29 I; ${portaria1231} art. 42 §1 II`)],
  'activity.winRanking': [rule(false, 'Portaria Interministerial MF/SECOM/MJSP 73/2026 art. 4 VII', unconfirmed)],
  'activity.turnoverRanking': [rule(false, `${lei14790} art. 17; own reading`, reading)],
  'activity.jackpotTicker': [rule(false, 'Portaria Interministerial MF/SECOM/MJSP 73/2026 art. 4 VII', unconfirmed)],
  'games.rtpMin': [rule('85', portaria1207, summary)],
  'games.certificate': [rule(true, `${portaria722}; Portaria SPA/MF 300/2024 annex VI`)],
  'games.autoplay': [rule(false, 'ahead of the announced ordinance on game design', unconfirmed)],
  'games.turbo': [rule(false, 'ahead of the announced ordinance on game design', unconfirmed)],
  'games.cycleMsMin': [rule(5_000, 'ahead of the announced ordinance on game design', unconfirmed)],
  'games.idleCloseMinutes': [rule(30, portaria1207, summary)],

  'policy.checks': [rule(furtherChecks, `${lei14790} arts. 23 and 26; ${portaria722}; ${portaria1231} art. 4`)],
  // The norm gives time after the authorisation, so a release without one is told and not refused.
  'policy.buildPaper': [rule(true, `${portaria722} art. 8; Portaria SPA/MF 300/2024 annex VI`, summary)],
  'kyc.ageMin': [rule(18, `${lei14790} art. 26 I`)],
  'kyc.ageProof': [rule('verified', 'Lei 15.211/2025 art. 9 §1')],
  'kyc.stepsBeforePlay': [rule(everyStep, `${lei14790} art. 23; ${portaria722}; ${portaria1231} art. 31`)],
  'kyc.regulatorCheckAt': [
    rule([], 'before the first instruction', reading),
    rule(['sign_up', 'first_login_of_day'], 'Instrução Normativa SPA/MF 22/2025', { from: '2025-09-30' }),
    rule(['sign_up', 'first_login_of_day'], `${in31} art. 4`, { from: '2025-11-10' }),
  ],
  'kyc.regulatorSweepDays': [
    rule(0, 'before the first instruction', reading),
    rule(15, 'Instrução Normativa SPA/MF 22/2025', { from: '2025-09-30' }),
    rule(15, `${in31} art. 4 sole paragraph`, { from: '2025-11-10' }),
  ],
  'kyc.impeded': [
    rule(
      [
        { ...impededDays, category: 'central_exclusion', answer: 'Autoexclusão Centralizada', existing: 'close' },
        { ...impededDays, category: 'social_programme', answer: 'Programa Social', existing: 'block_and_review' },
        { ...impededDays, category: 'own_list', answer: 'own_list', existing: 'block_and_review', lift: 'rule' },
        { ...impededDays, category: 'other', answer: '*', existing: 'block_and_review', lift: 'rule' },
      ],
      `${in31} arts. 6 and 7 ff. (1, 2, 3, 2 and 180 days); Instrução Normativa SPA/MF 22/2025; STF ADI 7.721`,
      summary,
    ),
  ],
  'kyc.ownImpeded': [
    rule(
      ['operator', 'regulator', 'access', 'sports', 'ludopathy', 'order', 'kin'],
      `${lei14790} art. 26 II to VII and §2; ${portaria1231} art. 8`,
    ),
  ],
  'limits.kinds': [rule(['deposit', 'loss', 'bets', 'time', 'count'], `${portaria1231} art. 4 IV`)],
  'limits.askedAtSignUp': [
    rule([], `${portaria1231} art. 4 IV`),
    // Ninety days to adapt from the ordinance of 10 November 2025.
    rule(['loss', 'time'], `${portaria2579}; ${portaria1231} art. 31`, { from: '2026-02-08' }),
  ],
  'limits.raiseDelayHoursMin': [rule(24, `${portaria1231} art. 4 X and XI`, unconfirmed)],
  'limits.pauseHours': [rule([24, 168, 720], `${lei14790} art. 23 §4`)],
  'limits.pauseHoursMax': [rule(1_008, `${lei14790} art. 23 §4`)],
  'limits.exclusion': [rule(['definite', 'indefinite'], `${portaria1231} art. 2 XXII and XXIII`)],
  // No norm was found that names the terms of an operator: at least half a year, at most for ever.
  'limits.exclusionMonths': [rule([6, 12], `${portaria1231} art. 2 XXII; terms are our own reading`, reading)],
  'limits.exclusionCloses': [rule(true, `${portaria1231} art. 2 XXII and XXIII; ${portaria2579}`, summary)],
  'limits.centralExclusionLink': [
    rule(false, 'before the central platform', reading),
    rule(true, `${portaria1231} art. 4 V`, { from: '2025-12-10', evidence: 'summary' }),
  ],
  'auth.idleMinutes': [rule(30, `${portaria722} art. 14`, unconfirmed)],
  'auth.secondFactorDays': [rule(7, `${portaria722} art. 16`, unconfirmed)],
  'auth.placeMinutes': [rule(30, `${portaria722} art. 33`, unconfirmed)],
  'auth.refuseAnonymisers': [rule(true, `${portaria722} arts. 27 to 32`, unconfirmed)],
  'content.visitorLobby': [
    rule(true, 'before Lei 15.211/2025', reading),
    rule(false, 'Lei 15.211/2025 art. 9', { from: '2026-03-17' }),
  ],
  'content.footer': [rule('licence_and_warnings', `${lei14790} art. 15; Lei 8.078/1990 art. 51 I`)],
  'content.riskMessageAtAccess': [rule(true, `${portaria1231} art. 4 I`)],
  'content.warnings': [
    rule('none', `${portaria1231} art. 13 as first published`, unconfirmed),
    rule('mf_2026', 'Portaria SPA/MF 1.964/2026', { from: '2026-07-17', evidence: 'unconfirmed' }),
  ],
  'content.warningShareMin': [
    rule('0', `${portaria1231} art. 13 as first published`, unconfirmed),
    rule('10', 'Portaria SPA/MF 1.964/2026', { from: '2026-07-17', evidence: 'unconfirmed' }),
  ],
  'content.adPhrases': [
    rule(
      'br_2026',
      `${lei14790} arts. 17 and 29; ${portaria1231} arts. 12 and 42; Portaria Interministerial MF/SECOM/MJSP 73/2026 art. 4`,
      summary,
    ),
  ],
  'content.forbiddenPersons': [rule(true, `${lei14790} art. 26 §4`)],
  'content.contactsAfterDeposit': [rule(false, `${lei14790} art. 28`)],
  'brands.perLicence': [rule(3, `${lei14790} art. 12; Portaria SPA/MF 827/2024`, summary)],
  'support.ombudsman': [rule(true, `${lei14790} art. 28; Portaria SPA/MF 827/2024`, unconfirmed)],
};

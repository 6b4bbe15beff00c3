import { ownImpededKinds } from '../impeded/kinds.ts';
import {
  checked,
  choice,
  factor,
  fields,
  flag,
  integer,
  type Kind,
  listOf,
  percent,
  text,
  type ValueOf,
} from '../settings/kinds.ts';

/** Everything a player can be given. */
export const rewardKinds = [
  'deposit',
  'gift_code',
  'red_envelope',
  'sign_in',
  'mission',
  'cashback',
  'tournament',
  'free_rounds',
  'vip_box',
  'vip_rebate',
  'invite',
  'milestone',
  'jackpot',
] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** Money deposited, lost and staked, minutes of play, and how many bets. */
export const limitKinds = ['deposit', 'loss', 'bets', 'time', 'count'] as const;
export type LimitKind = (typeof limitKinds)[number];

export const kycSteps = ['cpf', 'phone', 'email', 'address', 'document', 'face', 'liveness'] as const;
export type KycStep = (typeof kycSteps)[number];

/** Stand in every gate: the player's own protection is not a matter of the market. */
export const coreChecks = ['account', 'closing', 'blocks', 'pause', 'exclusion', 'limits', 'reward'] as const;
/** What a market can ask for beyond them. A check that is asked for and has not joined the gate closes the gate. */
export const furtherChecks = [
  'reward_history',
  'limits_chosen',
  'age',
  'identity',
  'regulator',
  'session',
  'place',
] as const;
export type CheckName = (typeof coreChecks)[number] | (typeof furtherChecks)[number];

/** What a production provider for a country needs in the configuration. */
export const proofs = ['authorisation_number', 'authorisation_date', 'cnpj', 'signed_exception'] as const;
export type Proof = (typeof proofs)[number];

const minutes = (max: number) => integer({ unit: 'minutes', max });
const hours = (max: number) => integer({ unit: 'hours', max });
const days = (max: number) => integer({ unit: 'days', max });

const moneyRules = {
  /** Reward kinds that exist in the market. */
  'bonuses.kinds': listOf(choice(...rewardKinds)),
  /** Settled bets with own money before the first reward. */
  'bonuses.settledBetsMin': integer({ unit: 'bets', max: 1_000 }),
  'bonuses.lowRiskOnly': flag(),
  'bonuses.turnoverMax': factor(),
  'payments.methods': listOf(choice('pix', 'ted', 'debit', 'prepaid'), { min: 1 }),
  'payments.payoutKeyTypes': listOf(choice('CPF', 'CNPJ', 'EMAIL', 'PHONE', 'EVP'), { min: 1 }),
  'payments.samePayer': flag(),
  /** `setting` = the hours that staff set; `always` = no window. */
  'payments.withdrawal.window': choice('setting', 'always'),
  'payments.withdrawal.fee': choice('vip', 'none'),
  /** Times a day and amount at once. */
  'payments.withdrawal.caps': choice('vip', 'none'),
  'payments.withdrawal.depositTurnover': flag(),
  /** What ends the wait of a new key: the hours that staff set, or before them a face that was just checked. */
  'payments.withdrawal.newKey': choice('hours', 'face_or_hours'),
  'payments.withdrawal.kycLevel': integer({ unit: 'level', max: 3 }),
  'payments.withdrawal.dueMinutes': minutes(10_080),
  'payments.withdrawal.alarmMinutes': minutes(10_080),
  /** What a production payment or game provider of a country needs. */
  'payments.providerProofs': listOf(fields({ country: choice('BR'), proofs: listOf(choice(...proofs)) })),
  'reports.retentionYears': integer({ unit: 'years', min: 1, max: 30 }),
} as const;

const playRules = {
  'vip.basis': choice('deposits_and_bets', 'settled_bets'),
  'team.levels': integer({ unit: 'levels', max: 3 }),
  'team.invites': flag(),
  /** Commission into the wallet or to PIX from the app. */
  'team.commission': flag(),
  /** Asking the manager for a held rebate. */
  'team.manualClaim': flag(),
  'agents.place': choice('app', 'separate'),
  'activity.giftWithoutSession': flag(),
  'activity.winRanking': flag(),
  'activity.turnoverRanking': flag(),
  'activity.jackpotTicker': flag(),
  'games.rtpMin': percent(),
  'games.certificate': flag(),
  'games.autoplay': flag(),
  'games.turbo': flag(),
  'games.cycleMsMin': integer({ unit: 'ms', max: 60_000 }),
  'games.idleCloseMinutes': minutes(1_440),
} as const;

const safetyRules = {
  /** Checks of the gate beyond those that stand in every market. */
  'policy.checks': listOf(choice(...furtherChecks)),
  /** A laboratory's certificate names the release that runs. */
  'policy.buildPaper': flag(),
  'kyc.ageMin': integer({ unit: 'years', min: 18, max: 99 }),
  'kyc.ageProof': choice('declared', 'verified'),
  'kyc.stepsBeforePlay': listOf(choice(...kycSteps)),
  'kyc.regulatorCheckAt': listOf(choice('sign_up', 'first_login_of_day')),
  /** Every account within this; 0 = never. */
  'kyc.regulatorSweepDays': days(365),
  /**
   * What the regulator's answer does. `answer`: its words after "Impedido"; `other` stands for every answer that says
   * impeded and is not listed, `own_list` for a finding in the list of the house. Days count from the finding, those of the refund and of the state's claim from the close.
   */
  'kyc.impeded': checked(
    listOf(
      fields({
        category: choice('central_exclusion', 'social_programme', 'own_list', 'other'),
        answer: text(80),
        signUp: choice('refuse'),
        existing: choice('close', 'block_and_review'),
        /** Who ends a review when the list says later that the person may bet. */
        lift: choice('person', 'rule'),
        notifyDays: days(30),
        withdrawDays: days(30),
        closeDays: days(60),
        refundDays: days(30),
        escheatDays: days(3_650),
      }),
    ),
    (table) => {
      if (table.length > 0 && !table.some(({ category }) => category === 'other')) return 'must have a row for `other`';
      if (table.some(({ withdrawDays, closeDays }) => withdrawDays > closeDays)) return 'must not close too early';
      return undefined;
    },
  ),
  /** Whom the house enters in a list of its own, which is asked beside the regulator's. */
  'kyc.ownImpeded': listOf(choice(...ownImpededKinds)),
  'limits.kinds': listOf(choice(...limitKinds), { min: 1 }),
  'limits.askedAtSignUp': listOf(choice(...limitKinds)),
  'limits.raiseDelayHoursMin': hours(168),
  'limits.pauseHours': listOf(hours(1_008), { min: 1 }),
  'limits.pauseHoursMax': hours(8_784),
  'limits.exclusion': listOf(choice('definite', 'indefinite'), { min: 1 }),
  /** The terms of a definite exclusion that a player can choose from. */
  'limits.exclusionMonths': listOf(integer({ unit: 'months', min: 1, max: 120 })),
  /** Whether an account whose owner is excluded ends, as soon as its money has left. */
  'limits.exclusionCloses': flag(),
  'limits.centralExclusionLink': flag(),
  'auth.idleMinutes': minutes(1_440),
  /** A second factor at least this often; 0 = not asked. */
  'auth.secondFactorDays': days(365),
  /** Where the player is, at least this often; 0 = not asked. */
  'auth.placeMinutes': minutes(1_440),
  'auth.refuseAnonymisers': flag(),
  'content.visitorLobby': flag(),
  'content.footer': choice('no_responsibility', 'licence_and_warnings'),
  'content.riskMessageAtAccess': flag(),
  'content.warnings': choice('none', 'mf_2026'),
  'content.warningShareMin': percent(),
  /** What a text that advertises may not say. */
  'content.adPhrases': choice('none', 'br_2026'),
  'content.forbiddenPersons': flag(),
  'content.contactsAfterDeposit': flag(),
  /** Brands that one licence carries; 0 = not counted. */
  'brands.perLicence': integer({ unit: 'brands', min: 0, max: 100 }),
  /** Complaints with a protocol, and an ombudsman behind customer service. */
  'support.ombudsman': flag(),
} as const;

/** Every rule of a market and how its value is written. A profile must answer each, and no other. */
export const policyKinds = { ...moneyRules, ...playRules, ...safetyRules } as const satisfies Record<
  string,
  Kind<unknown>
>;
export type PolicyKey = keyof typeof policyKinds;
export type PolicyValue<K extends PolicyKey> = ValueOf<(typeof policyKinds)[K]>;
export const policyKeys = Object.keys(policyKinds) as readonly PolicyKey[];

import { api, domain, type Rule, rule } from './rule.ts';

const brazil = 'apps/api/test/brazil.db.test.ts';
const limits = api('limits/limits.db.test.ts');
const lint = domain('bonuses/rewards/reward-lint.test.ts');
const launch = api('games/rounds/launch.db.test.ts');
const desk = 'the desk against money laundering';
const screened = domain('kyc/case.test.ts');

/** F to L of the team's research. */
export const launderingToData: readonly Rule[] = [
  rule('F1', ['Lei 14.790 art. 25; Portaria 1.143', 'nineteen signs are watched'], { missing: desk }),
  rule('F2', ['Portaria 1.143 art. 26', 'every case is analysed in time'], { missing: desk }),
  rule('F3', ['Lei 9.613 art. 11; Portaria 1.143', 'reports to the council'], { missing: desk }),
  rule('F4', ['Lei 9.613 art. 11', 'no tipping off'], { missing: desk }),
  rule('F5', ['Portaria 1.143 arts. 15 to 20', 'risk class and politically exposed persons'], {
    code: [api('kyc/cases/asking.ts'), api('kyc/parties/screening.ts')],
    tests: [[screened, 'an account opens by a clean screening of proved parts, or by people']],
    missing: 'kin by a register, economic compatibility and its review come with the desk against money laundering',
  }),
  rule('F6', ['Portaria 1.143 art. 31', 'the list of the United Nations'], {
    code: [api('kyc/cases/asking.ts'), api('kyc/cases/freeze.ts'), api('kyc/parties/screening.ts')],
    tests: [
      [screened, 'an account opens by a clean screening of proved parts, or by people'],
      [api('kyc/testing/identity.db.test.ts'), 'owns stays where it is until two people clear it'],
    ],
  }),
  rule('F7', ['Portaria 1.143 arts. 11, 14, 30', 'yearly reports'], { missing: desk }),

  rule('G1', ['Portaria 1.207; Portaria 1.231 art. 4 II', 'return of at least 85 %, shown'], {
    keys: ['games.rtpMin'],
    code: [domain('games/market.ts'), api('games/catalogue/catalogue.ts')],
    tests: [[domain('games/market.test.ts'), 'a return just below it']],
  }),
  rule('G2', ['Portaria 1.207 art. 4', 'only games of chance'], {
    missing: 'outside: which games are contracted; the certificate names the kind',
  }),
  rule('G3', ['Portaria 1.207', 'rules readable before a bet'], {
    code: [api('games/lobby/lobby.ts'), 'apps/player/src/features/games/sheet.tsx'],
    tests: [[api('games/rounds/history.db.test.ts'), 'opens one round with every move']],
    missing: 'outside: the pay table is drawn by the supplier, in the game that was certified',
  }),
  rule('G4', ['Portaria 1.207', 'odds of the first prize'], { missing: 'outside: the certificate of the game' }),
  rule('G5', ['Portaria 1.207', 'a game that idles closes'], {
    keys: ['games.idleCloseMinutes'],
    code: [api('limits/limits.ts'), api('games/rounds/launch.ts')],
    tests: [[api('games/wallet/wallet.db.test.ts'), 'silent for half an hour, or out of time takes no bet']],
  }),
  rule('G6', ['ahead of the announced ordinance', 'no autoplay, no turbo, five seconds a round'], {
    keys: ['games.autoplay', 'games.turbo', 'games.cycleMsMin'],
    code: [api('games/rounds/launch.ts')],
    tests: [[launch, 'no game plays by itself, faster, or sooner than the market says']],
  }),
  rule('G7', ['Portaria 1.207 annex I', 'crash games and their history'], {
    code: [api('games/rounds/history.ts')],
    tests: [[api('games/rounds/history.db.test.ts'), 'lists rounds with their split']],
    missing: 'outside: how the multiplier rises and is cashed is drawn by the supplier, in the game that was certified',
  }),
  rule('G8', ['Portaria 1.207 art. 7', 'only games with certificate and return'], {
    keys: ['games.certificate', 'games.rtpMin'],
    code: [
      domain('games/market.ts'),
      'apps/api/src/composition/games.ts',
      api('games/catalogue/catalogue-decision.ts'),
    ],
    tests: [
      [domain('games/market.test.ts'), 'a certificate for another country'],
      [api('games/catalogue/catalogue-decision.test.ts'), 'is switched off when its certificate goes'],
    ],
  }),
  rule('G9', ['Portaria 1.231 art. 27', 'the same odds for all'], {
    code: [api('games/catalogue/return-check.ts')],
    tests: [[api('games/catalogue/return-check.test.ts'), 'raises it when a game pays too little']],
  }),

  rule('H1', ['Portaria 1.231 art. 4 I', 'the risk is told at every access'], {
    keys: ['content.riskMessageAtAccess'],
    code: ['apps/player/src/app/shell/layout/shell.tsx'],
    tests: [['apps/player/src/app/shell/layout/shell.test.tsx', 'draws nothing that the market forbids']],
  }),
  rule('H2', ['Portaria 1.231 art. 4 IV; Portaria 2.579', 'limits of time, loss, deposits, bets'], {
    keys: ['limits.kinds', 'limits.askedAtSignUp'],
    code: [api('limits/limits.ts'), domain('policy/checks.ts')],
    tests: [
      [domain('policy/gate.test.ts'), 'when a limit that the market asks for at sign-up was not chosen'],
      [api('limits/count.db.test.ts'), 'a number of bets counts each stake, not what it stakes'],
    ],
  }),
  rule('H3', ['Portaria 1.231 art. 4 X and XI', 'lower at once, higher a day later'], {
    keys: ['limits.raiseDelayHoursMin'],
    code: [api('limits/limits.ts')],
    tests: [[limits, 'counts at once when lowered, after 24 hours when raised']],
  }),
  rule('H4', ['Lei 14.790 art. 23 §4', 'pauses'], {
    keys: ['limits.pauseHours', 'limits.pauseHoursMax'],
    code: [api('limits/limits.ts')],
    tests: [[limits, 'stops bets at once; wins, rollbacks and withdrawals go on']],
  }),
  rule('H5', ['Portaria 1.231 art. 4', 'alerts, panel, history'], {
    code: [api('limits/limits.ts')],
    tests: [[limits, 'lets the player choose how often play is interrupted']],
  }),
  rule('H6', ['Portaria 1.231 arts. 2, 4 V, 11', 'self-exclusion, own and central'], {
    keys: ['limits.exclusion', 'limits.exclusionMonths', 'limits.exclusionCloses', 'limits.centralExclusionLink'],
    code: [api('limits/limits.ts'), 'apps/player/src/features/limits/pause/exclusion.tsx'],
    tests: [
      [limits, 'holds to its end, can be made longer or endless'],
      [api('limits/exclusion-closes.db.test.ts'), 'an exclusion closes the account'],
      ['apps/player/src/app/pages/account/limits.test.tsx', 'stops with every house or with this one'],
    ],
  }),
  rule('H7', ['central platform', 'a central exclusion within 72 h'], {
    keys: ['kyc.impeded', 'kyc.regulatorSweepDays'],
    code: [api('impeded/sweep.ts')],
    tests: [
      [api('impeded/impeded.db.test.ts'), 'the first login of a business day asks'],
      // Whoever never comes in is asked about every two days by themselves.
      [api('impeded/impeded.db.test.ts'), 'a sweep asks about every open account once'],
    ],
  }),
  rule('H8', ['Lei 14.790 art. 23 §3', 'behaviour is watched'], {
    keys: ['bonuses.lowRiskOnly'],
    missing: 'the cockpit of care; a class of risk exists and keeps rewards away',
  }),
  rule('H9', ['Portaria 1.231 art. 3', 'messages, and a policy that is true'], {
    code: ['apps/player/src/features/legal/pages.ts', api('limits/letters.ts')],
    tests: [
      ['apps/player/src/features/legal/pages.test.ts', 'says how age is checked here'],
      [api('limits/exclusion-closes.db.test.ts'), 'the first access of a month brings the letter of the one before'],
    ],
  }),

  rule('I1', ['Lei 14.790 art. 29 I; Portaria 1.231 art. 42', 'no advantage before the first bet'], {
    keys: ['bonuses.settledBetsMin', 'activity.giftWithoutSession', 'team.invites'],
    code: [domain('policy/checks.ts')],
    tests: [
      [domain('policy/gate.test.ts'), 'come after the first settled bet'],
      [brazil, 'gifts without a session'],
    ],
  }),
  rule('I2', ['Portaria 1.231 art. 42 §1 I', 'nothing depends on a deposit'], {
    keys: ['bonuses.kinds', 'vip.basis'],
    code: [domain('bonuses/rewards/reward-lint.ts')],
    tests: [[brazil, 'a bonus with a deposit']],
  }),
  rule('I3', ['Portaria 1.231 art. 42', 'rewards with clear rules'], {
    keys: ['bonuses.kinds', 'team.manualClaim'],
    code: [domain('bonuses/rewards/reward-lint.ts')],
    tests: [[lint, 'what is allowed there passes']],
  }),
  rule('I4', ['Portaria 1.231 art. 42 §2', 'turnover of bonus money only'], {
    keys: ['bonuses.turnoverMax', 'payments.withdrawal.depositTurnover'],
    code: [domain('bonuses/rewards/reward-lint.ts'), api('bonuses/turnover/explain.ts')],
    tests: [[api('bonuses/testing/turnover.db.test.ts'), 'where the market asks nothing of a deposit']],
  }),
  rule('I5', ['Portaria 1.231 arts. 42 §3, 43', 'rewards are logged, points apart'], {
    code: [api('ledger/ledger.ts'), api('activity/feathers.ts')],
    tests: [
      [api('vip/testing/vip.db.test.ts'), 'two hundred claims at once open a box once'],
      // The only points are feathers: rows of their own that open free rounds and are never money.
      [
        api('activity/testing/feathers.db.test.ts'),
        'bring one feather each, once a day, and a full week opens free rounds',
      ],
    ],
  }),
  rule('I6', ['Portaria 1.231 art. 42 §4; Lei 5.768', 'no draws without leave'], {
    keys: ['bonuses.kinds', 'activity.jackpotTicker'],
    code: [domain('bonuses/rewards/reward-lint.ts')],
    tests: [[brazil, 'gifts by chance, as %s']],
  }),
  rule('I7', ['Nota Técnica SEI 338/2025', 'no banknotes in promotions'], {
    missing: 'outside: what a designer draws',
  }),
  rule('I8', ['Nota Técnica SEI 229/2025', 'bonus apart in the books'], {
    code: [api('ledger/ledger.ts')],
    tests: [[api('games/wallet/wallet.db.test.ts'), 'a round keeps the split of its funding']],
  }),

  rule('J1', ['Portaria 1.231 art. 13 (1.964/2026)', 'one of three sentences, a tenth of the piece'], {
    keys: ['content.warnings', 'content.warningShareMin'],
    code: [
      domain('policy/warnings.ts'),
      api('content/market.ts'),
      api('notifications/pushes.ts'),
      'packages/ui/src/hero/hero.tsx',
      'apps/player/src/features/home/stories/story.tsx',
    ],
    tests: [
      [domain('policy/warnings.test.ts'), 'a warning is whole, and never less than its share'],
      [api('content/market.test.ts'), 'carries one of the three sentences'],
      ['packages/ui/src/hero/hero.test.tsx', 'gives a warning its share of the height'],
      ['e2e/player/brazil.spec.ts', 'under the rules of Brazil a player registers, is known, plays and is paid'],
    ],
    missing: 'announcements are taken for news and carry none, nor does the small picture that opens a story',
  }),
  rule('J2', ['Lei 14.790 art. 17; Portaria 1.231 art. 12', 'no easy gain, no hurry'], {
    keys: ['activity.turnoverRanking', 'content.adPhrases'],
    code: [api('games/lobby/rankings.ts'), domain('campaigns/campaign.ts'), api('content/plans/item-checks.ts')],
    tests: [
      [brazil, 'who bets most'],
      [domain('campaigns/campaign.test.ts'), 'refuses what the market does not let an advertisement say'],
      [api('content/plans/item-checks.test.ts'), 'promises no easy gain and presses nobody'],
    ],
  }),
  rule('J3', ['Portaria Interministerial 73/2026 art. 4', 'no winning bets shown'], {
    keys: ['activity.winRanking', 'activity.jackpotTicker'],
    code: [api('games/lobby/rankings.ts'), api('activity/jackpot-screen.ts')],
    tests: [[brazil, 'wins of other players']],
  }),
  rule('J4', ['Portaria 1.231 arts. 2 VI, 21, 22', 'affiliates by contract, outside of the app'], {
    keys: ['team.levels', 'team.commission', 'agents.place'],
    missing: 'contracts and creatives; in the app the section and its roles are off',
  }),
  rule('J5', ['Portaria 1.231 art. 11; IN 31/2025', 'nothing is advertised to who is stopped'], {
    code: [api('notifications/pushes.ts'), api('content/routes.player.ts'), domain('campaigns/reach.ts')],
    tests: [
      [api('notifications/testing/messages.db.test.ts'), 'never reaches a player who is paused or excluded'],
      [api('impeded/impeded.db.test.ts'), 'nobody is wooed any more'],
      [api('campaigns/testing/sending.db.test.ts'), 'reaches nobody whom the law or their own word protects'],
    ],
  }),

  rule('K1', ['Lei 14.790 art. 31; IN RFB 2.299/2025', 'nothing is withheld from a bet'], {
    code: [api('ledger/ledger.ts')],
    tests: [[api('games/wallet/wallet.db.test.ts'), 'a round keeps the split of its funding']],
  }),
  rule('K2', ['IN RFB 2.299/2025', 'the yearly statement, by the last working day of February'], {
    code: ['apps/player/src/features/fund/figures/year-statement.tsx'],
    tests: [['apps/player/src/app/pages/money/own-data.test.tsx', 'a year of the ledger adds up']],
    missing: 'the signed document, its day, and the brands of a licence on one page; each account has its own year',
  }),
  rule('K3', ['LC 224/2025 art. 9', 'destination 87/1/12 (2026), 86/2/12 (2027), 85/3/12 (from 2028)'], {
    missing: 'the split with its dates',
  }),
  rule('L1', ['LGPD arts. 11, 16, 18, 20, 46, 48', 'rights, sealed data, people look again'], {
    code: [api('privacy/requests.ts'), api('privacy/registry.ts')],
    tests: [
      [
        api('privacy/testing/privacy.db.test.ts'),
        'names every table that holds a player’s id, or says why it is left out',
      ],
    ],
  }),
  rule('L2', ['LGPD art. 6', 'identity is used for nothing else'], {
    missing: 'outside: what people do with what they may read; nothing here reads it for marketing',
  }),
];

import { api, domain, type Rule, rule } from './rule.ts';

const brazil = 'apps/api/test/brazil.db.test.ts';
const licence = api('policy/licence.test.ts');
const market = api('content/market.test.ts');
const switched = api('payments/testing/switched-market.db.test.ts');
const cases = domain('kyc/case.test.ts');
const impeded = api('impeded/impeded.db.test.ts');
const ladder = domain('impeded/impeded.test.ts');
const identity = api('kyc/testing/identity.db.test.ts');
const presence = api('auth/testing/presence.db.test.ts');
const clock = api('payments/testing/withdrawal-clock.db.test.ts');

/** A to E of the team's research. */
export const licenceToPayments: readonly Rule[] = [
  rule('A1', ['Lei 14.790 arts. 6, 39 I, 41', 'no real money without an authorisation'], {
    keys: ['payments.providerProofs'],
    code: [api('policy/licence.ts'), domain('policy/provider-proofs.ts')],
    tests: [
      [licence, 'does not serve real money without number, date and company'],
      [
        domain('policy/provider-proofs.test.ts'),
        'needs the authorisation but no exception in the market of the regulator',
      ],
    ],
  }),
  rule('A2', ['Portaria 722', 'only hosts below bet.br'], {
    code: [domain('brands/agreement.ts'), api('policy/licence.ts')],
    tests: [
      [domain('brands/read-brand.test.ts'), 'asks of the Brazilian market its hosts'],
      [licence, 'answers at no host outside of bet.br'],
    ],
  }),
  rule('A3', ['Lei 14.790 art. 15', 'who runs it, on every page'], {
    keys: ['content.footer'],
    code: [api('content/market.ts'), 'apps/player/src/app/shell/page/tab-page.tsx'],
    tests: [[market, 'says who runs it, by which ordinance, where, and who listens']],
  }),
  rule('A4', ['Lei 14.790 art. 26 §4', 'who may not bet is shown'], {
    keys: ['content.forbiddenPersons'],
    code: ['apps/player/src/features/legal/pages.ts', 'apps/player/src/app/shell/page/tab-page.tsx'],
    tests: [['apps/player/src/features/legal/pages.test.ts', 'who may not bet where the market lists them']],
  }),
  rule('A5', ['Lei 14.790 art. 28; Portaria 827', 'service for everybody, and an ombudsman'], {
    keys: ['content.contactsAfterDeposit', 'support.ombudsman'],
    code: [api('support/routes.player.ts'), api('support/complaints.ts'), api('content/routes.player.ts')],
    tests: [
      [api('support/testing/support.db.test.ts'), 'is open to a visitor'],
      [api('support/testing/complaints.db.test.ts'), 'goes from customer service to the ombudsman'],
      [api('content/market.test.ts'), 'Ouvidoria'],
    ],
  }),
  rule('A6', ['Portaria 1.231 art. 28 II', 'terms in Portuguese, versions accepted'], {
    code: [
      'apps/player/src/features/legal/pages.ts',
      api('auth/register.ts'),
      api('limits/terms.store.ts'),
      'apps/player/src/features/limits/play/access-message.tsx',
    ],
    tests: [
      ['apps/player/src/features/legal/pages.test.ts', 'names the regulator'],
      [api('auth/auth.db.test.ts'), 'a visitor becomes a player with the code that arrived'],
      [api('limits/exclusion-closes.db.test.ts'), 'whoever did not accept the terms that hold is asked'],
      ['apps/player/src/app/pages/home-access.test.tsx', 'asks whoever did not accept the terms that hold'],
    ],
  }),
  rule('A7', ['Lei 14.790 art. 12; Portaria 827', 'brands under one licence'], {
    keys: ['brands.perLicence'],
    code: [api('policy/policy.ts'), api('policy/licence.ts')],
    tests: [
      [brazil, 'the other brand of the same process keeps its own market'],
      [api('policy/licence.test.ts'), 'one licence carries three brands'],
    ],
  }),

  rule('B1', ['Lei 14.790 art. 23', 'face and data checked'], {
    keys: ['kyc.stepsBeforePlay'],
    code: [domain('kyc/case.ts'), api('kyc/cases/asking.ts')],
    tests: [[cases, 'only one of them lets anybody in']],
  }),
  rule('B2', ['Portaria 722', 'identity before the account is active'], {
    keys: ['kyc.stepsBeforePlay', 'payments.withdrawal.kycLevel'],
    code: [api('kyc/kyc.ts'), api('payments/withdrawals/withdrawal-facts.ts')],
    tests: [
      [cases, 'an account opens by a clean screening of proved parts, or by people'],
      [switched, 'traps nobody when a brand with money in it moves to br-spa'],
    ],
  }),
  rule('B3', ['Lei 15.211/2025 art. 9', 'age is proved before anything is shown'], {
    keys: ['kyc.ageMin', 'kyc.ageProof', 'content.visitorLobby'],
    code: [api('games/lobby/routes.lobby.ts'), 'apps/player/src/app/router.tsx'],
    tests: [
      [brazil, 'games are shown to nobody whose age and identity are not proved'],
      ['apps/player/src/app/shell/layout/shell.test.tsx', 'before any game is shown'],
      [cases, 'somebody is of age on the birthday and not on the day before'],
    ],
  }),
  rule('B4', ['Portaria 1.231 art. 31', 'fields of a registration'], {
    keys: ['kyc.stepsBeforePlay', 'limits.askedAtSignUp'],
    code: [api('auth/register.ts'), api('kyc/kyc.ts'), api('kyc/cases/identity.ts')],
    tests: [
      [identity, 'opens an account: masked name, pictures sealed'],
      ['apps/api/test/cpf-tries.db.test.ts', 'tries of CPFs are counted'],
      // Accounts from before the rule play no more until they have what they lack.
      [switched, 'traps nobody when a brand with money in it moves to br-spa'],
    ],
  }),
  rule('B5', ['Lei 14.790 art. 26; Portaria 1.231 art. 8', 'persons who may not bet'], {
    keys: ['kyc.ownImpeded'],
    code: [api('impeded/asking.ts'), api('impeded/own/own-list.ts')],
    tests: [
      [impeded, 'a registration is refused by the same sentence for every list'],
      [api('impeded/desk/desk.db.test.ts'), 'whom the house enters is stopped at once, whatever the regulator says'],
    ],
    missing: 'staff have no CPF here, so people enter them by hand; a void bet has no way back of its own',
  }),
  rule('B6', ['own reading', 'one account for a CPF'], {
    code: [api('kyc/kyc.ts')],
    tests: [[api('players/players.db.test.ts'), 'a CPF and its name stand together or not at all']],
  }),

  rule('C1', ['IN 31/2025 art. 4; IN 22/2025', 'asked at sign-up, daily login and in sweeps'], {
    keys: ['kyc.regulatorCheckAt', 'kyc.regulatorSweepDays'],
    code: [api('impeded/entry.ts'), api('impeded/sweep.ts')],
    tests: [
      [impeded, 'the first login of a business day asks'],
      [impeded, 'a sweep asks about every open account once'],
    ],
  }),
  rule('C2', ['IN 31/2025 art. 5', 'the raw answer is kept'], {
    code: [api('impeded/store.ts')],
    tests: [[impeded, 'the answer is kept sealed']],
  }),
  rule('C3', ['IN 31/2025 art. 6', 'no registration of an impeded person'], {
    code: [api('impeded/asking.ts')],
    tests: [[impeded, 'a registration is refused by the same sentence for every list']],
  }),
  rule('C4', ['IN 31/2025 art. 7', 'the ladder of days to a closed account'], {
    keys: ['kyc.impeded'],
    code: [api('impeded/ladder.ts'), domain('impeded/index.ts')],
    tests: [
      [ladder, 'the ladder of the norm'],
      [impeded, 'after two days the account closes, the rest is refunded'],
    ],
    missing:
      'what nobody claims for 180 days is a person’s case; its file goes with the files to the state, which are later',
  }),
  rule('C5', ['FAQ of the regulator, items 4 and 9', 'every status is asked, outages are caught up'], {
    code: [api('impeded/sweep.ts')],
    tests: [[impeded, 'goes on after an outage']],
  }),
  rule('C6', ['IN 31/2025', 'nobody is invited back'], {
    code: [api('impeded/asking.ts')],
    tests: [[impeded, 'nobody is wooed any more']],
  }),
  rule('C7', ['STF ADI 7.721', 'a policy for each category'], {
    keys: ['kyc.impeded'],
    code: [domain('impeded/index.ts')],
    tests: [[impeded, 'a social programme stops bets and deposits for a person to look at']],
  }),
  rule('C8', ['Portarias 1.237, 1.638, 2.066/2026', 'categories are data'], {
    keys: ['kyc.impeded'],
    code: [domain('impeded/index.ts')],
    tests: [[impeded, 'another list: the rule lifts what the list takes back']],
  }),

  rule('D1', ['Portaria 722 art. 4 §1', 'systems and data in Brazil'], { missing: 'outside: where machines stand' }),
  rule('D2', ['Portaria 722', 'ISO 27001, continuity plan'], { missing: 'outside: the operator’s own papers' }),
  rule('D3', ['Portaria 722; Portaria 300 annex VI', 'certificates traceable to a build'], {
    keys: ['games.certificate', 'policy.buildPaper'],
    code: [domain('games/market.ts'), 'apps/api/src/platform/metrics/readiness.ts', api('policy/build-papers.ts')],
    tests: [
      [domain('games/market.test.ts'), 'no certificate'],
      ['apps/api/src/platform/metrics/readiness.db.test.ts', 'its health names the release that runs'],
      [api('policy/build-papers.test.ts'), 'a process says at its start which release no certificate in force names'],
    ],
  }),
  rule('D4', ['Portaria 722 art. 14', 'new authentication after idling'], {
    keys: ['auth.idleMinutes'],
    code: [api('auth/presence/presence.ts')],
    tests: [[presence, 'half an hour without a call stops an open game until the password is typed']],
  }),
  rule('D5', ['Portaria 722 art. 16', 'a second factor every week'], {
    keys: ['auth.secondFactorDays'],
    code: [api('auth/presence/presence.ts')],
    tests: [[presence, 'after seven days a known device needs a code too']],
  }),
  rule('D6', ['Portaria 722 arts. 27 to 34', 'place before and during play'], {
    keys: ['auth.placeMinutes', 'auth.refuseAnonymisers'],
    code: [api('auth/presence/places.ts')],
    tests: [[presence, 'a place is reported before the first bet, and again after half an hour']],
    missing:
      'outside: what a browser cannot tell, a rooted phone and a remote desktop; ranges of networks are the operator’s',
  }),
  rule('D7', ['Portaria 722 annexes I, IV; Portaria 1.231 art. 42 §3', 'a log that only grows'], {
    code: [api('audit/chain.ts')],
    tests: [[api('audit/tampering.db.test.ts'), 'is reported at the place that was changed']],
  }),
  rule('D8', ['Lei 14.790 art. 24; Lei 9.613 art. 10 §2', 'five years'], {
    keys: ['reports.retentionYears'],
    code: [api('privacy/requests.ts'), 'apps/api/src/composition/background-jobs.ts'],
    tests: [['apps/api/src/composition/retention.db.test.ts', 'when the years of the law are over']],
  }),
  rule('D9', ['Lei 14.790 art. 33', 'the regulator reads'], { missing: 'role and exports' }),
  rule('D10', ['Portaria 722 art. 10', 'daily files'], { missing: 'files and their acceptance' }),
  rule('D11', ['practice of the regulator', 'signed transport'], { missing: 'signing and sending' }),
  rule('D12', ['own reading', 'one time, Sao Paulo for people'], {
    code: [domain('time/days.ts')],
    tests: [[api('policy/policy.test.ts'), 'is asked by brand and by the day of the act']],
    missing: 'outside: the clocks of the machines',
  }),
  rule('D13', ['Portaria 722 annex IV; LGPD art. 48', 'incidents are reported'], { missing: 'record and reports' }),
  rule('D14', ['LGPD art. 46', 'credentials are protected'], {
    code: [api('auth/passwords/hashing.ts')],
    tests: [[api('auth/passwords/passwords.test.ts'), 'a stolen table is useless without the pepper']],
  }),

  rule('E1', ['Portaria 615', 'only these ways to pay'], {
    keys: ['payments.methods'],
    code: [api('payments/deposits/deposits.ts')],
    tests: [[api('payments/deposits/deposits.test.ts'), 'a market that does not list PIX takes no deposit']],
  }),
  rule('E2', ['Portaria 615', 'other payers are sent back'], {
    keys: ['payments.samePayer'],
    code: [api('payments/receipts/work-on-receipt.ts')],
    tests: [[domain('payments/deposit.test.ts'), "['third_party', { payer: 'other' }]"]],
  }),
  rule('E3', ['Lei 14.790 art. 30', 'only to the own account'], {
    keys: ['payments.payoutKeyTypes'],
    code: [api('payments/accounts/payout-accounts.ts')],
    tests: [[api('payments/accounts/payout-accounts.test.ts'), 'a kind of key that the market does not list']],
  }),
  rule('E4', ['Lei 14.790 art. 22; Portaria 615', 'players’ money is theirs'], {
    keys: ['payments.withdrawal.depositTurnover', 'payments.withdrawal.fee'],
    code: [api('ledger/ledger.ts'), api('bonuses/turnover/explain.ts')],
    tests: [
      [switched, 'traps nobody when a brand with money in it moves to br-spa'],
      [api('bonuses/testing/turnover.db.test.ts'), 'where the market asks nothing of a deposit'],
    ],
  }),
  rule('E5', ['Portaria 615', 'prizes within 120 minutes'], {
    keys: ['payments.withdrawal.dueMinutes', 'payments.withdrawal.alarmMinutes'],
    code: [api('payments/withdrawals/withdrawal-facts.ts')],
    tests: [[clock, 'one that nobody looks at is seen at the alarm']],
  }),
  rule('E6', ['own reading of Portaria 615', 'withdrawals within 120 minutes, at every hour'], {
    keys: ['payments.withdrawal.window', 'payments.withdrawal.caps', 'payments.withdrawal.newKey'],
    code: [api('payments/withdrawals/withdrawal-facts.ts')],
    tests: [
      [brazil, 'a withdrawal knows no hours, count, cap or fee'],
      [clock, 'a face that was checked after a key was changed ends its wait'],
    ],
  }),
  rule('E7', ['Lei 14.790 art. 30 §1', 'prizes may stay'], {
    code: [api('ledger/ledger.ts')],
    tests: [[api('games/wallet/wallet.db.test.ts'), 'a round keeps the split of its funding']],
  }),
  rule('E8', ['Lei 14.790 art. 29 II', 'no credit'], {
    code: [api('ledger/ledger.ts')],
    tests: [[api('ledger/ledger.db.test.ts'), '50 spenders on one account spend exactly what is there']],
  }),
  rule('E9', ['Portaria 615', 'a reserve'], { missing: 'its monitor' }),
  rule('E10', ['Lei 14.790 art. 32', 'unclaimed prizes'], { missing: 'job and transfer' }),
  rule('E11', ['Portaria 1.231 art. 37', 'accounts that sleep'], { missing: 'their closing' }),
];

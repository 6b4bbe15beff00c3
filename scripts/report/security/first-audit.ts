import { api, type Finding, held } from './finding.ts';

/** The findings of the first audit, worst first. */
export const firstAudit: readonly Finding[] = [
  {
    id: 'C1',
    what: 'both web servers serve foreign pages on our origin',
    heldBy: [held('scripts/edge/hostile-lines.test.ts', 'never leave the upstream')],
  },
  {
    id: 'H1',
    what: 'a stolen office session becomes permanent',
    heldBy: [held(api('src/modules/staff/access.db.test.ts'), 'makes itself no passkey and no password')],
  },
  {
    id: 'H2',
    what: 'a right password pair is a whole session on any device',
    heldBy: [
      held(api('src/modules/auth/testing/new-device.db.test.ts'), 'opens no session without the code'),
      held(api('src/modules/auth/testing/new-device.db.test.ts'), 'is never known'),
      held(api('src/modules/auth/testing/new-device.db.test.ts'), 'is unknown again'),
      held('e2e/player/sign-in.spec.ts', 'the password alone opens no new device'),
      held(
        api('src/modules/auth/testing/not-me.db.test.ts'),
        'a session alone binds and changes no CPF, key or fund password',
      ),
      held(api('src/modules/auth/testing/not-me.db.test.ts'), 'a notice locks money in one tap without a login'),
      held(
        api('src/modules/auth/testing/not-me.db.test.ts'),
        'a first key waits on a device that an older account hardly knows',
      ),
      held('e2e/player/not-me.spec.ts', 'locks the money in one tap from the message'),
    ],
  },
  {
    id: 'H3',
    what: 'configuration fails open',
    heldBy: [
      held(api('src/config/refused.test.ts'), 'a bad environment is refused with what to set'),
      held(api('src/config/refused.test.ts'), 'every secret of development is known as published'),
      held(api('src/main.db.test.ts'), 'does not start in a mode that is not its own'),
      held('scripts/breaches/imports.ts', 'production-never-reaches-dev'),
    ],
  },
  {
    id: 'H4',
    what: 'the fund password can be read from a dump',
    heldBy: [
      held(api('src/platform/secrets/fingerprint.test.ts'), 'finds no fund password in a fingerprint'),
      held(api('src/platform/idempotency/idempotency.db.test.ts'), 'are keyed by a job'),
    ],
  },
  {
    id: 'M1',
    what: 'tokens are looked up before rates are counted',
    heldBy: [held(api('src/platform/http/route.test.ts'), 'is counted before the token is looked up')],
  },
  {
    id: 'M2',
    what: 'the limit of CPF tries holds at one entrance only',
    heldBy: [held(api('test/cpf-tries.db.test.ts'), 'are counted for all forms that take one together')],
  },
  {
    id: 'M3',
    what: 'about twenty addresses shut password login',
    heldBy: [
      held(api('src/modules/auth/passwords/line.test.ts'), 'keeps no other address waiting for more than one turn'),
    ],
  },
  {
    id: 'M4',
    what: 'codes of many phones can be guessed',
    heldBy: [
      held(api('src/modules/auth/codes/budgets.db.test.ts'), 'make every code long, and the short ones void'),
      held(api('src/modules/auth/codes/budgets.db.test.ts'), 'takes over one in seven weeks, not two a day'),
    ],
  },
  {
    id: 'M5',
    what: 'games outlive the login that opened them',
    heldBy: [
      held(api('src/modules/games/rounds/ends-with-login.db.test.ts'), 'a game ends with the login that opened it'),
    ],
  },
  {
    id: 'M6',
    what: 'nobody verifies the audit chain in operation',
    heldBy: [
      held(api('src/modules/audit/tampering.db.test.ts'), 'is called out by the next turn when the record is new'),
    ],
  },
  {
    id: 'M7',
    what: 'one person publishes any link',
    heldBy: [
      held(api('src/modules/content/plans/content-plans.db.test.ts'), 'leads only where two people allowed'),
      held(api('src/modules/content/plans/content-plans.db.test.ts'), 'and a contact are published by two people'),
    ],
  },
  {
    id: 'M8',
    what: 'one person releases held commission of any size',
    heldBy: [
      held(api('src/modules/affiliates/testing/releases.db.test.ts'), 'is released by two different people'),
      held(api('src/modules/affiliates/testing/releases.db.test.ts'), 'many small ones are no way around the limit'),
      held(api('src/modules/affiliates/testing/releases.db.test.ts'), 'stays open until another person grants it too'),
      held(api('test/two-people.db.test.ts'), 'that keeps a second person compares the two itself'),
    ],
  },
  {
    id: 'M9',
    what: 'staff cannot change a password, and a lock tells who exists',
    heldBy: [
      held(api('src/modules/staff/access.db.test.ts'), 'is changed with the old one, and every other session ends'),
      held(api('src/modules/staff/access.db.test.ts'), 'has a new secret each time'),
      held(api('src/modules/staff/access.db.test.ts'), 'is answered as an address that nobody has'),
    ],
  },
  {
    id: 'M10',
    what: 'the deposit limit is read before the transaction that credits',
    heldBy: [
      held(api('src/modules/payments/testing/deposit-limits.db.test.ts'), 'only what the limit leaves is credited'),
    ],
  },
  {
    id: 'L1',
    what: 'an e-mail or a CPF as a reason of staff is a fault',
    heldBy: [held(api('src/modules/audit/audit.db.test.ts'), 'refuse what staff write about a person')],
  },
  {
    id: 'L2',
    what: 'the public document has the routes of staff',
    heldBy: [
      held(api('test/listeners.db.test.ts'), 'has no route of staff, and its document names none'),
      held('scripts/edge/edge.test.ts', 'of staff do not exist at the host of players'),
      held(api('src/config/refused.test.ts'), 'players and staff on one listener'),
    ],
  },
  {
    id: 'L3',
    what: 'the client says where it calls from',
    heldBy: [held('scripts/edge/hostile-lines.test.ts', 'not what the client says')],
  },
  {
    id: 'L4',
    what: 'eight common passwords are refused and no other',
    heldBy: [held(api('src/modules/auth/common-passwords.test.ts'), 'every password of the largest list we carry')],
  },
  {
    id: 'L5',
    what: 'a balance is told without a look at the brand',
    heldBy: [held(api('src/modules/games/wallet/wallet.db.test.ts'), 'learns no balance of a player of another')],
  },
  {
    id: 'L6',
    what: 'large bodies are read before anybody is known',
    heldBy: [held(api('src/platform/http/route.test.ts'), 'has its large body read only when its caller is known')],
  },
  {
    id: 'L7',
    what: 'installs ask for no advisories, and nothing says why',
    heldBy: [held('scripts/report/security/findings.test.ts', 'every package is pinned by its hash')],
  },
];

import { api, type Finding, held } from './finding.ts';

/** The findings of the third audit. */
export const thirdAudit: readonly Finding[] = [
  {
    id: 'X1',
    what: 'one owner credits players through a supplier that was never approved',
    heldBy: [
      held(
        api('src/modules/games/connections/unapproved.db.test.ts'),
        'a supplier that one person wrote and nobody approved credits nobody',
      ),
      held(
        api('src/modules/games/connections/unapproved.db.test.ts'),
        'a supplier that is stopped and written anew settles its rounds with the approved keys, and nothing else',
      ),
      held(
        api('src/modules/games/connections/unapproved.db.test.ts'),
        'credits without a bet stop at the ceilings of a call, of a player and day, and of a supplier and day',
      ),
      held(
        api('src/modules/connections/approved.db.test.ts'),
        'the table takes no connection without a request of these values that another person approved',
      ),
    ],
  },
  {
    id: 'X2',
    what: 'one person of finance credits players through a bank that was never switched on',
    heldBy: [
      held(api('src/modules/payments/receipts/hostile-bank.db.test.ts'), 'never switched on is asked for no payments'),
      held(api('src/modules/payments/connections/connections.db.test.ts'), 'is switched on by two, and off by one'),
      held(api('src/modules/payments/receipts/hostile-bank.db.test.ts'), 'another bank reports for an order waits'),
      held(api('src/modules/payments/receipts/hostile-bank.db.test.ts'), 'above its order waits for people'),
      held(api('src/modules/payments/receipts/hostile-bank.db.test.ts'), 'recorded under an order of another bank'),
      held(
        api('src/modules/payments/receipts/hostile-bank.db.test.ts'),
        'reports more than was ordered takes no new orders',
      ),
    ],
  },
  {
    id: 'X3',
    what: 'a stolen live session becomes the account: e-mail, passkey, data copy, erasure',
    heldBy: [
      held(
        api('src/modules/auth/testing/fresh-proof.db.test.ts'),
        'opens no marked call, however often it was used since',
      ),
      held(api('src/modules/auth/testing/fresh-proof.db.test.ts'), 'has nothing of the proof'),
      held(api('src/modules/auth/testing/recovery.db.test.ts'), 'bound within the cool-down resets no password'),
      held(api('src/modules/auth/testing/recovery.db.test.ts'), 'makes no device known while a phone is claimed'),
      held(api('src/modules/payments/testing/owner-proof.db.test.ts'), 'takes no passkey for the fund password'),
      held(
        api('test/security/sessions.db.test.ts'),
        'answers a fresh, live, idle and stolen session as the table says',
      ),
      held(api('test/security/sessions.db.test.ts'), 'a route whose mark is taken off is found'),
    ],
  },
  {
    id: 'X4',
    what: 'one HTTP/2 connection that cancels its streams stops the API and the bets',
    heldBy: [
      held('scripts/edge/limits.test.ts', 'a flood of cancelled streams gives the API a few calls at a time'),
      held('scripts/edge/limits.test.ts', 'the listener for hooks has no page, no call of players'),
      held('scripts/edge/limits.test.ts', 'a thousand players behind one address have their streams and call'),
      held(
        api('src/platform/http/testing/hung-up.test.ts'),
        'whose caller hung up before it was taken in is not worked on',
      ),
    ],
  },
  {
    id: 'X5',
    what: 'the reader of pictures believes another header than the gate, without a limit',
    heldBy: [
      held(api('src/platform/pictures/pictures.test.ts'), 'whose second one is enormous is refused at once'),
      held(api('src/platform/pictures/pictures.test.ts'), 'no hostile picture costs much time or memory'),
      held(api('src/platform/pictures/pictures.test.ts'), 'nothing of where, when and with what it was taken'),
    ],
  },
  {
    id: 'X6',
    what: 'the name of a device stands for the second factor and is stored in clear',
    heldBy: [
      held(
        api('src/modules/auth/testing/known-devices.db.test.ts'),
        'a device name from a dump with the right password is asked for the code',
      ),
      held(
        api('src/modules/auth/testing/known-devices.db.test.ts'),
        'a device is known by a token in a cookie that no script reads, and rows hold its hash only',
      ),
      held(
        api('src/modules/auth/testing/known-devices.db.test.ts'),
        'each login gives the device its next token, and the one before works until that one was shown',
      ),
      held(
        api('src/modules/auth/testing/known-devices.db.test.ts'),
        'a reset of the password, the lock of a compromised account and a closing leave no device known',
      ),
      held(
        api('src/modules/auth/testing/known-devices.db.test.ts'),
        'the name of a device is stored as a keyed mark, and a job gives rows in clear theirs while both are compared',
      ),
      held(api('src/modules/auth/testing/recovery.db.test.ts'), 'makes no device known while a phone is claimed'),
    ],
  },
  {
    id: 'X7',
    what: 'the password alone enrols both factors of staff',
    heldBy: [
      held(
        api('src/modules/staff/staff.db.test.ts'),
        'without an invitation, with one of somebody else or with a late one is refused as a wrong password is',
      ),
      held(api('src/modules/staff/staff.db.test.ts'), 'spends its invitation once, whoever else holds the same'),
      held(api('src/modules/staff/team.db.test.ts'), 'is forgotten by two others, and the next login enrols a new one'),
    ],
  },
  {
    id: 'X8',
    what: 'one folder of secrets and one role of the database serve every process',
    heldBy: [
      held(
        api('src/config/process-secrets.test.ts'),
        'does not start when its folder holds the secret of another process',
      ),
      held(api('src/config/process-secrets.test.ts'), 'does not start when it would log in to a database as another'),
      held(api('src/config/process-secrets.test.ts'), 'into its container, and no other process'),
      held(api('src/config/process-secrets.test.ts'), 'puts no password on a command line'),
      held(api('src/main.db.test.ts'), 'works as the worker with the secrets of the worker alone'),
      held(api('test/security/process-roles.db.test.ts'), 'is in exactly one list of the API for players'),
      held(api('test/security/process-roles.db.test.ts'), 'posts those of its own calls'),
      held(api('test/security/process-roles.db.test.ts'), 'is refused by the database'),
      held(api('src/platform/secrets/payout-boxes.test.ts'), 'is opened by the worker and not by the staff API'),
      held(api('src/modules/payments/providers/providers.db.test.ts'), 'keys of payouts are sealed for the worker'),
      held('scripts/reseal/reseal.db.test.ts', 'a key of payouts under a data key is sealed for the worker'),
    ],
  },
  {
    id: 'X9',
    what: 'nothing bounds the paid messages that strangers cause',
    heldBy: [
      held(
        api('src/modules/auth/codes/send-budgets.db.test.ts'),
        'a network is refused after its codes of a day, and the refusal says when it opens again',
      ),
      held(
        api('src/modules/auth/codes/send-budgets.db.test.ts'),
        'callers who proved no account, from many networks, stop at the budget of the brand, and owners still get their codes',
      ),
      held(
        api('src/modules/auth/codes/send-budgets.db.test.ts'),
        'a stranger is asked for more work over HTTP, and reads why and when no code is sent',
      ),
      held(
        'deploy/monitoring/rules.test.yaml',
        'codes that are sent and hardly ever typed, and a budget that is spent',
      ),
    ],
  },
  {
    id: 'X10',
    what: 'slow bodies and event streams of one address hold the edge',
    heldBy: [
      held('scripts/edge/limits.test.ts', 'five hundred bodies that never end are cut off after five seconds'),
      held('scripts/edge/limits.test.ts', 'of three thousand streams of one address half is refused'),
    ],
  },
  {
    id: 'X11',
    what: 'the secret of a bank stands in the error log of nginx',
    heldBy: [
      held(
        api('test/security/canaries.db.test.ts'),
        'no secret that passes a running edge and API stands in a log of theirs',
      ),
      held(
        api('test/security/canaries.db.test.ts'),
        'the search finds secrets when the edge writes faults of requests as nginx does by itself',
      ),
    ],
  },
  {
    id: 'X12',
    what: 'addresses of suppliers and identity vendors lead to this machine and to private networks',
    heldBy: [
      held(
        api('src/platform/egress/egress.test.ts'),
        'a name that is public when it is checked and private when it is called reaches nobody',
      ),
      held(
        api('src/platform/egress/egress.test.ts'),
        'a name that leads to a private network is never connected to, whichever of its addresses does',
      ),
    ],
  },
  {
    id: 'X13.1',
    what: 'a request outlives the access of its author',
    heldBy: [
      held(
        api('src/modules/staff/team.db.test.ts'),
        'requests of a closed colleague are withdrawn with the account, and nobody can approve them',
      ),
      held(
        api('src/modules/staff/team.db.test.ts'),
        'the database refuses a new request of a closed author and the approval of one',
      ),
    ],
  },
  {
    id: 'X13.2',
    what: 'the reversal of a large debit asks the right of small ones',
    heldBy: [
      held(
        api('src/modules/adjustments/adjustments.db.test.ts'),
        'let the reversal of a large debit be decided by the right of its amount',
      ),
    ],
  },
  {
    id: 'X13.3',
    what: 'a gift call counts a name that its caller invents',
    heldBy: [
      held(
        api('src/modules/activity/testing/gift-calls.db.test.ts'),
        'invented player names gain a caller no guesses and use up no guesses of the named player',
      ),
    ],
  },
  {
    id: 'X13.4',
    what: 'the token of the office lies where scripts read it',
    heldBy: [
      held(
        api('src/modules/staff/testing/cookie.db.test.ts'),
        'is in a cookie that no script reads and no answer holds, for a page that asks for it',
      ),
      held(
        api('src/modules/staff/testing/cookie.db.test.ts'),
        'opens nothing by the cookie alone, from another origin or without one',
      ),
    ],
  },
  {
    id: 'X13.5',
    what: 'passwords from dumps of unsalted MD5 are tried without cracking, and no hit counts as risk',
    heldBy: [
      held(
        api('src/modules/auth/testing/leaked-passwords.db.test.ts'),
        'whose MD5 stands in a loaded list of leaked ones is refused wherever one is set',
      ),
      held(
        api('src/modules/auth/testing/leaked-passwords.db.test.ts'),
        'opens a known device only with the code, and its owner is told once',
      ),
      held('packages/domain/src/payments/risk.test.ts', "['leaked_password', { hasLeakedPassword: true }, 50]"),
      held(api('src/modules/auth/passwords/passwords.test.ts'), 'a stolen table is useless without the pepper'),
    ],
  },
  {
    id: 'X13.6',
    what: 'the answer of a passkey to one challenge serves every act',
    heldBy: [
      held(
        api('src/modules/payments/testing/owner-proof.db.test.ts'),
        'made for a login, another amount, another session or another payout key',
      ),
      held(api('src/modules/auth/testing/presence.db.test.ts'), 'The answer of a login confirms nothing.'),
    ],
  },
  {
    id: 'X13.7',
    what: 'visitors open tickets without work, and open tickets are counted outside their transaction',
    heldBy: [
      held(
        api('src/modules/support/testing/support.db.test.ts'),
        'is open to a visitor, who comes back by a key and is answered by mail',
      ),
      held(
        api('src/modules/support/testing/support.db.test.ts'),
        'lets a player who opens ten tickets at the same moment keep five',
      ),
    ],
  },
  {
    id: 'X13.8',
    what: 'personal data and reports leave without a fresh passkey proof',
    heldBy: [
      held(
        api('test/security/staff-proof.db.test.ts'),
        'personal data, report files and calls to a supplier need a passkey that is five minutes old at most',
      ),
      held(api('src/modules/players/testing/players-desk.db.test.ts'), "codeOf('staff_proof_needed')"),
      held(
        api('src/modules/approvals/staff-command.db.test.ts'),
        'a recorded read that needs a fresh passkey proof is refused and not recorded without one',
      ),
      held(api('test/security/sessions.db.test.ts'), 'a route whose mark is taken off is found'),
    ],
  },
  {
    id: 'X13.9',
    what: 'readiness names shards, Redis and Restate to everybody',
    heldBy: [
      held(api('src/platform/metrics/readiness.db.test.ts'), 'a caller from outside learns only whether it is ready'),
    ],
  },
  {
    id: 'X13.10',
    what: 'a right code of an own phone lists login names',
    heldBy: [
      held(api('src/modules/auth/testing/recovery.db.test.ts'), 'asks after five login names a day and no more'),
    ],
  },
];

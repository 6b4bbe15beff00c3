import { bankCases } from '@arara/contract/staff';
import { addDays, businessDayOf } from '@arara/domain/time';
import {
  type CaseResult,
  type Cases,
  failed,
  judgeTimes,
  passed,
  runCases,
  type Seen,
  skipped,
} from '../../connections/index.ts';
import type { NewCharge, Outcome, PixCashIn, PixCashOut } from '../provider.ts';
import type { Trial } from '../providers/opened-banks.ts';
import { CENT_E5 } from '../shared/bank-cents.store.ts';

export type CaseName = (typeof bankCases)[number];
export type BankCase = CaseResult<CaseName>;

/** What the cases look at. They move no money: a charge that they make is ended by them. */
export interface CaseGround {
  readonly provider: Pick<Trial, 'certificateEndsAtMs' | 'hooks'>;
  readonly cashIn: PixCashIn;
  readonly cashOut: PixCashOut | undefined;
  /** The same bank under a secret that is not ours. */
  readonly unknownCaller: Pick<Trial, 'cashIn'>;
  readonly registerHooks: () => Promise<Outcome<void>>;
  /** An id that occurs nowhere else. */
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly elapsedMs: () => number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CERTIFICATE_DAYS_MIN = 30;
const PAYABLE_SECONDS = 600;
/** Nobody's: the number that the register gives as its example. */
const DEBTOR = { cpf: '11144477735', name: 'Teste de banco' };
const NO_PAYMENT = 'E12345678202601010000abcdefghijk';

const trouble = (outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): Seen =>
  outcome.kind === 'refused' ? failed('refused', outcome.detail) : failed('silent', outcome.cause);
/** Whatever is said of something that nobody made must be that nobody knows it. */
const mustBeNull = (outcome: Outcome<unknown>): Seen => {
  if (outcome.kind !== 'ok') return trouble(outcome);
  return outcome.value === null ? passed('asExpected') : failed('other');
};

export const runBankCases = (
  ground: CaseGround,
  names: readonly CaseName[] = bankCases,
): Promise<readonly BankCase[]> => runCases(cases, ground, { names, elapsed: ground.elapsedMs });

const chargeOf = ({ newId }: CaseGround): NewCharge => ({
  txid: newId(),
  amountE5: CENT_E5,
  payableSeconds: PAYABLE_SECONDS,
  debtor: DEBTOR,
});

const span = ({ nowMs }: CaseGround) => ({ fromMs: nowMs() - HOUR_MS, toMs: nowMs(), page: 0 });

async function withPayouts({ cashOut }: CaseGround, ask: (cashOut: PixCashOut) => Promise<Seen>): Promise<Seen> {
  return cashOut === undefined ? skipped('noPayouts') : ask(cashOut);
}

const cases: Cases<CaseName, CaseGround> = {
  'N-01': (_, before) => judgeTimes({}, before),
  'A-01': async ({ cashIn, newId }) => mustBeNull(await cashIn.charges.get({ txid: newId() })),
  'A-02': async ({ unknownCaller, newId }) => {
    const outcome = await unknownCaller.cashIn?.charges.get({ txid: newId() });
    if (outcome?.kind === 'refused') return passed('refused', outcome.detail);
    return outcome?.kind === 'unknown' ? trouble(outcome) : failed('accepted');
  },
  'A-03': async ({ provider: { certificateEndsAtMs }, nowMs }) => {
    if (certificateEndsAtMs === undefined) return skipped('noDate');
    const days = Math.floor((certificateEndsAtMs - nowMs()) / DAY_MS);
    return days >= CERTIFICATE_DAYS_MIN ? passed('days', `${days}`) : failed('days', `${days}`);
  },
  'H-01': async ({ registerHooks }) => {
    const outcome = await registerHooks();
    return outcome.kind === 'ok' ? passed('asExpected') : trouble(outcome);
  },
  'H-02': async ({ provider: { hooks }, newId }) => {
    const call = { path: `/${newId()}/pix`, body: Buffer.from('{}'), headers: {}, address: '127.0.0.1' };
    return hooks.accept(call) === 'rejected' ? passed('weRefused') : failed('accepted');
  },
  'C-01': async (ground) => {
    const request = chargeOf(ground);
    const made = await ground.cashIn.charges.create(request);
    const read = await ground.cashIn.charges.get(request);
    await ground.cashIn.charges.cancel(request);
    for (const outcome of [made, read]) {
      if (outcome.kind !== 'ok') return trouble(outcome);
      const charge = outcome.value;
      const isIt = charge?.txid === request.txid && charge.amountE5 === CENT_E5 && charge.state === 'active';
      const isInTime = charge !== null && charge.expiresAtMs - charge.createdAtMs === PAYABLE_SECONDS * 1_000;
      if (!isIt || !isInTime) return failed('other');
      if (!charge.code.ok) return failed('code', charge.code.reason);
    }
    return passed('asExpected');
  },
  'C-02': async (ground) => {
    const request = chargeOf(ground);
    const first = await ground.cashIn.charges.create(request);
    const second = await ground.cashIn.charges.create(request);
    await ground.cashIn.charges.cancel(request);
    for (const outcome of [first, second]) {
      if (outcome.kind !== 'ok') return trouble(outcome);
      if (outcome.value.txid !== request.txid || outcome.value.amountE5 !== CENT_E5) return failed('other');
    }
    return passed('asExpected');
  },
  'C-03': async (ground) => {
    const { charges } = ground.cashIn;
    const request = chargeOf(ground);
    await charges.create(request);
    const ended = await charges.cancel(request);
    if (ended.kind !== 'ok') return trouble(ended);
    const again = await charges.cancel(request);
    if (again.kind === 'unknown') return trouble(again);
    return again.kind === 'refused' ? passed('asExpected') : failed('accepted');
  },
  'R-01': async (ground) => {
    const outcome = await ground.cashIn.receipts.list(span(ground));
    if (outcome.kind !== 'ok') return trouble(outcome);
    const { items, unreadable } = outcome.value;
    return unreadable === 0 ? passed('lines', `${items.length}`) : failed('unreadable', `${unreadable}`);
  },
  'R-02': async ({ cashIn }) => mustBeNull(await cashIn.receipts.get({ e2eid: NO_PAYMENT })),
  'P-01': (ground) =>
    withPayouts(ground, async ({ payouts }) => mustBeNull(await payouts.get({ payoutId: ground.newId() }))),
  'P-02': (ground) =>
    withPayouts(ground, async ({ payouts }) => {
      const outcome = await payouts.balance();
      return outcome.kind === 'ok' ? passed('asExpected') : trouble(outcome);
    }),
  'P-03': (ground) =>
    withPayouts(ground, async ({ payouts }) => {
      const outcome = await payouts.list(span(ground));
      if (outcome.kind !== 'ok') return trouble(outcome);
      const { items, unreadable } = outcome.value;
      return unreadable === 0 ? passed('lines', `${items.length}`) : failed('unreadable', `${unreadable}`);
    }),
  'S-01': async ({ cashIn, cashOut, nowMs }) => {
    const statement = cashOut?.statement ?? cashIn.statement;
    if (statement === undefined) return skipped('noStatement');
    const outcome = await statement.day(addDays(businessDayOf(nowMs()), -1));
    if (outcome.kind !== 'ok') return trouble(outcome);
    return outcome.value === null ? passed('preparing') : passed('lines', `${outcome.value.lines.length}`);
  },
};

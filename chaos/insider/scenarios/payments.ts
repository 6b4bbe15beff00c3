import { randomUUID } from 'node:crypto';
import { approveOf } from '../attack.ts';
import { bankKey, bankPapers } from '../counterparties/bank.ts';
import { type StaffCall, staffCall } from '../fixture.ts';
import { always, type Attempt, colleagueOf, reason, type Scenario, type Scenarios } from './scenario.ts';

const keys = { clientId: 'thief', clientSecret: 'thief', ...bankPapers };
const today = () => new Date().toISOString().slice(0, 10);

const banks = ['evilbank', 'jatoba'] as const;

/** A bank that is in it passes every test; these rows are what passed tests leave. */
async function passBankTests({ fixture: { directory, world }, insider }: Attempt): Promise<void> {
  const at = new Date(world.nowMs() + 1_000);
  for (const provider of banks) {
    await directory.query(
      `insert into payments.bank_runs (provider, kind, asked_by, asked_at, ready_at, cases, is_passed, ended_at)
       values ($1, 'cases', $2, $3, $3, '[]', true, $3)`,
      [provider, `${insider.id}`, at],
    );
    await directory.query(
      `insert into payments.bank_cents (id, payout_id, provider, brand_id, state, look_at, asked_by, asked_at, closed_at)
       values ($1, $2, $3, 1, 'passed', $4, $5, $4, $4)`,
      [randomUUID(), randomUUID(), provider, at, `${insider.id}`],
    );
  }
}

/** The thief's bank under a new code, and in the place of the bank that players pay at. */
function connectCalls({ fixture: { bank } }: Attempt): readonly StaffCall[] {
  return ['evilbank', 'jatoba'].map((provider) =>
    staffCall('bankConnect', {
      provider,
      name: 'Banco novo',
      inProtocol: 'bacen-pix-v2',
      outProtocol: 'efi-pix',
      baseUrl: `${bank.origin}/v2`,
      tokenUrl: `${bank.origin}/oauth/token`,
      key: bankKey,
      errorDialect: 'efi',
      payerCheck: 'psp-refuses',
      clientAuth: 'basic',
      tokenBody: 'json',
      hookUrl: 'https://127.0.0.1:9',
      hookAddresses: ['127.0.0.1'],
      isTest: false,
      contract: 'C-1',
      licence: 'L-1',
      keysIn: keys,
      keysOut: keys,
    }),
  );
}

/** Switched off first, so that the bank in use can be connected anew; its orders are followed meanwhile. */
const connectBank: Scenario = {
  async before({ fixture, insider }) {
    await fixture.newDeposit();
    await fixture.call(insider, staffCall('bankSwitchOff', { provider: 'jatoba', reason, playersRead: '' }));
  },
  calls: connectCalls,
};

const onWithdrawal = (call: (orderId: string) => StaffCall, isClaimed = false): Scenario => ({
  async calls({ fixture, insider, subjects }) {
    const { id } = await subjects.withdrawal();
    if (isClaimed) await fixture.call(insider, staffCall('withdrawalClaim', { orderId: id }));
    return [call(id)];
  },
});

const onReceipt = (act: 'credit' | 'send_back' | 'settle'): Scenario => ({
  async calls({ subjects }) {
    const endToEndId = await subjects.receipt(act);
    return [staffCall('receiptDecide', { provider: 'jatoba', endToEndId, act, reason, reference: randomUUID() })];
  },
});

const resolutions = [
  'matched',
  'bank_corrects',
  'fee',
  'loss',
  'top_up',
  'take_out',
  'unassigned',
  'give_back',
] as const;
const onDiscrepancy = (call: (breakId: string) => readonly StaffCall[]): Scenario => ({
  async calls({ fixture, insider, subjects }) {
    const breakId = await subjects.discrepancy();
    const claim = staffCall('breakClaim', { breakId });
    await fixture.call(insider, claim);
    return call(breakId);
  },
});

const adjustment = (amount: string, code: 'A-GDW-01' | 'A-FEE-01'): Scenario => ({
  async calls({ fixture: { accomplice }, subjects }) {
    const { number } = await subjects.ticket();
    const proofs = [{ kind: 'ticket' as const, id: number }];
    const seenCash = await subjects.cash();
    const input = { playerId: accomplice.id, code, amount, proofs, seenCash, reason };
    return [staffCall('adjustmentAsk', { ...input, key: randomUUID() })];
  },
});

const givenUp = (route: 'adjustmentEscheat' | 'adjustmentWriteOff'): Scenario => ({
  async calls({ fixture: { accomplice }, subjects }) {
    return [staffCall(route, { playerId: accomplice.id, seen: await subjects.cash(), reason })];
  },
});

/** One correction after the other, until the cap of the day says no. */
const goodwill: Scenario = {
  calls: adjustment('40.00', 'A-GDW-01').calls,
  async after(attempt) {
    for (let more = 0; more < 9; more += 1)
      for (const call of await adjustment('50.00', 'A-GDW-01').calls(attempt))
        await attempt.fixture.call(attempt.insider, call);
  },
};

/** A request under the account of a colleague, whose session the insider holds and then says yes to. */
export async function approveOfClosedColleague({ fixture, insider, subjects }: Attempt): Promise<void> {
  const colleague = await fixture.insider(colleagueOf(insider.role));
  const attempt = { fixture, subjects, insider: colleague };
  for (const call of await adjustment('400.00', 'A-FEE-01').calls(attempt)) await fixture.call(colleague, call);
  await fixture.call(insider, staffCall('teamClose', { id: `${colleague.id}` }));
  await approveOf(fixture, insider, colleague.id);
}

export const paymentScenarios: Scenarios = {
  'adjustments.ask': {
    async calls(attempt) {
      const goodwillAboveCap = await adjustment('150.00', 'A-GDW-01').calls(attempt);
      return [...goodwillAboveCap, ...(await adjustment('300.00', 'A-FEE-01').calls(attempt))];
    },
  },
  'adjustments.give': goodwill,
  'adjustments.reverse': {
    calls: async ({ subjects }) => [
      staffCall('adjustmentReverse', { id: await subjects.newestOf('adjustments.adjustments'), reason }),
    ],
  },
  'adjustments.escheat': givenUp('adjustmentEscheat'),
  'adjustments.write_off': givenUp('adjustmentWriteOff'),
  'payments.approve': onWithdrawal((orderId) => staffCall('withdrawalApprove', { orderId }), true),
  'payments.ask_player': onWithdrawal(
    (orderId) => staffCall('withdrawalAsk', { orderId, question: 'ask_account' }),
    true,
  ),
  'payments.claim': onWithdrawal((orderId) => staffCall('withdrawalClaim', { orderId })),
  'payments.claim_break': onDiscrepancy((breakId) => [staffCall('breakClaim', { breakId })]),
  'payments.connect_bank': connectBank,
  'payments.credit_receipt': onReceipt('credit'),
  'payments.end_break': onDiscrepancy((breakId) =>
    resolutions.map((resolution) => staffCall('breakResolve', { breakId, resolution, reason })),
  ),
  'payments.export_reconciliation': { calls: () => [staffCall('reconciliationExport', { day: today() })] },
  'payments.export_withdrawals': always(staffCall('withdrawalsExport', { view: 'staff' })),
  'payments.hold': onWithdrawal(
    (orderId) => staffCall('withdrawalHold', { orderId, reason: 'hold_bank', hours: 1 }),
    true,
  ),
  'payments.note_break': onDiscrepancy((breakId) => [staffCall('breakNote', { breakId, text: reason })]),
  'payments.recall': {
    async calls({ fixture, insider, subjects }) {
      const { id: orderId } = await subjects.withdrawal();
      await fixture.call(insider, staffCall('withdrawalClaim', { orderId }));
      await fixture.call(insider, staffCall('withdrawalApprove', { orderId }));
      return [staffCall('withdrawalRecall', { orderId })];
    },
  },
  'payments.refuse': onWithdrawal(
    (orderId) => staffCall('withdrawalRefuse', { orderId, reason: 'staff_documents' }),
    true,
  ),
  'payments.release_claim': onWithdrawal((orderId) => staffCall('withdrawalClaim', { orderId, giveBack: true }), true),
  'payments.resolve_break': onDiscrepancy((breakId) =>
    resolutions.map((resolution) => staffCall('breakResolve', { breakId, resolution, reason })),
  ),
  'payments.rotate_bank_keys': always(
    staffCall('bankRotate', { provider: 'jatoba', keysIn: keys, keysOut: keys, reason }),
    staffCall('bankRotate', { provider: 'evilbank', keysIn: keys, keysOut: keys, reason }),
  ),
  'payments.send_receipt_back': onReceipt('send_back'),
  'payments.settle_receipt': onReceipt('settle'),
  'payments.start_payouts': {
    async before({ fixture, insider }) {
      await fixture.call(insider, staffCall('payoutsStop', { provider: 'jatoba', reason }));
    },
    calls: () => [staffCall('payoutsStart', { provider: 'jatoba', reason })],
  },
  'payments.stop_payouts': always(staffCall('payoutsStop', { provider: 'jatoba', reason })),
  'payments.switch_off_bank': always(staffCall('bankSwitchOff', { provider: 'jatoba', reason, playersRead: '' })),
  'payments.switch_on_bank': {
    async before(attempt) {
      await connectBank.before?.(attempt);
      for (const call of connectCalls(attempt)) await attempt.fixture.call(attempt.insider, call);
      await passBankTests(attempt);
    },
    calls: () => banks.map((provider) => staffCall('bankSwitchOn', { provider, reason })),
  },
  'payments.take_over': {
    async calls({ fixture, subjects }) {
      const { id: orderId } = await subjects.withdrawal();
      await fixture.call(await fixture.insider('finance'), staffCall('withdrawalClaim', { orderId }));
      return [staffCall('withdrawalTakeOver', { orderId, reason })];
    },
  },
  'payments.test_bank': always(
    staffCall('bankRun', { provider: 'evilbank', kind: 'cases' }),
    staffCall('bankRun', { provider: 'jatoba', kind: 'cases' }),
  ),
  'payments.try_cent': {
    calls: ({ fixture: { accomplice } }) =>
      ['evilbank', 'jatoba'].map((provider) =>
        staffCall('bankCent', { provider, cpf: accomplice.cpf, name: accomplice.name }),
      ),
  },
};

import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStaffActor } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { BANK } from '../testing/connected-bank.ts';
import { openMed, openPayoutStage, type PayoutStage } from '../testing/payout-stage.ts';
import { createWaits } from '../../../platform/jobs/index.ts';
import { startMissing } from '../../../platform/workflows/open-rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createWorkflowEngine } from '../../../platform/workflows/engine.ts';
import { serveWorkflows } from '../../../platform/workflows/workflows.ts';
import { blockPlayer } from '../../players/blocks/blocks.ts';
import { insertCase, saveCase } from '../../risk/store.ts';
import { type BreakRow, findBreak, resolveBreak } from '../reconciliation/breaks.store.ts';
import { bookBreak } from '../reconciliation/breaks.ts';
import { createWithdrawalDesk } from '../desk/desk-acts.ts';
import { insertHint } from '../reconciliation/hints.store.ts';
import { takeHints } from '../reconciliation/hints.ts';
import { refreshPayout, beginPayout, sendPayout } from './payouts.ts';
import { openPayments, sweepProviders } from '../reconciliation/sweeps.ts';
import { returnToStaff } from './withdrawals.store.ts';
import { withdrawalWorkflow } from '../workflows/withdrawal.ts';
import { withdrawalTopic } from '../shared/workflow-names.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let harness: Harness;
let stage: PayoutStage;

beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
});
afterAll(() => harness.close());
beforeEach(() => stage.bank.reset());

const begin = (id: string) => beginPayout(stage.context, id);
const send = (id: string) => sendPayout(stage.context, id);
const ask = (id: string) => refreshPayout(stage.context, id);
const timesSent = (id: string) => stage.bank.timesSent(id);
const proved = (staffId: bigint) => aStaffActor({ staffId, provedAtMs: harness.clock.nowMs() });

/** The bank takes an order first and pays it afterwards. */
async function sendAndSettle(id: string): Promise<void> {
  await send(id);
  await stage.bank.settle();
  await ask(id);
}

/** The bank does not know it, often and long enough that it may be sent again. */
async function askInVain(id: string): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    await stage.bank.moveMs(5 * MINUTE_MS);
    await ask(id);
  }
}

it('an approval of which the workflow was never told is sent with the next sweep', async () => {
  const { context, bank } = stage;
  const { directory } = context.shards;
  const engine = createWorkflowEngine({ ingressUrl: harness.restateIngressUrl, adminUrl: harness.restateAdminUrl });
  const waits = createWaits(directory, { clock: harness.clock, nowMs: async () => harness.clock.nowMs() });
  const served = await serveWorkflows({
    workflows: [withdrawalWorkflow({ context, waits })],
    host: '127.0.0.1',
    port: 0,
    identityKeys: [],
    log: context.log,
  });
  await engine.register(`http://127.0.0.1:${served.port}`, true);
  const id = await stage.approved();
  const dueAt = new Date(harness.clock.nowMs() + DAY_MS);
  const { playerId } = await stage.row(id);
  await context.shards.inPlayerTransaction(playerId, (tx) => returnToStaff(tx, id, { staffReason: 'risk', dueAt }));
  const sweep = () => startMissing(engine, openPayments(context));
  const isWaiting = async () =>
    (await directory.maybe(sql`select 1 from jobs.waits where topic = ${withdrawalTopic(id)}`)) !== undefined;
  await sweep();
  await expect.poll(isWaiting).toBe(true);
  const deaf = { ...stage.engine, wake: () => Promise.reject(new Error('the engine is away')) };
  await createWithdrawalDesk({ context, engine: deaf }).approve({ id }, proved(1n));
  await bank.moveMs(MINUTE_MS);
  await sweep();
  await expect.poll(() => timesSent(id)).toBe(1);
  await bank.settle();
  await expect.poll(isWaiting).toBe(true);
  await bank.moveMs(MINUTE_MS);
  await sweep();
  await expect.poll(async () => (await stage.row(id)).state).toBe('paid');
  await served.close();
});

describe('while payouts are stopped', () => {
  it('one that was begun before the stop does not leave, and waits approved', async () => {
    const id = await stage.approved();
    await begin(id);
    await stage.bank.stopPayouts();
    await send(id);
    expect(await timesSent(id)).toBe(0);
    expect(await stage.row(id)).toMatchObject({ state: 'approved', reason: 'payouts_stopped' });
    await stage.bank.startPayouts();
    expect(await begin(id)).toBe('begun');
    await sendAndSettle(id);
    expect(await stage.row(id)).toMatchObject({ state: 'paid', reason: null });
  });

  it('one that the bank never heard of is not sent again, and stays sent', async () => {
    const id = await stage.approved();
    await stage.bank.turnDeaf(id);
    await begin(id);
    await send(id);
    await stage.bank.stopPayouts();
    await askInVain(id);
    await send(id);
    expect(await timesSent(id)).toBe(1);
    expect(await stage.row(id)).toMatchObject({ state: 'sent' });
    await stage.bank.startPayouts();
    await ask(id);
    await send(id);
    expect(await timesSent(id)).toBe(2);
  });

  it('one whose second try was begun before the stop goes on being asked about', async () => {
    const id = await stage.approved();
    await stage.bank.turnDeaf(id);
    await begin(id);
    await send(id);
    await askInVain(id);
    await stage.bank.stopPayouts();
    await send(id);
    expect(await timesSent(id)).toBe(1);
    expect(await stage.row(id)).toMatchObject({ state: 'sent' });
  });
});

it('what the bank may have stays sent when a second try is refused for our own account, and is paid once', async () => {
  const id = await stage.approved();
  const match = `PUT /v3/gn/pix/${id}`;
  await stage.bank.fault({ kind: 'cut', when: 'after', match });
  await stage.bank.fault({ kind: 'payout-lag', delayMs: 20 * MINUTE_MS });
  await begin(id);
  await send(id);
  await askInVain(id);
  await stage.bank.fault({ kind: 'status', status: 422, code: 'saldo_insuficiente', match });
  await send(id);
  expect(await timesSent(id)).toBe(2);
  expect(await stage.row(id)).toMatchObject({ state: 'sent', reason: 'balance_low' });
  const { recall } = createWithdrawalDesk({ context: stage.context, engine: stage.engine } as never);
  await expect(recall({ id }, proved(1n))).rejects.toThrow('withdrawal_not_waiting');
  await stage.bank.moveMs(10 * MINUTE_MS);
  await ask(id);
  expect(await stage.row(id)).toMatchObject({ state: 'paid' });
  expect(await stage.pockets(id)).toEqual([0n, 0n, 0n]);
});

const approveBy = (id: string, staffId: bigint) =>
  createWithdrawalDesk({ context: stage.context, engine: stage.engine } as never).approve({ id }, proved(staffId));

describe('a dispute that is opened after the approval', () => {
  const ABOVE_ONE_E5 = 400_000_000n;
  const med = async (id: string) => openMed(stage, (await stage.row(id)).playerId);

  it('puts the order before people with its own reason, and the approval of a rule is not the first of two', async () => {
    const id = await stage.approved({ amountE5: ABOVE_ONE_E5 });
    await med(id);
    expect(await begin(id)).toBe('later');
    const waiting = { state: 'waiting_for_staff', staffReason: 'med_open', approvedBy: null, reason: null };
    expect(await stage.row(id)).toMatchObject(waiting);
    await approveBy(id, 1n);
    expect(await stage.row(id)).toMatchObject({ state: 'waiting_for_staff', approvedBy: 'staff:1' });
    await approveBy(id, 2n);
    expect(await stage.row(id)).toMatchObject({ state: 'approved', secondBy: 'staff:2' });
  });

  it('does not undo what people approve in its knowledge, until another one is opened', async () => {
    const id = await stage.approved();
    await med(id);
    await begin(id);
    await approveBy(id, 1n);
    await med(id);
    expect(await begin(id)).toBe('later');
    expect(await stage.row(id)).toMatchObject({ state: 'waiting_for_staff', approvedBy: null });
    await approveBy(id, 1n);
    expect(await begin(id)).toBe('begun');
  });

  it('finds no word of an earlier wait in an order that is approved again', async () => {
    const id = await stage.approved();
    await stage.bank.stopPayouts();
    await begin(id);
    expect(await stage.row(id)).toMatchObject({ state: 'approved', reason: 'payouts_stopped' });
    await med(id);
    await begin(id);
    await approveBy(id, 1n);
    expect(await stage.row(id)).toMatchObject({ state: 'approved', reason: null });
  });
});

describe('a case of risk that holds withdrawals after the rule approved', () => {
  it('puts the order before a person, whose approval is enough', async () => {
    const id = await stage.approved();
    const { playerId, brandId } = await stage.row(id);
    const at = harness.clock.now();
    const dueAt = new Date(at.getTime() + DAY_MS);
    const one = { playerId, id: 'RK-TEST1', brandId, openedAt: at, dueAt };
    await stage.context.shards.inPlayerTransaction(playerId, async (tx) => {
      await insertCase(tx, one);
      const rest = { claimedBy: null, claimedUntil: null, verdict: null, decidedBy: null, decidedAt: null };
      await saveCase(tx, { ...one, ...rest, heldBy: '1', heldUntil: dueAt });
    });
    expect(await begin(id)).toBe('later');
    expect(await stage.row(id)).toMatchObject({ state: 'waiting_for_staff', staffReason: 'risk', approvedBy: null });
    expect(await timesSent(id)).toBe(0);
    await approveBy(id, 1n);
    expect(await begin(id)).toBe('begun');
  });
});

describe('a court that holds withdrawals after the approval', () => {
  const held = { state: 'waiting_for_staff', staffReason: 'blocked', approvedBy: null };
  const block = async (id: string) => {
    const { playerId } = await stage.row(id);
    const reviewAt = new Date(harness.clock.nowMs() + DAY_MS);
    const request = { playerId, code: 'COURT-01', owner: '1', reviewAt, requestId: undefined } as const;
    await stage.context.shards.inPlayerTransaction(playerId, (tx) =>
      blockPlayer(stage.context, tx, { ...request, scope: 'withdrawal' }),
    );
    return reviewAt;
  };

  it('puts the order before people, with its money held and until the review', async () => {
    const id = await stage.approved();
    const dueAt = await block(id);
    expect(await begin(id)).toBe('later');
    expect(await stage.row(id)).toMatchObject({ ...held, dueAt });
    expect(await stage.pockets(id)).toEqual([0n, 12_000_000n, 0n]);
    expect(await timesSent(id)).toBe(0);
  });

  it('ends an attempt of which the bank has heard nothing, and sends nothing again', async () => {
    const [begun, silent] = [await stage.approved(), await stage.approved()];
    await begin(begun);
    await stage.bank.turnDeaf(silent);
    await begin(silent);
    await send(silent);
    for (const id of [begun, silent]) await block(id);
    await send(begun);
    await stage.bank.moveMs(MINUTE_MS);
    await begin(begun);
    await askInVain(silent);
    await send(silent);
    expect([await timesSent(begun), await timesSent(silent)]).toEqual([0, 1]);
    expect(await stage.row(begun)).toMatchObject(held);
    expect(await stage.row(silent)).toMatchObject({ state: 'sent' });
  });
});

/** The bank paid it, and turns round after a while if the test says so. */
const paid = async (source: 'cash' | 'commission', { failsAfterMs }: { readonly failsAfterMs?: number } = {}) => {
  const id = await stage.approved({ source, amountE5: 12_000_000n, feeE5: 300_000n });
  if (failsAfterMs !== undefined)
    await stage.bank.fault({ kind: 'payout-contradict', match: id, delayMs: failsAfterMs });
  await begin(id);
  await sendAndSettle(id);
  return id;
};
const breakOf = async (reference: string): Promise<BreakRow | undefined> => {
  const { directory } = stage.context.shards;
  const row = await directory.maybe<{ id: bigint }>(sql`select id from payments.breaks where reference = ${reference}`);
  return row && findBreak(directory, row.id);
};

describe('money that came back from the receiver', () => {
  const comeBack = async (id: string, centavos: number) => {
    await stage.bank.admin('POST', `payouts/${id}/return`, { centavos });
    await stage.bank.settle();
    await ask(id);
  };

  it('of a commission payout is income again, with its fee', async () => {
    const id = await paid('commission');
    await comeBack(id, 117_00);
    expect(await stage.row(id)).toMatchObject({ state: 'returned', reason: 'receiver_bank' });
    expect(await stage.pockets(id)).toEqual([0n, 0n, 12_000_000n]);
  });

  it('in parts is counted once each, and its fee comes back with the last', async () => {
    const id = await paid('cash');
    await comeBack(id, 50_00);
    expect(await stage.pockets(id)).toEqual([5_000_000n, 0n, 0n]);
    await comeBack(id, 67_00);
    expect(await stage.row(id)).toMatchObject({ state: 'returned' });
    expect(await stage.pockets(id)).toEqual([12_000_000n, 0n, 0n]);
  });
});

describe('a payout that the bank calls paid and then failed', () => {
  const paidAndFailed = async (source: 'cash' | 'commission') => {
    const id = await paid(source, { failsAfterMs: MINUTE_MS });
    expect(await stage.row(id)).toMatchObject({ state: 'paid' });
    await stage.bank.moveMs(MINUTE_MS);
    await ask(id);
    return id;
  };
  const decided = { resolution: 'give_back', by: 'staff:1', approvedBy: 'staff:2', bookedAt: null } as const;
  const releaseClaim = async ({ id }: BreakRow) => {
    const { directory } = stage.context.shards;
    await directory.transaction((tx) => resolveBreak(tx, id, { ...decided, at: harness.clock.now() }));
    await bookBreak(stage.context, id);
    await bookBreak(stage.context, id);
  };

  it('is a case at once, and moves nothing by itself', async () => {
    const id = await paidAndFailed('cash');
    await ask(id);
    const sides = { kind: 'amount_differs', about: 'payout', oursE5: 11_700_000n, theirsE5: 0n, resolvedAt: null };
    expect(await breakOf(id)).toMatchObject(sides);
    expect(await stage.row(id)).toMatchObject({ state: 'paid' });
    expect(await stage.pockets(id)).toEqual([0n, 0n, 0n]);
  });

  it('goes back to the pocket that it came from, with its fee, once two people say so', async () => {
    for (const [source, pockets] of [
      ['cash', [12_000_000n, 0n, 0n]],
      ['commission', [0n, 0n, 12_000_000n]],
    ] as const) {
      const id = await paidAndFailed(source);
      const found = await breakOf(id);
      if (found !== undefined) await releaseClaim(found);
      expect(await stage.row(id)).toMatchObject({ state: 'returned', reason: 'not_received' });
      expect(await stage.pockets(id)).toEqual(pockets);
    }
  });

  it('goes back once also when only a later day of the statement told of it', async () => {
    const id = await paid('cash', { failsAfterMs: DAY_MS });
    await stage.bank.moveMs(DAY_MS);
    await stage.compare(businessDayOf(harness.clock.nowMs()));
    const found = await breakOf(id);
    expect(found).toMatchObject({ kind: 'amount_differs', oursE5: 11_700_000n, theirsE5: -11_700_000n });
    if (found !== undefined) await releaseClaim(found);
    expect(await stage.pockets(id)).toEqual([12_000_000n, 0n, 0n]);
  });
});

describe('a payout that the bank refused to us and paid all the same', () => {
  /** Our books gave it back, so the money is out twice. */
  const refusedAndPaid = async () => {
    const id = await stage.approved({ amountE5: 12_000_000n, feeE5: 300_000n });
    const match = `PUT /v3/gn/pix/${id}`;
    await stage.bank.fault({ kind: 'status', status: 400, code: 'valor_invalido', when: 'after', match });
    await begin(id);
    await send(id);
    await stage.bank.settle();
    expect(await stage.row(id)).toMatchObject({ state: 'failed' });
    return id;
  };
  const deps = () => ({ context: stage.context, engine: stage.engine, payoutSwitch: stage.bank.payoutSwitch });
  const isStopped = async () => {
    await stage.bank.providers.refresh();
    return stage.bank.provider().payoutsStopped !== undefined;
  };
  const sides = { kind: 'amount_differs', about: 'payout', oursE5: 0n, theirsE5: 11_700_000n, resolvedAt: null };

  it('is a case, and stops payouts, with the hint that names it', async () => {
    const id = await refusedAndPaid();
    const kept = { foreignItems: 0, unreadableItems: 0, ...stage.context.secrets.seal('{}', 'payments.hints:x') };
    const hint = { id: `h-${id}`, provider: BANK, receivedAt: harness.clock.now(), hints: [{ payoutId: id }] };
    await insertHint(stage.context.shards.directory, { ...hint, ...kept, body: kept.box });
    await takeHints(deps());
    expect([await breakOf(id), await isStopped()]).toMatchObject([sides, true]);
  });

  it('is found by the next sweep when no hint came', async () => {
    const id = await refusedAndPaid();
    await stage.bank.moveMs(MINUTE_MS);
    await sweepProviders(deps());
    expect([await breakOf(id), await isStopped()]).toMatchObject([sides, true]);
    // What is known has had its stop.
    await stage.bank.startPayouts();
    await sweepProviders(deps());
    expect(await isStopped()).toBe(false);
  });
});

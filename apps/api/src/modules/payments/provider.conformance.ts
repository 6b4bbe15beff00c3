import { expect, test } from 'vitest';
import type { Outcome, PixCashIn, PixCashOut, PixKey } from './provider.ts';

/**
 * What every PIX provider must keep to, whatever it says on the wire. It runs against the sandbox bank, and with an
 * operator's certificate against a real bank's test system; a bank is plugged in after one pass.
 */
export interface PixStage {
  readonly cashIn: PixCashIn;
  readonly cashOut: PixCashOut;
  /** A new id of ours: 26 to 35 letters and digits. */
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly player: { readonly cpf: string; readonly name: string; readonly key: PixKey };
  readonly outsider: { readonly cpf: string; readonly key: PixKey };
  /** Somebody pays the code at a bank of his. */
  pay(payment: { readonly code: string; readonly cpf: string }): Promise<void>;
  /** More than the account holds. */
  readonly tooMuchE5: bigint;
}

const REAL_E5 = 100_000n;
const HOUR_MS = 3_600_000;
const WITHIN = { timeout: 20_000, interval: 100 };

export function testPixProvider(stageOf: () => PixStage): void {
  testCharges(stageOf);
  testReceipts(stageOf);
  testPayouts(stageOf);
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(`not ok: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

const chargeOf = ({ newId, player }: PixStage, reais = 8n) => ({
  txid: newId(),
  amountE5: reais * REAL_E5,
  payableSeconds: 600,
  debtor: { cpf: player.cpf, name: player.name },
});

/** A charge that was paid, and the payment. */
async function aPaidCharge(stage: PixStage, cpf: string) {
  const request = chargeOf(stage);
  const { code } = valueOf(await stage.cashIn.charges.create(request));
  if (!code.ok) throw new Error(`the code is ${code.reason}`);
  await stage.pay({ code: code.text, cpf });
  const find = async () => valueOf(await stage.cashIn.charges.get({ txid: request.txid }))?.payments[0];
  await expect.poll(find, WITHIN).toBeDefined();
  const payment = await find();
  if (payment === undefined) throw new Error('the payment is gone');
  return { request, payment };
}

function testCharges(stageOf: () => PixStage): void {
  test('a charge has our txid, our amount, its real expiry and a code that leads to it', async () => {
    const stage = stageOf();
    const request = chargeOf(stage);
    const made = valueOf(await stage.cashIn.charges.create(request));
    expect(made).toMatchObject({ txid: request.txid, state: 'active', amountE5: request.amountE5, code: { ok: true } });
    expect(made.expiresAtMs - made.createdAtMs).toBe(600_000);
    expect(Math.abs(made.createdAtMs - stage.nowMs())).toBeLessThan(60_000);
    expect(valueOf(await stage.cashIn.charges.get({ txid: request.txid }))).toEqual(made);
  });

  test('a charge made twice is one charge', async () => {
    const stage = stageOf();
    const request = chargeOf(stage);
    const first = valueOf(await stage.cashIn.charges.create(request));
    const second = valueOf(await stage.cashIn.charges.create(request));
    expect([second.txid, second.amountE5, second.state]).toEqual([first.txid, first.amountE5, 'active']);
  });

  test('a charge nobody made is null', async () => {
    const stage = stageOf();
    expect(valueOf(await stage.cashIn.charges.get({ txid: stage.newId() }))).toBeNull();
  });

  test('a charge that was ended stays ended and cannot be ended twice or made again', async () => {
    const stage = stageOf();
    const request = chargeOf(stage);
    await stage.cashIn.charges.create(request);
    expect(valueOf(await stage.cashIn.charges.cancel(request)).state).toBe('ended_by_us');
    expect(await stage.cashIn.charges.cancel(request)).toMatchObject({ kind: 'refused', code: 'wrong_state' });
    expect(valueOf(await stage.cashIn.charges.create(request)).state).toBe('ended_by_us');
  });
}

function testReceipts(stageOf: () => PixStage): void {
  test('a payment is told by its charge, by its own id and by the list, and comes from who paid', async () => {
    const stage = stageOf();
    const { request, payment } = await aPaidCharge(stage, stage.player.cpf);
    expect(payment).toMatchObject({ txid: request.txid, amountE5: request.amountE5, returns: [] });
    expect(valueOf(await stage.cashIn.charges.get(request))?.state).toBe('paid');
    expect(valueOf(await stage.cashIn.receipts.get(payment))).toMatchObject({
      e2eid: payment.e2eid,
      txid: request.txid,
    });
    const span = { fromMs: stage.nowMs() - HOUR_MS, toMs: stage.nowMs() + HOUR_MS, page: 0 };
    const listed = valueOf(await stage.cashIn.receipts.list({ ...span, txid: request.txid }));
    expect(listed).toMatchObject({ items: [{ e2eid: payment.e2eid }], pages: 1, unreadable: 0 });
    expect(await stage.cashIn.charges.cancel(request)).toMatchObject({ kind: 'refused', code: 'wrong_state' });
    const { cpf } = stage.player;
    expect(valueOf(await stage.cashIn.receipts.paidBy({ ...payment, cpf }))).toEqual({ payer: 'same' });
  });

  test('a payment of somebody else is not the player’s', async () => {
    const stage = stageOf();
    if (stage.cashIn.caps.payerCheck === 'psp-refuses') return;
    const { payment } = await aPaidCharge(stage, stage.outsider.cpf);
    const { cpf } = stage.player;
    const ask = async (deniedAtMs: number) =>
      valueOf(await stage.cashIn.receipts.paidBy({ ...payment, cpf, deniedAtMs })).payer;
    // The first denial, which some need, was long ago.
    expect(await ask(stage.nowMs() - HOUR_MS)).toBe('other');
  });

  test('a payment is given back once under one id, and never more than it was', async () => {
    const stage = stageOf();
    const { refunds } = stage.cashIn;
    const { payment } = await aPaidCharge(stage, stage.player.cpf);
    const refund = { e2eid: payment.e2eid, refundId: stage.newId(), amountE5: payment.amountE5 };
    expect(valueOf(await refunds.get(refund))).toBeNull();
    expect(valueOf(await refunds.refund(refund))).toMatchObject({ refundId: refund.refundId, nature: 'ours' });
    expect(valueOf(await refunds.refund(refund)).refundId).toBe(refund.refundId);
    expect(await refunds.refund({ ...refund, refundId: stage.newId() })).toMatchObject({ code: 'wrong_state' });
    await expect.poll(async () => valueOf(await refunds.get(refund))?.state, WITHIN).toBe('done');
    const { returns = [] } = valueOf(await stage.cashIn.receipts.get(payment)) ?? {};
    expect(returns).toMatchObject([{ refundId: refund.refundId, amountE5: payment.amountE5, state: 'done' }]);
  });

  test('a payment nobody made is null', async () => {
    const e2eid = 'E12345678202601010000abcdefghijk';
    expect(valueOf(await stageOf().cashIn.receipts.get({ e2eid }))).toBeNull();
  });
}

function testPayouts(stageOf: () => PixStage): void {
  const payoutOf = ({ newId, player }: PixStage) => ({
    payoutId: newId(),
    amountE5: 7n * REAL_E5,
    to: { key: player.key },
    holderCpf: player.cpf,
  });

  test('a payout is paid once under one id, and is told by its id, the list and the statement', async () => {
    const stage = stageOf();
    const { payouts } = stage.cashOut;
    const payout = payoutOf(stage);
    expect(valueOf(await payouts.get(payout))).toBeNull();
    const before = valueOf(await payouts.balance());
    expect(valueOf(await payouts.send(payout))).toMatchObject({ payoutId: payout.payoutId, amountE5: payout.amountE5 });
    expect(valueOf(await payouts.send(payout)).payoutId).toBe(payout.payoutId);
    await expect.poll(async () => valueOf(await payouts.get(payout))?.state, WITHIN).toBe('paid');
    const after = valueOf(await payouts.balance());
    expect(before.availableE5 - after.availableE5).toBe(payout.amountE5);
    const span = { fromMs: stage.nowMs() - HOUR_MS, toMs: stage.nowMs() + HOUR_MS, page: 0 };
    const { items } = valueOf(await payouts.list(span));
    expect(items.filter(({ payoutId }) => payoutId === payout.payoutId)).toMatchObject([
      { state: 'paid', returns: [] },
    ]);
    await expectInStatement(stage, payout);
  });

  test('a payout to the key of somebody else is refused, and nothing is there afterwards', async () => {
    const stage = stageOf();
    const payout = { ...payoutOf(stage), to: { key: stage.outsider.key } };
    expect(await stage.cashOut.payouts.send(payout)).toMatchObject({ kind: 'refused', code: 'key_not_of_holder' });
    expect(valueOf(await stage.cashOut.payouts.get(payout))).toBeNull();
  });

  test('a payout that the account cannot cover is refused as a matter of the account', async () => {
    const stage = stageOf();
    const payout = { ...payoutOf(stage), amountE5: stage.tooMuchE5 };
    expect(await stage.cashOut.payouts.send(payout)).toMatchObject({ kind: 'refused', code: 'balance_low' });
  });
}

async function expectInStatement(stage: PixStage, { payoutId, amountE5 }: { payoutId: string; amountE5: bigint }) {
  const { statement } = stage.cashOut;
  if (statement === undefined) return;
  // Three hours behind, all year: the day of a Brazilian bank.
  const day = new Date(stage.nowMs() - 3 * HOUR_MS).toISOString().slice(0, 10);
  const lines = async () => {
    const read = valueOf(await statement.day(day));
    return read?.lines
      .filter((line) => line.kind === 'payout' && line.payoutId === payoutId)
      .map((one) => one.amountE5);
  };
  await expect.poll(lines, WITHIN).toEqual([-amountE5]);
}

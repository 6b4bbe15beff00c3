import { addDays, businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintId } from '@arara/domain/ids';
import { shardOf } from '@arara/domain/shards';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { BANK, BANK_BRAND } from '../testing/connected-bank.ts';
import { openPayoutStage, type PayoutStage } from '../testing/payout-stage.ts';
import { OWN_KEY, pixAround } from '../testing/pix-around.ts';
import { openPixServer } from '../testing/pix-server.ts';
import { sql } from '../../../platform/db/sql.ts';
import { refreshPayout, beginPayout, sendPayout } from '../withdrawals/payouts.ts';
import { endRefund, insertRefund } from '../receipts/receipts.store.ts';
import { reconciliationJob } from './reconciliation.ts';
import { releaseFunds } from '../withdrawals/withdrawals.ts';
import { lockWithdrawal } from '../withdrawals/withdrawals.store.ts';

const DAY_MS = 86_400_000;
const NET_E5 = 11_700_000n;
let harness: Harness;
let stage: PayoutStage;

beforeAll(async () => {
  harness = await openHarness();
  stage = await openPayoutStage(harness);
});
afterAll(() => harness.close());
// A day of its own each, so that only what a test puts on it is compared.
beforeEach(async () => {
  await stage.bank.reset();
  await stage.bank.moveMs(DAY_MS);
});

const today = () => businessDayOf(harness.clock.nowMs());
/** The day that is over, and the one after it as far as it went. */
async function compareTodayAndTomorrow(): Promise<void> {
  const day = today();
  await stage.bank.moveMs(DAY_MS);
  await stage.compare(day);
  await stage.compare(today());
}
const breaksAbout = (reference: string) =>
  stage.context.shards.directory.rows(sql`
    select kind, about, ours_e5 as ours, theirs_e5 as theirs from payments.breaks where reference = ${reference}`);
const stops = () =>
  stage.context.shards.directory.rows(sql`select reason from payments.payout_stops where lifted_at is null`);

/** The bank took it and nobody here heard so; here the player has the money again. */
async function released(): Promise<string> {
  const { context, bank } = stage;
  const id = await stage.approved({ amountE5: 12_000_000n, feeE5: 300_000n });
  await bank.fault({ kind: 'cut', when: 'after', match: `PUT /v3/gn/pix/${id}` });
  await beginPayout(context, id);
  await sendPayout(context, id);
  await bank.settle();
  const { playerId } = await stage.row(id);
  await context.shards.inPlayerTransaction(playerId, async (tx) => {
    const order = await lockWithdrawal(tx, id);
    if (order !== undefined) await releaseFunds(context, tx, { order, state: 'failed', reason: 'ac03' });
  });
  return id;
}

it('a payout that failed here and after midnight also there is no difference', async () => {
  await stage.bank.fault({ kind: 'payout-fail', delayMs: DAY_MS });
  const id = await released();
  await compareTodayAndTomorrow();
  expect(await breaksAbout(id)).toEqual([]);
  expect(await stops()).toEqual([]);
});

it('a payout that failed here and stands paid there is a case, and stops payouts', async () => {
  const id = await released();
  await stage.compare(today());
  expect(await breaksAbout(id)).toEqual([{ kind: 'amount_differs', about: 'payout', ours: 0n, theirs: NET_E5 }]);
  expect(await stops()).toHaveLength(1);
});

describe('money that goes back to payers', () => {
  const REFUND_E5 = 5_000_000n;
  const CENTAVO_E5 = 1_000n;
  /** What somebody paid the day before, by the bank's ids. */
  const payments: string[] = [];

  beforeEach(async () => {
    for (let paid = 0; paid < 4; paid += 1) {
      const { receipt } = await stage.bank.admin('POST', 'pay', { cpf: '52998224725', centavos: 100_00 });
      payments.push((receipt as { readonly e2eid: string }).e2eid);
    }
    await stage.bank.moveMs(DAY_MS);
  });

  interface RefundRequest {
    readonly there: 'done' | 'failed' | 'failed_after_midnight';
    /** Absent: nobody here knows of it. */
    readonly here?: 'in_flight' | 'done' | 'refused';
    readonly sentE5?: bigint;
  }

  /** A refund as it was sent to the bank and as it ended here; its number there. */
  async function aRefund({ there, here, sentE5 = REFUND_E5 }: RefundRequest): Promise<string> {
    const { context, bank } = stage;
    const playerId = await aPlayer(context);
    const [id, e2eid = ''] = [mintId(shardOf(playerId), context.random(16)), payments.pop()];
    if (there !== 'done') await bank.fault({ kind: 'refund-refuse', match: id });
    await bank.admin('PUT', 'settings', { refundDelayMs: there === 'failed_after_midnight' ? DAY_MS : 0 });
    const sent = await bank.provider().cashIn?.refunds.refund({ e2eid, refundId: id, amountE5: sentE5 });
    const rtrId = sent?.kind === 'ok' ? sent.value.rtrId : undefined;
    if (rtrId === undefined) throw new Error('the bank did not take the refund');
    await bank.settle();
    if (here === undefined) return rtrId;
    const at = harness.clock.now();
    await context.shards.inPlayerTransaction(playerId, async (tx) => {
      const refund = { id, provider: BANK, endToEndId: e2eid, amountE5: REFUND_E5, createdAt: at };
      await insertRefund(tx, { ...refund, playerId, brandId: BANK_BRAND });
      if (here !== 'in_flight')
        await endRefund(tx, id, { state: here, at, returnId: here === 'done' ? rtrId : undefined });
    });
    return rtrId;
  }

  it('and ended here as there, or has not ended yet, is no difference', async () => {
    const refunds = [
      await aRefund({ here: 'done', there: 'done' }),
      await aRefund({ here: 'in_flight', there: 'done' }),
      await aRefund({ here: 'refused', there: 'failed' }),
      await aRefund({ here: 'refused', there: 'failed_after_midnight' }),
    ];
    await compareTodayAndTomorrow();
    for (const rtrId of refunds) expect(await breaksAbout(rtrId)).toEqual([]);
  });

  it('and that nobody here sent, is of another amount or ended otherwise there, is a case', async () => {
    const unknown = await aRefund({ there: 'done', sentE5: 3n * CENTAVO_E5 });
    const moreE5 = REFUND_E5 + CENTAVO_E5;
    const more = await aRefund({ here: 'done', there: 'done', sentE5: moreE5 });
    const refused = await aRefund({ here: 'refused', there: 'done' });
    const cameBack = await aRefund({ here: 'done', there: 'failed_after_midnight' });
    await compareTodayAndTomorrow();
    const about = 'line';
    expect(await breaksAbout(unknown)).toEqual([{ kind: 'line_unknown', about, ours: null, theirs: -3n * CENTAVO_E5 }]);
    const differs = { kind: 'amount_differs', about };
    expect(await breaksAbout(more)).toEqual([{ ...differs, ours: -REFUND_E5, theirs: -moreE5 }]);
    expect(await breaksAbout(refused)).toEqual([{ ...differs, ours: 0n, theirs: -REFUND_E5 }]);
    expect(await breaksAbout(cameBack)).toEqual([{ ...differs, ours: -REFUND_E5, theirs: 0n }]);
  });
});

describe('a bank that does not answer', () => {
  it('about what came back of a payout keeps the day open until it does', async () => {
    const id = await stage.approved({ amountE5: 12_000_000n, feeE5: 300_000n });
    await beginPayout(stage.context, id);
    await sendPayout(stage.context, id);
    await stage.bank.settle();
    await refreshPayout(stage.context, id);
    await stage.bank.admin('POST', `payouts/${id}/return`, { centavos: 117_00 });
    await stage.bank.settle();
    await stage.bank.fault({ kind: 'cut', match: 'id-envio', times: 1_000 });
    await expect(stage.compare(today())).rejects.toThrow('does not say what came back');
    expect(await stage.row(id)).toMatchObject({ state: 'paid' });
    await stage.bank.reset();
    await stage.compare(today());
    expect(await stage.row(id)).toMatchObject({ state: 'returned' });
  });

  it('keeps its own day open, and no other bank and no later day waits for it', async () => {
    const { context, engine, bank } = stage;
    const { config, secrets } = pixAround('https://127.0.0.1:9');
    await bank.providers.connect({
      code: 'aroeira',
      name: 'Banco Aroeira',
      papers: { contract: 'C-2026-2', licence: 'BCB-2' },
      brandId: BANK_BRAND,
      party: 9,
      country: 'BR',
      isTest: true,
      cashOut: { protocol: 'efi-pix', config: { ...(config as object), key: OWN_KEY }, secrets },
      hook: { auth: 'url_secret', secret: 'c1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6' },
    });
    expect(await bank.providers.switchOn('aroeira', approveAsTwo)).toEqual({ ok: true });
    const day = today();
    await bank.moveMs(2 * DAY_MS);
    const { directory } = context.shards;
    const period = { name: day, startMs: 0, endMs: 0 };
    const job = reconciliationJob({ context, engine, payoutSwitch: bank.payoutSwitch });
    const run = directory.transaction((tx) => job.run({ period, tx, nowMs: harness.clock.nowMs() }));
    await expect(run).rejects.toThrow('not ready');
    const compared = await directory.rows(sql`
      select provider, day::text as day from payments.statement_days where day >= ${day}::date order by day`);
    expect(compared).toEqual([day, addDays(day, 1)].map((one) => ({ provider: BANK, day: one })));
  });
});

describe('lines of the statement that nobody can read', () => {
  const CODE = 'taquara';
  const TABLE = [
    'data_hora;tipo;identificador;referencia;valor;saldo',
    'ontem;PIX_ENVIADO;x;y;-1.00;9.00',
    'cedo;TARIFA;x;y;pouco;9.00',
    '2026-11-16T12:00:00Z;PIX_ENVIADO;E0000000120261116120000000000001;;-70.00;9.00',
    '2026-11-16T12:00:00Z;DEVOLUCAO_RECEBIDA;semOrdem;;5.00;9.00',
    '2026-11-16T12:00:00Z;PIX_RECEBIDO;semNumero;;5.00;9.00',
    '2026-11-16;SALDO_FINAL;;;;9.00',
  ].join('\n');

  it('or that name no order of ours are cases of the day, and stop payouts when money left', async () => {
    // Our bank writes no such line, so this one is told what to answer.
    const server = await openPixServer();
    server.replies = {
      'POST /oauth/token': { body: { access_token: 't', expires_in: 300 } },
      'POST /v2/gn/relatorios/': { status: 202, body: { id: 'r1' } },
      'GET /v2/gn/relatorios/': { body: TABLE },
      'GET /v2/gn/saldo': { body: { saldo: '100000000.00' } },
    };
    const { config, secrets } = pixAround(server.origin);
    await stage.bank.providers.connect({
      code: CODE,
      name: 'Banco Taquara',
      brandId: BANK_BRAND,
      party: 8,
      country: 'BR',
      isTest: true,
      papers: { contract: 'C-2026-3', licence: 'BCB-3' },
      cashOut: { protocol: 'efi-pix', config: { ...(config as object), key: OWN_KEY }, secrets },
      hook: { auth: 'url_secret', secret: 'b1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6' },
    });
    expect(await stage.bank.providers.switchOn(CODE, approveAsTwo)).toEqual({ ok: true });
    const day = today();
    await stage.compare(day, CODE);
    await stage.compare(day, CODE);
    await server.close();
    const found = [{ kind: 'line_unknown', about: 'line', ours: null, theirs: null }];
    expect(await breaksAbout(`extrato:${day}:2`)).toEqual(found);
    const left = [{ kind: 'payout_unknown_here', about: 'payout', ours: null, theirs: 7_000_000n }];
    expect(await breaksAbout('E0000000120261116120000000000001')).toEqual(left);
    expect(await stops()).toMatchObject([{ reason: 'payout_unknown_here E0000000120261116120000000000001' }]);
    const came = { kind: 'line_unknown', about: 'line', ours: null, theirs: 500_000n };
    expect(await breaksAbout('semOrdem')).toEqual([came]);
    expect(await breaksAbout(`pix_in:${Date.parse('2026-11-16T12:00:00Z')}:500000`)).toEqual([came]);
  });
});

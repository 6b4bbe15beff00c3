import { mintId } from '@arara/domain/ids';
import { houseAccountId } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveAsTwo } from '../../../../dev/approve-as-two.ts';
import { aPlayer } from '../../../../test/factories.ts';
import { openHarness } from '../../../../test/harness.ts';
import { balanceOf } from '../../ledger/index.ts';
import { changeLimit } from '../../limits/changes.ts';
import { setIdentifier } from '../../players/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { followCents, sealPerson } from '../connections/cents.ts';
import { CENT_E5, findCent, insertCent, openCent } from '../shared/bank-cents.store.ts';
import { openBankCircuits } from '../reconciliation/circuit-breaker.ts';
import { channels, viewDeposits } from '../deposits/deposit-screens.ts';
import { createCharge, findDeposit, orderDeposit, requireDepositable } from '../deposits/deposits.ts';
import { sweepProviders } from '../reconciliation/sweeps.ts';
import { BANK, BANK_BRAND as BRAND } from '../testing/connected-bank.ts';
import { openPaying, type Paying } from '../testing/paying.ts';
import { OWN_KEY, pixAround } from '../testing/pix-around.ts';
import { openPixServer, type PixServer } from '../testing/pix-server.ts';
import { findReceipt, insertReceipt } from './receipts.store.ts';
import { parseReceiptId, recordReceipts, refreshDeposit } from './receipts.ts';
import { workOnReceipt } from './work-on-receipt.ts';

const REAL = 100_000n;
const cpfs = [
  '52998224725',
  '11144477735',
  '39053344705',
  '12345678909',
  '15350946056',
  '86288366757',
  '98765432100',
  '93541134780',
  '40442820135',
];
let cpf = '';
const HOUSE = houseAccountId(BRAND) as PlayerId;
/** New orders go to the first bank by code, so this one has none while the other is on. */
const HOSTILE = 'zumbi';
let paying: Paying;
let hostile: PixServer;
let playerId: PlayerId;

beforeAll(async () => {
  paying = await openPaying(await openHarness());
  hostile = await openPixServer();
  hostile.replies['POST /oauth/token'] = {
    body: { access_token: 'secret', token_type: 'Bearer', expires_in: 3600, scope: 'pix.read' },
  };
});
beforeEach(async () => {
  cpf = cpfs.pop() ?? '';
  playerId = await aPlayer(paying.context, { cashE5: 0n });
  await setIdentifier(paying.context, { playerId, brandId: BRAND }, { kind: 'cpf', text: cpf, name: 'Rita Prado' });
});
afterAll(async () => {
  await hostile.close();
  await paying.close();
});

/** The operator's own second bank, which answers what it likes and asks nobody who paid. */
async function connectHostileBank(): Promise<void> {
  const { config, secrets } = pixAround(hostile.origin);
  await paying.bank.providers.connect({
    code: HOSTILE,
    name: 'Banco Hostil',
    brandId: BRAND,
    party: 8,
    country: 'BR',
    isTest: true,
    hook: { auth: 'url_secret', secret: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6' },
    papers: { contract: 'C-2026-2', licence: 'BCB-2' },
    cashIn: {
      protocol: 'bacen-pix-v2',
      config: { ...(config as object), key: OWN_KEY, payerCheck: 'psp-refuses' },
      secrets,
    },
  });
}

async function order(reais: bigint): Promise<string> {
  const { context, harness } = paying;
  const request = { playerId, brandId: BRAND, amountE5: reais * REAL, isReward: false, nowMs: harness.clock.nowMs() };
  const checked = await requireDepositable(context, request);
  const id = await context.shards.inPlayerTransaction(playerId, (tx) =>
    orderDeposit(context, tx, { ...request, ...checked }),
  );
  await createCharge(context, id);
  return id;
}

const reports = (
  ...payments: readonly {
    readonly endToEndId: string;
    readonly txid: string;
    readonly valor: string;
    readonly horario?: string;
  }[]
) => {
  hostile.replies['GET /v2/pix'] = {
    body: {
      parametros: { paginacao: { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1 } },
      pix: payments.map((payment) => ({
        horario: new Date(paying.harness.clock.nowMs()).toISOString(),
        ...payment,
        chave: OWN_KEY,
      })),
    },
  };
};

/** One sweep, and every payment that it found is placed. */
async function sweep(): Promise<void> {
  const started: string[] = [];
  const engine = { start: async (_: string, id: string) => void started.push(id), wake: async () => undefined };
  await sweepProviders({ context: paying.context, engine } as never);
  for (const id of started) {
    const ref = parseReceiptId(id);
    if (ref !== undefined) await workOnReceipt(paying.context, ref);
  }
}

async function pay(id: string): Promise<void> {
  await paying.bank.admin('POST', 'pay', { code: (await findDeposit(paying.context, id))?.pixCode, cpf });
  for (const receipt of await refreshDeposit(paying.context, id)) {
    const ref = parseReceiptId(receipt);
    if (ref !== undefined) await workOnReceipt(paying.context, ref);
  }
}

/** An order that was made at the hostile bank while it was switched on; the bank itself writes the code. */
async function orderAtHostileBank(): Promise<string> {
  const { context, harness } = paying;
  const request = { playerId, brandId: BRAND, amountE5: 50n * REAL, isReward: false, nowMs: harness.clock.nowMs() };
  const checked = await requireDepositable(context, { ...request });
  const id = await context.shards.inPlayerTransaction(playerId, (tx) =>
    orderDeposit(context, tx, { ...request, ...checked }),
  );
  expect((await findDeposit(context, id))?.provider).toBe(HOSTILE);
  return id;
}

const receiptOf = (provider: string, owner: PlayerId, endToEndId: string) =>
  findReceipt(paying.context.shards.ofPlayer(owner), { provider, endToEndId });

const cashE5 = async () => (await balanceOf(paying.context.shards.ofPlayer(playerId), playerId))?.cashE5;
const viewOf = async (id: string) => {
  const row = await findDeposit(paying.context, id);
  if (row === undefined) throw new Error('the order is gone');
  const viewer = { playerId, brandId: BRAND, locale: 'pt-BR', nowMs: paying.harness.clock.nowMs() } as const;
  const [view] = await viewDeposits(paying.context, viewer, [row]);
  return view;
};
const E2E = 'E12345678202611191348abcdefghij1';

test('a bank that was never switched on is asked for no payments', async () => {
  await connectHostileBank();
  const id = await order(50n);
  reports({ endToEndId: E2E, txid: id, valor: '777000.00' });
  await sweep();
  expect(hostile.heard.filter(({ target }) => target.startsWith('/v2/pix'))).toEqual([]);
  expect(await cashE5()).toBe(0n);
});

let payments = 0;
const endToEndId = () => `E12345678202611191348probe${(payments += 1).toString().padStart(6, '0')}`;

/** A cent of the hostile bank whose charge waits for its payment, and what the bank answers about it. */
async function aProbe(...amounts: readonly string[]): Promise<string> {
  const { context, harness } = paying;
  const [id, payoutId] = [mintId(shardOf(HOUSE), context.random(16)), mintId(shardOf(HOUSE), context.random(16))];
  const person = sealPerson(context.secrets, id, { cpf, name: 'Rita Prado' });
  const cent = { id, payoutId, provider: HOSTILE, brandId: BRAND, by: '1', askedAt: harness.clock.now() };
  await harness.directory.transaction((tx) => insertCent(tx, { ...cent, ...person }));
  const now = harness.clock.now();
  await openCent(harness.directory, id, {
    pixCode: 'a',
    expiresAt: new Date(now.getTime() + 900_000),
    nextCheckAt: now,
  });
  hostile.replies[`GET /v2/cob/${id}`] = {
    body: {
      txid: id,
      status: 'CONCLUIDA',
      calendario: { criacao: now.toISOString(), expiracao: 900 },
      valor: { original: '0.01' },
      chave: OWN_KEY,
      pix: amounts.map((valor) => ({ endToEndId: endToEndId(), valor, horario: now.toISOString() })),
    },
  };
  await followCents({ ...context, sources: undefined } as never);
  return id;
}
const bookedAtHouse = async (id: string) =>
  paying.context.shards
    .ofPlayer(HOUSE)
    .rows(sql`select amount_e5 as "amountE5" from ledger.transfers where memo ->> 'cent' = ${id}`);

test('a bank that answers a probe with another amount, or with two payments, books nothing and fails the probe', async () => {
  for (const amounts of [['500000.00'], ['0.01', '0.01'], ['0.02', '0.01']]) {
    const id = await aProbe(...amounts);
    expect(await findCent(paying.harness.directory, id)).toMatchObject({ state: 'failed', reason: 'payment_differs' });
    expect(await bookedAtHouse(id)).toEqual([]);
  }
});

test('a second payment that a bank reports for a probe is for people, and is not booked as a probe', async () => {
  const id = await aProbe('0.01');
  expect(await bookedAtHouse(id)).toEqual([{ amountE5: CENT_E5 }]);
  const again = { e2eid: endToEndId(), txid: id, paidAtMs: paying.harness.clock.nowMs(), returns: [] };
  await recordReceipts(paying.context, HOSTILE, [{ ...again, amountE5: CENT_E5 }]);
  expect(await receiptOf(HOSTILE, HOUSE, again.e2eid)).toMatchObject({ state: 'seen', reason: 'order_unknown' });
  expect(await bookedAtHouse(id)).toEqual([{ amountE5: CENT_E5 }]);
});

test('a payment that another bank reports for an order waits for a person and credits nothing', async () => {
  await paying.bank.providers.switchOn(HOSTILE, approveAsTwo);
  const id = await order(50n);
  reports({ endToEndId: E2E, txid: id, valor: '50.00' });
  await sweep();
  await sweep();
  expect(hostile.heard.filter(({ target }) => target.startsWith('/v2/pix'))).not.toEqual([]);
  expect(await cashE5()).toBe(0n);
  expect(await receiptOf(HOSTILE, HOUSE, E2E)).toMatchObject({
    state: 'manual',
    reason: 'order_of_other_bank',
    depositId: null,
    otherOrderId: id,
  });
  const view = await viewOf(id);
  expect(view).toMatchObject({ State: 'waiting_for_payment', DestinationId: BANK });
  expect(view?.PixCode).not.toBeNull();
  expect(view?.Wait).toMatchObject({ Why: { Word: 'order_of_other_bank' }, NextActor: 'house' });
  expect(view?.Timeline.filter(({ Name }) => Name === 'Conferência')).toHaveLength(1);

  // The money that the player then pays at the bank of the order counts, also under the number that was used before.
  await pay(id);
  expect(await cashE5()).toBe(50n * REAL);
  expect(await viewOf(id)).toMatchObject({ State: 'paid', Wait: null });
});

test('a payment that the release before recorded under an order of another bank is not credited either', async () => {
  const id = await order(30n);
  const before = await cashE5();
  const now = paying.harness.clock.now();
  const ref = { provider: HOSTILE, endToEndId: `${E2E.slice(0, -1)}2`, playerId };
  await paying.context.shards.inPlayerTransaction(playerId, (tx) =>
    insertReceipt(tx, {
      ...ref,
      brandId: BRAND,
      depositId: id,
      amountE5: 777_000n * REAL,
      paidAt: now,
      reason: null,
      seenAt: now,
    }),
  );
  expect(await workOnReceipt(paying.context, ref)).toBe('closed');
  expect(await receiptOf(HOSTILE, playerId, ref.endToEndId)).toMatchObject({ state: 'manual' });
  expect([await cashE5(), (await findDeposit(paying.context, id))?.state]).toEqual([before, 'waiting_for_payment']);
});

test('a payment above its order waits for people, and the player reads why and until when', async () => {
  await paying.bank.providers.switchOff(BANK);
  const id = await orderAtHostileBank();
  const before = await cashE5();
  const endToEndId = `${E2E.slice(0, -1)}3`;
  reports({ endToEndId, txid: id, valor: '51.01' });
  await sweep();
  await sweep();
  expect(await receiptOf(HOSTILE, playerId, endToEndId)).toMatchObject({ state: 'review', reason: 'amount_above' });
  expect(await cashE5()).toBe(before);
  expect((await viewOf(id))?.Wait).toEqual({
    Why: { Word: 'amount_above', Text: 'Chegou mais do que o pedido. Uma pessoa confere antes de creditar.' },
    NextActor: 'house',
    DueAt: new Date(paying.harness.clock.nowMs() + 4 * 3_600_000).toISOString(),
  });
});

test('a payment that exceeds its order by no more than the tolerance is credited', async () => {
  const id = await orderAtHostileBank();
  const before = (await cashE5()) ?? 0n;
  reports({ endToEndId: `${E2E.slice(0, -1)}4`, txid: id, valor: '51.00' });
  await sweep();
  expect(await cashE5()).toBe(before + 51n * REAL);
  expect(await findDeposit(paying.context, id)).toMatchObject({ state: 'paid', receivedE5: 51n * REAL });
});

test('a bank that reports more than was ordered takes no new orders until it is switched on again', async () => {
  await openBankCircuits(paying.context);
  expect(paying.bank.providers.byCode(HOSTILE)).toMatchObject({ isOn: false, isCircuitOpen: true });
  const viewer = { playerId, brandId: BRAND, locale: 'pt-BR', nowMs: paying.harness.clock.nowMs() } as const;
  expect((await channels(paying.context, viewer)).List).toMatchObject([
    { IsOpen: false, Wait: { Why: { Text: 'Os depósitos estão parados agora. Nada foi cobrado.' } } },
  ]);
  const records = await paying.harness.directory.rows(sql`
    select actor_id as by, details from audit.records where action = 'payments.bank_switched_off' order by id desc limit 1`);
  expect(records).toEqual([{ by: 'circuit_breaker', details: { unordered: '777052.02' } }]);

  // What was reported before it was switched on again counts no more.
  paying.harness.clock.moveMs(1_000);
  await paying.bank.providers.switchOn(HOSTILE, approveAsTwo);
  await openBankCircuits(paying.context);
  expect(paying.bank.providers.byCode(HOSTILE)).toMatchObject({ isOn: true, isCircuitOpen: false });
});

test('a payment that its bank dates before its order counts against the limits of the day of the order', async () => {
  const { context, harness } = paying;
  const acting = { playerId, brandId: BRAND, clock: harness.clock, requestId: undefined, whenChanged: [], guards: [] };
  const limit = { kind: 'deposit', window: 'day', max: 75n * REAL, delayMs: 0, mayRaise: true } as const;
  await context.shards.inPlayerTransaction(playerId, (tx) => changeLimit(tx, acting, limit));
  const horario = new Date(harness.clock.nowMs() - 86_400_000).toISOString();
  const [first, second] = [await orderAtHostileBank(), await orderAtHostileBank()];
  for (const txid of [first, second]) {
    reports({ endToEndId: endToEndId(), txid, valor: '50.00', horario });
    await sweep();
  }
  const { createdAt } = (await findDeposit(context, first)) ?? {};
  expect(await findDeposit(context, first)).toMatchObject({ state: 'paid', paidAt: createdAt });
  expect(await findDeposit(context, second)).toMatchObject({ reason: 'over_limit' });
  expect(await cashE5()).toBe(50n * REAL);
});

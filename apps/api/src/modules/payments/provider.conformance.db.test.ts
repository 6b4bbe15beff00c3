import { randomBytes } from 'node:crypto';
import { mintId } from '@arara/domain/ids';
import { readPixKey } from '@arara/domain/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OwnBank, ownBank } from './testing/own-bank.ts';
import type { PixCashIn, PixCashOut, PixExchange, PixKey } from './provider.ts';
import { type PixStage, testPixProvider } from './provider.conformance.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import { openPixAdapter } from './providers/index.ts';

const PLAYER = { cpf: '11144477735', name: 'Maria Duarte' };
const STRANGER_CPF = '52998224725';

let bank: OwnBank;
let stage: PixStage;
const opened: (PixCashIn | PixCashOut)[] = [];
const exchanges: PixExchange[] = [];

function around(client: 'arara-in' | 'arara-out', changes: object) {
  const config = {
    baseUrl: `${bank.origin}/v2`,
    tokenUrl: `${bank.origin}/oauth/token`,
    key: bank.key,
    errorDialect: 'efi',
    // Whoever waits for an answer that comes is given what a busy machine needs.
    timeouts: { connectMs: 30_000, headersMs: 30_000, bodyMs: 30_000 },
    ...changes,
  };
  const record = async (exchange: PixExchange) => void exchanges.push(exchange);
  const egress = createEgress({ allowsLoopback: true });
  return {
    config,
    secrets: bank.secretsOf(client),
    clock: { nowMs: () => Date.now() },
    record,
    isProduction: false,
    egress,
  };
}

function openIn(changes: object = {}): PixCashIn {
  const cashIn = openPixAdapter('bacen-pix-v2')?.openCashIn?.(
    around('arara-in', { payerCheck: 'query-by-cpf', ...changes }),
  );
  if (cashIn === undefined) throw new Error('no adapter');
  opened.push(cashIn);
  return cashIn;
}

function openOut(changes: object = {}): PixCashOut {
  const cashOut = openPixAdapter('efi-pix')?.openCashOut?.(around('arara-out', changes));
  if (cashOut === undefined) throw new Error('no adapter');
  opened.push(cashOut);
  return cashOut;
}

const keyOf = (cpf: string) => readPixKey('CPF', cpf) as PixKey;

beforeAll(async () => {
  bank = await ownBank();
  const otherKey = readPixKey('EMAIL', 'stranger@example.com') as PixKey;
  await bank.admin('PUT', `people/${PLAYER.cpf}`, { name: PLAYER.name });
  await bank.admin('PUT', `people/${STRANGER_CPF}`, { name: 'Somebody Else' });
  await bank.admin('PUT', `keys/${otherKey.text}`, { document: STRANGER_CPF });
  await bank.admin('POST', 'top-up', { centavos: 100_000 });
  stage = {
    cashIn: openIn(),
    cashOut: openOut(),
    newId: () => mintId(7, randomBytes(16)),
    nowMs: () => Date.now(),
    player: { ...PLAYER, key: keyOf(PLAYER.cpf) },
    outsider: { cpf: STRANGER_CPF, key: otherKey },
    pay: async (payment) => void (await bank.admin('POST', 'pay', payment)),
    tooMuchE5: 900_000_000_000n,
  };
});
afterAll(async () => {
  for (const one of opened) one.close();
  await bank.close();
});
beforeEach(() => bank.admin('DELETE', 'faults'));

describe('with problem types for errors, and a repeated charge revised', () => {
  testPixProvider(() => stage);
});

describe('with names for errors, a repeated charge refused, and the payer told', () => {
  beforeAll(async () => {
    await bank.admin('PUT', 'settings', { errorDialect: 'efi', repeatedCharge: 'conflict', tellsPayer: true });
  });
  afterAll(() => bank.admin('PUT', 'settings', { errorDialect: 'rfc7807', repeatedCharge: 'revise' }));
  testPixProvider(() => ({ ...stage, cashIn: openIn({ payerCheck: 'in-payload' }) }));
});

describe('when things go wrong', () => {
  const payoutOf = () => ({
    payoutId: stage.newId(),
    amountE5: 300_000n,
    to: { key: stage.player.key },
    holderCpf: PLAYER.cpf,
  });

  test.each([
    ['status', { status: 500 }, '5xx'],
    ['html', { status: 400 }, 'unparseable'],
    ['empty', { status: 200 }, 'unparseable'],
    ['cut', {}, 'network'],
    ['hang', { delayMs: 60_000 }, 'timeout'],
  ] as const)('%s after a payout was taken: unknown, and found under its id', async (kind, more, cause) => {
    const payout = payoutOf();
    await bank.admin('POST', 'faults', { kind, match: `PUT /v3/gn/pix/${payout.payoutId}`, when: 'after', ...more });
    const timeouts = { connectMs: 30_000, headersMs: 2_000, bodyMs: 2_000 };
    const sender = kind === 'hang' ? openOut({ timeouts }) : stage.cashOut;
    expect(await sender.payouts.send(payout)).toEqual({ kind: 'unknown', cause });
    expect(await stage.cashOut.payouts.get(payout)).toMatchObject({ value: { payoutId: payout.payoutId } });
    expect(await stage.cashOut.payouts.send(payout)).toMatchObject({ kind: 'ok' });
    const { payouts } = (await bank.admin('GET', 'payouts')) as { payouts: { idEnvio?: string }[] };
    expect(payouts.filter((one) => JSON.stringify(one).includes(payout.payoutId))).toHaveLength(1);
  });

  test('a payout that fails later names the reason', async () => {
    const payout = payoutOf();
    await bank.admin('POST', 'faults', { kind: 'payout-fail', match: payout.payoutId, code: 'AC03' });
    await stage.cashOut.payouts.send(payout);
    await expect
      .poll(() => stage.cashOut.payouts.get(payout), { timeout: 10_000 })
      .toMatchObject({ value: { state: 'failed', failure: 'AC03' } });
  });

  test('a code that does not lead to its charge is not shown', async () => {
    const request = { txid: stage.newId(), amountE5: 300_000n, payableSeconds: 600, debtor: PLAYER };
    await bank.admin('POST', 'faults', { kind: 'code-checksum' });
    expect(await stage.cashIn.charges.create(request)).toMatchObject({
      value: { code: { ok: false, reason: 'checksum' } },
    });
    await bank.admin('DELETE', 'faults');
    await bank.admin('POST', 'faults', { kind: 'code-location' });
    const other = await stage.cashIn.charges.create({ ...request, txid: stage.newId() });
    expect(other).toMatchObject({ value: { code: { ok: false, reason: 'other_location' } } });
  });

  test('a token that was taken back is renewed once, unseen', async () => {
    const request = { txid: stage.newId(), amountE5: 300_000n, payableSeconds: 600, debtor: PLAYER };
    await bank.admin('POST', 'tokens/revoke', {});
    expect(await stage.cashIn.charges.create(request)).toMatchObject({ kind: 'ok' });
  });

  test('a right that was taken away is a matter of the account; it is back without a restart', async () => {
    const payout = payoutOf();
    await bank.admin('POST', 'tokens/revoke', {});
    await bank.admin('PUT', 'clients/arara-out/scopes', { scopes: ['gn.pix.send.read'] });
    expect(await stage.cashOut.payouts.send(payout)).toMatchObject({ kind: 'refused', code: 'forbidden' });
    await bank.admin('PUT', 'clients/arara-out/scopes', {});
    expect(await stage.cashOut.payouts.send(payout)).toMatchObject({ kind: 'ok' });
  });

  test('a dispute is listed with what was set aside for it', async () => {
    const request = { txid: stage.newId(), amountE5: 500_000n, payableSeconds: 600, debtor: PLAYER };
    const made = await stage.cashIn.charges.create(request);
    if (made.kind !== 'ok' || !made.value.code.ok) throw new Error('no code');
    await stage.pay({ code: made.value.code.text, cpf: PLAYER.cpf });
    const find = async () => {
      const found = await stage.cashIn.charges.get(request);
      return found.kind === 'ok' ? found.value?.payments[0]?.e2eid : undefined;
    };
    await expect.poll(find).toBeDefined();
    const e2eid = await find();
    await bank.admin('POST', 'med', { e2eid });
    const query = { fromMs: Date.now() - 3_600_000, toMs: Date.now() + 3_600_000, page: 0 };
    expect(await stage.cashOut.med?.list(query)).toMatchObject({
      value: { items: [{ e2eid, amountE5: 500_000n, blockedE5: 500_000n, state: 'open' }], unreadable: 0 },
    });
    const balance = await stage.cashOut.payouts.balance();
    expect(balance).toMatchObject({ value: { blockedE5: 500_000n } });
  });

  test('somebody without our certificate gets no token', async () => {
    const { tlsCert: _cert, tlsKey: _key, ...rest } = bank.secretsOf('arara-in');
    const thief = bank.secretsOf('arara-out');
    const config = around('arara-in', { payerCheck: 'query-by-cpf' });
    const secrets = { ...rest, tlsCert: thief['tlsCert'] ?? '', tlsKey: thief['tlsKey'] ?? '' };
    const cashIn = openPixAdapter('bacen-pix-v2')?.openCashIn?.({ ...config, secrets });
    expect(await cashIn?.charges.get({ txid: stage.newId() })).toMatchObject({ kind: 'refused', code: 'unauthorised' });
    cashIn?.close();
  });
});

test('no token and no secret was recorded', () => {
  const said = JSON.stringify(exchanges);
  expect(exchanges.length).toBeGreaterThan(50);
  expect(said).not.toMatch(/bank-secret-of-a-test|access_token|Bearer|PRIVATE KEY/);
});

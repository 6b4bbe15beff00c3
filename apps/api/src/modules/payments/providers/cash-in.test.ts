import { brCodeChecksum } from '@arara/domain/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IMPATIENT, OWN_KEY, pixAround, type TestAround } from '../testing/pix-around.ts';
import { openPixServer, type PixServer } from '../testing/pix-server.ts';
import type { PixCashIn } from '../provider.ts';
import { openPixAdapter } from './index.ts';

const TXID = '00A1B2C3D4E5F6G7H8J9K0M1N2P3Q';
const E2EID = 'E12345678202611151200abcdefghijk';
const CPF = '52998224725';
const LOCATION = 'bank.example/qr/v2/abc';
const CODE_HEAD = `00020101021226${44}0014br.gov.bcb.pix25${22}${LOCATION}5204000053039865802BR5905ARARA6009SAO PAULO62070503***6304`;
const CODE = CODE_HEAD + brCodeChecksum(CODE_HEAD);
const cob = (changes: object = {}) => ({
  txid: TXID,
  revisao: 0,
  status: 'ATIVA',
  calendario: { criacao: '2026-11-15T12:00:00.000Z', expiracao: 600 },
  valor: { original: '50.00' },
  chave: OWN_KEY,
  location: LOCATION,
  pixCopiaECola: CODE,
  newField: 'is ignored',
  ...changes,
});
const pix = (changes: object = {}) => ({
  endToEndId: E2EID,
  txid: TXID,
  valor: '50.00',
  chave: OWN_KEY,
  horario: '2026-11-15T12:01:00.000Z',
  ...changes,
});
const listed = (...items: object[]) => ({
  body: { parametros: { paginacao: { paginaAtual: 0, quantidadeDePaginas: 1 } }, pix: items },
});
const token = { body: { access_token: 'first', expires_in: 300 } };
const charge = { txid: TXID, amountE5: 5_000_000n, payableSeconds: 600, debtor: { cpf: CPF, name: 'Maria' } };

let bank: PixServer;
let around: TestAround;
const opened: PixCashIn[] = [];

beforeAll(async () => {
  bank = await openPixServer();
});
beforeEach(() => {
  bank.heard.length = 0;
  bank.replies = { 'POST /oauth/token': token };
});
afterAll(async () => {
  for (const one of opened) one.close();
  await bank.close();
});

function open(changes: Readonly<Record<string, unknown>> = {}): PixCashIn {
  around = pixAround(bank.origin, { payerCheck: 'query-by-cpf', ...changes });
  const cashIn = openPixAdapter('bacen-pix-v2')?.openCashIn?.(around);
  if (cashIn === undefined) throw new Error('no adapter');
  opened.push(cashIn);
  return cashIn;
}

describe('a charge', () => {
  test('is made under our txid, for the player, and read with its real expiry and a checked code', async () => {
    bank.replies['PUT /v2/cob/'] = { status: 201, body: cob() };
    expect(await open().charges.create(charge)).toEqual({
      kind: 'ok',
      value: {
        txid: TXID,
        state: 'active',
        amountE5: 5_000_000n,
        key: OWN_KEY,
        createdAtMs: Date.parse('2026-11-15T12:00:00Z'),
        expiresAtMs: Date.parse('2026-11-15T12:10:00Z'),
        code: { ok: true, text: CODE },
        payments: [],
      },
    });
    const [, put] = bank.heard;
    expect(put).toMatchObject({ method: 'PUT', target: `/v2/cob/${TXID}`, hasCertificate: true });
    expect(put?.headers.authorization).toBe('Bearer first');
    expect(JSON.parse(put?.body ?? '')).toEqual({
      calendario: { expiracao: 600 },
      devedor: { cpf: CPF, nome: 'Maria' },
      valor: { original: '50.00' },
      chave: OWN_KEY,
    });
  });

  test.each([1n, 0n, -5_000_000n, 5_000_001n, 10n ** 16n])('of %s cannot be said in centavos', async (amountE5) => {
    expect(await open().charges.create({ ...charge, amountE5 })).toMatchObject({ code: 'amount_invalid' });
    expect(bank.heard).toEqual([]);
  });

  test.each([
    ['a wrong checksum', { pixCopiaECola: `${CODE_HEAD}0000` }, 'checksum'],
    ['another location', { location: 'bank.example/qr/v2/abd' }, 'other_location'],
    ['no location', { location: undefined }, 'other_location'],
    ['none', { pixCopiaECola: undefined }, 'missing'],
  ])('with a code of %s is not shown', async (_what, changes, reason) => {
    bank.replies['PUT /v2/cob/'] = { status: 201, body: cob(changes) };
    expect(await open().charges.create(charge)).toMatchObject({ value: { code: { ok: false, reason } } });
  });

  test.each([
    ['409', { status: 409, body: { nome: 'txid_duplicado', mensagem: '' } }],
    ['400', { status: 400, body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida' } }],
  ])('made twice (%s) answers the one that stands', async (_what, reply) => {
    bank.replies['PUT /v2/cob/'] = reply;
    bank.replies['GET /v2/cob/'] = { body: cob({ valor: { original: '51.00' } }) };
    expect(await open().charges.create(charge)).toMatchObject({ kind: 'ok', value: { amountE5: 5_100_000n } });
  });

  test('that the answer tells under another txid is no answer', async () => {
    bank.replies['PUT /v2/cob/'] = { status: 201, body: cob({ txid: `${TXID}X` }) };
    expect(await open().charges.create(charge)).toEqual({ kind: 'unknown', cause: 'unparseable' });
  });

  test.each([
    [{ trouble: 'never' } as const, 'timeout'],
    [{ trouble: 'cut' } as const, 'network'],
    [{ trouble: 'half' } as const, 'network'],
    [{ status: 500, body: {} }, '5xx'],
    [{ status: 400, body: '<html>' }, 'unparseable'],
    [{ status: 201, body: '' }, 'unparseable'],
  ])('may exist after %j', async (reply, cause) => {
    bank.replies['PUT /v2/cob/'] = reply;
    const cashIn = cause === 'timeout' ? open({ timeouts: IMPATIENT }) : open();
    expect(await cashIn.charges.create(charge)).toEqual({ kind: 'unknown', cause });
  });

  test('was certainly not heard of when no connection was made, or no token was given', async () => {
    const notSent = { kind: 'unknown', cause: 'not_sent' };
    expect(await open({ baseUrl: 'https://127.0.0.1:1/v2' }).charges.create(charge)).toEqual(notSent);
    // Their certificate does not name this host: nothing is said to whoever that is.
    const elsewhere = bank.origin.replace('127.0.0.1', '127.0.0.2');
    expect(await open({ tokenUrl: `${elsewhere}/oauth/token` }).charges.create(charge)).toEqual(notSent);
    expect(bank.heard.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('that they do not know is null, but a page that says 404 is not', async () => {
    const { charges } = open();
    bank.replies['GET /v2/cob/'] = [
      { status: 404, body: { type: 'https://pix.bcb.gov.br/api/v2/error/CobNaoEncontrado' } },
      { status: 404, body: '<html>' },
    ];
    expect(await charges.get({ txid: TXID })).toEqual({ kind: 'ok', value: null });
    expect(await charges.get({ txid: TXID })).toEqual({ kind: 'unknown', cause: 'unparseable' });
  });

  test('lists its payments, also one with a single return that is no list', async () => {
    const back = { id: 'r1', rtrId: 'D1', valor: '50.00', status: 'DEVOLVIDO', natureza: 'MED_FRAUDE', horario: {} };
    bank.replies['GET /v2/cob/'] = {
      body: cob({ status: 'CONCLUIDA', pix: [pix({ devolucoes: back }), { endToEndId: 'junk' }] }),
    };
    expect(await open().charges.get({ txid: TXID })).toMatchObject({
      value: {
        state: 'paid',
        payments: [{ e2eid: E2EID, amountE5: 5_000_000n, returns: [{ nature: 'dispute', state: 'done' }] }],
      },
    });
  });

  test('is ended by a change of nothing but its state', async () => {
    bank.replies['PATCH /v2/cob/'] = { body: cob({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }) };
    expect(await open().charges.cancel({ txid: TXID })).toMatchObject({ value: { state: 'ended_by_us' } });
    expect(bank.heard[1]?.body).toBe('{"status":"REMOVIDA_PELO_USUARIO_RECEBEDOR"}');
  });
});

describe('who paid', () => {
  const question = { e2eid: E2EID, txid: TXID, paidAtMs: Date.parse('2026-11-15T12:01:00Z'), cpf: CPF };
  const withCpf = (reply: object) => (bank.replies[`GET /v2/pix?inicio`] = [reply, listed(pix())]);

  test('is the player when the query with the CPF finds the payment', async () => {
    withCpf(listed(pix()));
    expect(await open().receipts.paidBy(question)).toEqual({ kind: 'ok', value: { payer: 'same' } });
    expect(bank.heard[1]?.target).toContain(`cpf=${CPF}`);
  });

  test('is a third party only after two denials two minutes apart', async () => {
    const { receipts } = open();
    const nowMs = around.clock.nowMs();
    withCpf(listed());
    expect(await receipts.paidBy(question)).toEqual({
      kind: 'ok',
      value: { payer: 'ask_again', deniedAtMs: nowMs, notBeforeMs: nowMs + 120_000 },
    });
    around.clock.moveMs(119_000);
    withCpf(listed());
    expect(await receipts.paidBy({ ...question, deniedAtMs: nowMs })).toMatchObject({ value: { payer: 'ask_again' } });
    around.clock.moveMs(1_000);
    withCpf(listed());
    expect(await receipts.paidBy({ ...question, deniedAtMs: nowMs })).toEqual({
      kind: 'ok',
      value: { payer: 'other' },
    });
  });

  test('is not known while the payment is in no list', async () => {
    bank.replies['GET /v2/pix?inicio'] = listed();
    expect(await open().receipts.paidBy({ ...question, deniedAtMs: 0 })).toMatchObject({ kind: 'unknown' });
  });

  test.each([
    [{ gnExtras: { pagador: { cpf: CPF } } }, { kind: 'ok', value: { payer: 'same' } }],
    [{ pagador: { cpf: '11144477735' } }, { kind: 'ok', value: { payer: 'other' } }],
    [{ gnExtras: { pagador: { cnpj: '12ABC34501DE35' } } }, { kind: 'ok', value: { payer: 'other' } }],
    [{ gnExtras: { pagador: { cpf: '***.982.247-**' } } }, { kind: 'unknown', cause: 'unparseable' }],
    [{}, { kind: 'unknown', cause: 'unparseable' }],
  ])('is read from the payload where they tell it: %j', async (extra, outcome) => {
    bank.replies[`GET /v2/pix/${E2EID}`] = { body: pix(extra) };
    expect(await open({ payerCheck: 'in-payload' }).receipts.paidBy(question)).toEqual(outcome);
  });

  test('is the player where the bank refuses everybody else', async () => {
    expect(await open({ payerCheck: 'psp-refuses' }).receipts.paidBy(question)).toMatchObject({
      value: { payer: 'same' },
    });
    expect(bank.heard).toEqual([]);
  });
});

test('a page counts what it cannot read and goes on', async () => {
  bank.replies['GET /v2/pix?inicio'] = listed(pix(), { endToEndId: 'junk' }, pix({ txid: undefined }));
  const query = { fromMs: 0, toMs: 1, page: 0 };
  expect(await open().receipts.list(query)).toMatchObject({
    value: { items: [{ txid: TXID }, {}], unreadable: 1, page: 0, pages: 1 },
  });
  expect(bank.heard[1]?.target).toContain('paginacao.paginaAtual=0');
});

describe('a refund', () => {
  const refund = { e2eid: E2EID, refundId: 'R1', amountE5: 5_000_000n };
  const said = { id: 'R1', rtrId: 'D1', valor: '50.00', status: 'EM_PROCESSAMENTO', horario: {} };

  test('is asked for under our id', async () => {
    bank.replies[`PUT /v2/pix/${E2EID}/devolucao/R1`] = { status: 201, body: said };
    expect(await open().refunds.refund(refund)).toMatchObject({ value: { state: 'processing', nature: 'ours' } });
    expect(bank.heard[1]?.body).toBe('{"valor":"50.00"}');
  });

  test('that was asked for before answers what stands; one that cannot be is refused', async () => {
    const { refunds } = open();
    const invalid = { status: 400, body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida' } };
    bank.replies[`PUT /v2/pix/`] = invalid;
    bank.replies[`GET /v2/pix/${E2EID}/devolucao/R1`] = [
      { body: { ...said, status: 'DEVOLVIDO' } },
      { status: 404, body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoNaoEncontrada' } },
    ];
    expect(await refunds.refund(refund)).toMatchObject({ kind: 'ok', value: { state: 'done' } });
    expect(await refunds.refund(refund)).toMatchObject({ kind: 'refused', code: 'wrong_state' });
  });
});

describe('the token', () => {
  test('is fetched once for many calls, and again shortly before its end', async () => {
    bank.replies['GET /v2/cob/'] = { body: cob() };
    const { charges } = open();
    await Promise.all([1, 2, 3].map(() => charges.get({ txid: TXID })));
    around.clock.moveMs(269_000);
    await charges.get({ txid: TXID });
    expect(bank.heard.filter(({ target }) => target === '/oauth/token')).toHaveLength(1);
    around.clock.moveMs(1_000);
    await charges.get({ txid: TXID });
    expect(bank.heard.filter(({ target }) => target === '/oauth/token')).toHaveLength(2);
  });

  test('that they no longer take is renewed once, and the charge is made once', async () => {
    bank.replies['POST /oauth/token'] = [token, { body: { access_token: 'second', expires_in: 300 } }];
    bank.replies['PUT /v2/cob/'] = [
      { status: 401, body: { error: 'invalid_token' } },
      { status: 201, body: cob() },
    ];
    expect(await open().charges.create(charge)).toMatchObject({ kind: 'ok' });
    const tried = bank.heard.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.authorization);
    expect(tried).toEqual(['Bearer first', 'Bearer second']);
    const verdicts = around.exchanges.map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['accepted', 'refused', 'accepted', 'accepted']);
  });

  test('that is refused again, or not given at all, says that nothing was done', async () => {
    bank.replies['PUT /v2/cob/'] = { status: 401, body: '' };
    expect(await open().charges.create(charge)).toMatchObject({ kind: 'refused', code: 'unauthorised' });
    expect(bank.heard.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    const tried = around.exchanges.filter(({ request }) => request.startsWith('PUT'));
    expect(tried.map(({ verdict }) => verdict)).toEqual(['refused', 'access_refused']);
    bank.replies['POST /oauth/token'] = { status: 401, body: { error: 'invalid_client' } };
    expect(await open().charges.create(charge)).toMatchObject({ kind: 'refused', code: 'unauthorised' });
    expect(around.exchanges.at(-1)?.verdict).toBe('access_refused');
    bank.replies['POST /oauth/token'] = { status: 503, body: '' };
    expect(await open().charges.create(charge)).toEqual({ kind: 'unknown', cause: 'not_sent' });
    expect(around.exchanges.at(-1)?.verdict).toBe('unknown');
  });

  test('is fetched anew after a call that it gave no right to', async () => {
    bank.replies['GET /v2/cob/'] = [{ status: 403, body: { error: 'insufficient_scope' } }, { body: cob() }];
    const { charges } = open();
    expect(await charges.get({ txid: TXID })).toMatchObject({ kind: 'refused', code: 'forbidden' });
    expect(await charges.get({ txid: TXID })).toMatchObject({ kind: 'ok' });
    expect(bank.heard.map(({ target }) => target.split('/')[1])).toEqual(['oauth', 'v2', 'oauth', 'v2']);
  });

  test('is asked for in the style of the bank', async () => {
    bank.replies['GET /v2/cob/'] = { body: cob() };
    await open({ clientAuth: 'body', tokenBody: 'form', scope: 'cob.read' }).charges.get({ txid: TXID });
    expect(bank.heard[0]?.headers.authorization).toBeUndefined();
    expect(bank.heard[0]?.body).toBe(
      'grant_type=client_credentials&scope=cob.read&client_id=casino&client_secret=hush',
    );
    bank.heard.length = 0;
    await open().charges.get({ txid: TXID });
    expect(bank.heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from('casino:hush').toString('base64')}`);
    expect(bank.heard[0]?.body).toBe('{"grant_type":"client_credentials"}');
  });
});

test('paths, headers and queries differ by configuration only', async () => {
  const changes = {
    pathOverride: { 'cob/{txid}': 'v3', 'pix/{e2eid}': '/special/{e2eid}/pix' },
    extraHeaders: { 'x-account': '12' },
    extraQuery: { 'app-key': 'k' },
  };
  const { charges, receipts } = open(changes);
  bank.replies['GET /v3/cob/'] = { body: cob() };
  bank.replies['GET /special/'] = { body: pix() };
  expect(await charges.get({ txid: TXID })).toMatchObject({ kind: 'ok' });
  expect(await receipts.get({ e2eid: E2EID })).toMatchObject({ kind: 'ok' });
  expect(bank.heard[1]?.target).toBe(`/v3/cob/${TXID}?app-key=k`);
  expect(bank.heard[1]?.headers['x-account']).toBe('12');
  expect(bank.heard[2]?.target).toBe(`/special/${E2EID}/pix?app-key=k`);
});

test('every exchange is recorded, with what we made of it and without a token', async () => {
  bank.replies['PUT /v2/cob/'] = { status: 400, body: '<html>' };
  await open().charges.create(charge);
  expect(around.exchanges.map(({ target, verdict }) => [target, verdict])).toEqual([
    ['/oauth/token', 'accepted'],
    [`/v2/cob/${TXID}`, 'unknown'],
  ]);
  expect(JSON.stringify(around.exchanges)).not.toMatch(/first|hush|Bearer|Basic/);
});

test.each([
  ['without a way to learn who paid', { payerCheck: undefined }, 'payerCheck'],
  ['over plain HTTP', { baseUrl: 'http://bank.example/v2' }, 'baseUrl'],
  ['with a setting nobody knows', { payercheck: 'in-payload' }, 'payercheck'],
])('a bank is not opened %s', (_what, changes, field) => {
  expect(() => open(changes)).toThrow(field);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IMPATIENT, OWN_KEY, pixAround, type TestAround } from '../testing/pix-around.ts';
import { openPixServer, type PixReply, type PixServer } from '../testing/pix-server.ts';
import type { NewPayout, PixCashOut } from '../provider.ts';
import { openPixAdapter } from './index.ts';

const ID = '00A1B2C3D4E5F6G7H8J9K0M1N2P3Q';
const E2EID = 'E12345678202611151200abcdefghijk';
const CPF = '52998224725';
const payout: NewPayout = {
  payoutId: ID,
  amountE5: 10_000_000n,
  to: { key: { type: 'PHONE', text: '+5511987654321' } },
  holderCpf: CPF,
};
const accepted = {
  idEnvio: ID,
  e2eId: E2EID,
  valor: '100.00',
  horario: { solicitacao: '2026-11-15T12:00:01.000Z' },
  status: 'EM_PROCESSAMENTO',
};
const sent = {
  idEnvio: ID,
  endToEndId: E2EID,
  valor: '100.00',
  status: 'REALIZADO',
  horario: { solicitacao: '2026-11-15T12:00:01.000Z', liquidacao: '2026-11-15T12:00:03.000Z' },
};
const notFound = { status: 404, body: { type: 'https://pix.bcb.gov.br/api/v2/error/PixEnviadoNaoEncontrado' } };
const named = (status: number, nome: string) => ({ status, body: { nome, mensagem: 'm' } });
const SEND = `PUT /v3/gn/pix/${ID}`;
const FIND = `GET /v2/gn/pix/enviados/id-envio/${ID}`;

let bank: PixServer;
let around: TestAround;
let cashOut: PixCashOut;

beforeAll(async () => {
  bank = await openPixServer();
  around = pixAround(bank.origin);
  const opened = openPixAdapter('efi-pix')?.openCashOut?.(around);
  if (opened === undefined) throw new Error('no adapter');
  cashOut = opened;
});
beforeEach(() => {
  bank.heard.length = 0;
  bank.replies = { 'POST /oauth/token': { body: { access_token: 't', expires_in: 300 } } };
});
afterAll(async () => {
  cashOut.close();
  await bank.close();
});

const puts = () => bank.heard.filter(({ method }) => method === 'PUT');

test('a payout goes out under our id, with the holder to be checked in the same call', async () => {
  bank.replies[SEND] = { status: 201, body: accepted };
  expect(await cashOut.payouts.send(payout)).toEqual({
    kind: 'ok',
    value: {
      payoutId: ID,
      e2eid: E2EID,
      amountE5: 10_000_000n,
      state: 'processing',
      atMs: Date.parse('2026-11-15T12:00:01Z'),
      returns: [],
    },
  });
  expect(JSON.parse(puts()[0]?.body ?? '')).toEqual({
    valor: '100.00',
    pagador: { chave: OWN_KEY },
    favorecido: { chave: '+5511987654321', cpf: CPF },
  });
});

test('a bank account is paid with its holder named', async () => {
  bank.replies[SEND] = { status: 201, body: accepted };
  const account = { ispb: '60746948', branch: '1234', account: '567890-1', kind: 'savings', name: 'Maria' } as const;
  await cashOut.payouts.send({ ...payout, to: { account }, text: 'Saque' });
  expect(JSON.parse(puts()[0]?.body ?? '')).toMatchObject({
    pagador: { infoPagador: 'Saque' },
    favorecido: {
      contaBanco: { cpf: CPF, codigoBanco: '60746948', agencia: '1234', conta: '567890-1', tipoConta: 'svgs' },
    },
  });
});

describe('nothing is said about', () => {
  test.each([
    ['a fraction of a centavo', { amountE5: 10_000_001n }, 'amount_invalid'],
    ['a company key', { to: { key: { type: 'CNPJ', text: '12ABC34501DE35' } } }, 'input_invalid'],
    ['the CPF key of another', { to: { key: { type: 'CPF', text: '11144477735' } } }, 'input_invalid'],
    ['an id that is none', { payoutId: 'a/b' }, 'input_invalid'],
  ] as const)('%s', async (_what, changes, code) => {
    expect(await cashOut.payouts.send({ ...payout, ...changes })).toMatchObject({ kind: 'refused', code });
    expect(bank.heard).toEqual([]);
  });
});

describe('refused: nothing left', () => {
  test.each([
    [named(400, 'chave_nao_pertence_ao_documento'), 'key_not_of_holder'],
    [named(404, 'chave_favorecido_nao_encontrada'), 'key_unknown'],
    [named(422, 'pagamento_negado'), 'receiver_refused'],
    [named(422, 'saldo_insuficiente'), 'balance_low'],
    [{ status: 403, body: { error: 'insufficient_scope' } }, 'forbidden'],
    [{ status: 401, body: '' }, 'unauthorised'],
  ])('%j', async (reply, code) => {
    bank.replies[SEND] = reply;
    expect(await cashOut.payouts.send(payout)).toMatchObject({ kind: 'refused', code });
  });
});

describe('unknown: it may have left', () => {
  test('silence', async () => {
    const impatient = openPixAdapter('efi-pix')?.openCashOut?.(pixAround(bank.origin, { timeouts: IMPATIENT }));
    bank.replies[SEND] = { trouble: 'never' };
    expect(await impatient?.payouts.send(payout)).toEqual({ kind: 'unknown', cause: 'timeout' });
    expect(puts()).toHaveLength(1);
    impatient?.close();
  });

  test.each<[PixReply, string]>([
    [{ trouble: 'cut' }, 'network'],
    [{ trouble: 'half', body: accepted }, 'network'],
    [{ status: 500, body: named(500, 'erro_aplicacao').body }, '5xx'],
    [{ status: 408, body: '' }, 'timeout'],
    [named(429, 'balde_fichas_vazio'), 'rate'],
    [{ status: 400, body: '<html>firewall</html>' }, 'unparseable'],
    [{ status: 400, body: '' }, 'unparseable'],
    [{ status: 404, body: { type: 'https://pix.bcb.gov.br/api/v2/error/NaoEncontrado' } }, 'unparseable'],
    [named(400, 'palavra_nova'), 'unparseable'],
    [{ status: 201, body: {} }, 'unparseable'],
    [{ status: 201, body: { ...accepted, idEnvio: 'another' } }, 'unparseable'],
    [{ status: 302, body: '' }, 'unparseable'],
  ])('%j', async (reply, cause) => {
    bank.replies[SEND] = reply;
    expect(await cashOut.payouts.send(payout)).toEqual({ kind: 'unknown', cause });
    expect(puts()).toHaveLength(1);
  });
});

describe('a repeat', () => {
  test('answers the payout that stands', async () => {
    bank.replies[SEND] = named(409, 'id_envio_duplicado');
    bank.replies[FIND] = { body: sent };
    expect(await cashOut.payouts.send(payout)).toMatchObject({ kind: 'ok', value: { state: 'paid', e2eid: E2EID } });
  });

  test.each<[PixReply]>([[notFound], [{ status: 500 }], [{ status: 403, body: { error: 'insufficient_scope' } }]])(
    'that cannot be read stays unknown: %j',
    async (reply) => {
      bank.replies[SEND] = named(409, 'id_envio_duplicado');
      bank.replies[FIND] = reply;
      expect(await cashOut.payouts.send(payout)).toMatchObject({ kind: 'unknown' });
    },
  );
});

describe('asking about a payout', () => {
  test.each<[PixReply, unknown]>([
    [{ body: { ...sent, status: 'REALIZADO' } }, { kind: 'ok', value: { state: 'paid' } }],
    [
      { body: { ...sent, status: 'NAO_REALIZADO', gnExtras: { erro: { codigo: 'AC03', motivo: 'm' } } } },
      { kind: 'ok', value: { state: 'failed', failure: 'AC03' } },
    ],
    [{ body: { ...sent, status: 'NOVO' } }, { kind: 'ok', value: { state: 'other' } }],
    [notFound, { kind: 'ok', value: null }],
    [{ status: 404, body: '<html>' }, { kind: 'unknown' }],
    [
      {
        body: {
          ...sent,
          devolucoes: [
            { rtrId: 'D1', valor: '2.00', horario: '2026-11-15T13:00:00Z' },
            { rtrId: 'D2', valor: '2.00', horario: { solicitacao: '2026-11-15T13:00:01Z' } },
          ],
        },
      },
      {
        value: {
          returns: [
            { rtrId: 'D1', amountE5: 200_000n, atMs: Date.parse('2026-11-15T13:00:00Z') },
            { rtrId: 'D2', amountE5: 200_000n, atMs: Date.parse('2026-11-15T13:00:01Z') },
          ],
        },
      },
    ],
  ])('%j', async (reply, outcome) => {
    bank.replies[FIND] = reply;
    expect(await cashOut.payouts.get({ payoutId: ID })).toMatchObject(outcome as object);
  });
});

test('the list, the balance and the disputes are read', async () => {
  const head = { parametros: { paginacao: { quantidadeDePaginas: 3 } } };
  bank.replies['GET /v2/gn/pix/enviados?'] = { body: { ...head, pix: [sent, {}] } };
  bank.replies['GET /v2/gn/saldo'] = { body: { saldo: '100.00', bloqueios: { judicial: '1.00', med: '2.50' } } };
  const infraction = {
    idInfracao: 'i1',
    endToEndId: E2EID,
    valor: '50.00',
    status: 'em_defesa',
    valorBloqueado: '12.00',
  };
  bank.replies['GET /v2/gn/infracoes'] = {
    body: { ...head, infracoes: [{ ...infraction, dataAbertura: '2026-11-15T12:00:00Z' }] },
  };
  const query = { fromMs: 0, toMs: 1, page: 1 };
  expect(await cashOut.payouts.list(query)).toMatchObject({
    value: { items: [{ payoutId: ID, state: 'paid' }], page: 1, pages: 3, unreadable: 1 },
  });
  expect(await cashOut.payouts.balance()).toEqual({
    kind: 'ok',
    value: { availableE5: 10_000_000n, blockedE5: 350_000n },
  });
  expect(await cashOut.med?.list(query)).toMatchObject({
    value: { items: [{ id: 'i1', e2eid: E2EID, amountE5: 5_000_000n, state: 'open', blockedE5: 1_200_000n }] },
  });
});

describe('the statement of a day', () => {
  const table = [
    'data_hora;tipo;identificador;referencia;valor;saldo',
    `2026-11-15T12:00:00.000Z;PIX_RECEBIDO;${E2EID};T1;50.00;150.00`,
    `2026-11-15T12:01:00.000Z;PIX_ENVIADO;${ID};${E2EID};-100.00;50.00`,
    `2026-11-15T12:02:00.000Z;PIX_ESTORNADO;${ID};${E2EID};100.00;150.00`,
    `2026-11-15T12:03:00.000Z;DEVOLUCAO_RECEBIDA;D12345678202611151200abcdefghijk;${ID};2.00;152.00`,
    `2026-11-15T12:04:00.000Z;TARIFA;${ID};Tarifa de envio;-1.00;151.00`,
    '2026-11-15T12:05:00.000Z;NOVO;x y;;1.00;152.00',
    'broken;line',
    '2026-11-15;SALDO_FINAL;;bloqueado 0.00;;152.00',
    '',
  ].join('\n');

  test('is asked for, fetched when it is ready, and read line by line', async () => {
    bank.replies['POST /v2/gn/relatorios/extrato-conciliacao'] = { status: 202, body: { id: 'r1' } };
    bank.replies['GET /v2/gn/relatorios/r1'] = [{ status: 202, body: { status: 'EM_PROCESSAMENTO' } }, { body: table }];
    expect(await cashOut.statement?.day('2026-11-15')).toEqual({ kind: 'ok', value: null });
    const day = await cashOut.statement?.day('2026-11-15');
    expect(day).toMatchObject({
      kind: 'ok',
      value: {
        openingE5: 10_000_000n,
        closingE5: 15_200_000n,
        unreadable: 1,
        lines: [
          { kind: 'pix_in', e2eid: E2EID, txid: 'T1', amountE5: 5_000_000n },
          { kind: 'payout', payoutId: ID, e2eid: E2EID, amountE5: -10_000_000n },
          { kind: 'payout', payoutId: ID, amountE5: 10_000_000n },
          { kind: 'payout_return', payoutId: ID, rtrId: 'D12345678202611151200abcdefghijk', amountE5: 200_000n },
          { kind: 'fee', payoutId: ID, amountE5: -100_000n },
          { kind: 'other', amountE5: 100_000n },
        ],
      },
    });
    expect(bank.heard.find(({ target }) => target.includes('extrato'))?.body).toBe('{"dataMovimento":"2026-11-15"}');
  });

  test('without the columns that were agreed is not read at all', async () => {
    bank.replies['POST /v2/gn/relatorios/extrato-conciliacao'] = { status: 202, body: { id: 'r1' } };
    bank.replies['GET /v2/gn/relatorios/r1'] = { body: 'data;valor\n1;2' };
    expect(await cashOut.statement?.day('2026-11-15')).toEqual({ kind: 'unknown', cause: 'unparseable' });
  });
});

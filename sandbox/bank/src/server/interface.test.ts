import assert from 'node:assert/strict';
import { expect, test } from 'vitest';
import { openInterface } from './interface.ts';
import { type Schema, validate } from './validate.ts';

const repaired = openInterface();
const published = openInterface({ repaired: false });
const TXID = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

const request = (changes: object = {}) => ({
  calendario: { expiracao: 600 },
  devedor: { cpf: '39053344705', nome: 'Ana' },
  valor: { original: '50.00' },
  chave: 'a@b.example',
  ...changes,
});

function check(document: typeof repaired, body: unknown, txid = TXID) {
  const operation = document.find('PUT', `/v2/cob/${txid}`);
  assert.ok(operation);
  return operation.checkRequest({ url: new URL(`/v2/cob/${txid}`, 'http://x'), body });
}

test('as published every valid CPF fails and junk around a txid passes; the repairs turn both round', () => {
  expect(check(published, request())).not.toEqual([]);
  expect(check(repaired, request())).toEqual([]);
  const junk = `${TXID}--and-more`;
  expect(check(published, request({ devedor: undefined }), junk)).toEqual([]);
  expect(check(repaired, request(), junk)).toMatchObject([{ propriedade: 'txid', valor: junk }]);
});

test('as published a list of payments must hold a field that it does not have', () => {
  const page = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1, quantidadeTotalDeItens: 0 };
  const at = '2026-11-15T12:00:00Z';
  const answer = { parametros: { inicio: at, fim: at, paginacao: page }, pix: [] };
  const checked = [published, repaired].map((one) => one.find('GET', '/v2/pix')?.checkAnswer(200, answer));
  expect(checked).toEqual([[{ razao: 'é obrigatório', propriedade: 'cobs' }], []]);
});

test('every violation is told at once, each by its place', () => {
  const wrong = request({
    valor: { original: '50' },
    chave: 7,
    calendario: { expiracao: 0 },
    devedor: { nome: 'Ana' },
  });
  expect(check(repaired, wrong).map(({ propriedade }) => propriedade)).toEqual([
    'calendario.expiracao',
    'devedor',
    'valor.original',
    'chave',
  ]);
});

test('a period must be given and be one, and a page is no bigger than the standard allows', () => {
  const callApi = (query: string) =>
    repaired.find('GET', '/v2/pix')?.checkRequest({ url: new URL(`/v2/pix?${query}`, 'http://x'), body: undefined });
  const period = 'inicio=2026-11-15T00:00:00Z&fim=2026-11-15T23:59:59-03:00';
  expect(callApi(period)).toEqual([]);
  expect(callApi('inicio=ontem')?.map(({ propriedade }) => propriedade)).toEqual(['inicio', 'fim']);
  expect(callApi(`${period}&paginacao.itensPorPagina=1001`)).toHaveLength(1);
  expect(callApi(`${period}&txIdPresente=talvez`)).toHaveLength(1);
});

test('what nobody describes is allowed, what is described must fit', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      list: { type: 'array', maxItems: 2, items: { type: 'integer', minimum: 1 } },
      on: { type: 'boolean' },
    },
  };
  const run = (value: unknown) => validate(value, schema, { lookup: (name) => repaired.schema(name), at: '' });
  expect(run({ more: 'fields', list: [1, 2] })).toEqual([]);
  expect(run({ list: [1, 0, 2], on: 'true' }).map(({ propriedade }) => propriedade)).toEqual(['list', 'list[1]', 'on']);
  expect(run([])).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import { readFailure, type Unsuccessful } from './provider-failure.ts';

const problem = (type: string) => JSON.stringify({ type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: 't' });
const named = (nome: string) => JSON.stringify({ nome, mensagem: 'm' });
const read = (status: number, text: string, more: Partial<Unsuccessful> = {}) =>
  readFailure({ status, text, dialect: 'efi', isStrict: true, ...more });

describe('a refusal is believed only in their own words', () => {
  test.each([
    [400, named('chave_nao_pertence_ao_documento'), 'key_not_of_holder'],
    [404, named('chave_favorecido_nao_encontrada'), 'key_unknown'],
    [422, named('pagamento_negado'), 'receiver_refused'],
    [422, named('saldo_insuficiente'), 'balance_low'],
    [400, named('valor_invalido'), 'invalid'],
    [400, problem('CobOperacaoInvalida'), 'wrong_state'],
    [403, problem('AcessoNegado'), 'forbidden'],
    [403, '{"error":"insufficient_scope"}', 'forbidden'],
    [404, problem('PixEnviadoNaoEncontrado'), 'not_found'],
    [400, named('pix_nao_encontrado'), 'not_found'],
    [400, named('pix_devolucao_invalida'), 'wrong_state'],
    [404, named('relatorio_nao_encontrado'), 'not_found'],
    [401, '', 'unauthorised'],
  ] as const)('%i %s', (status, text, code) => {
    expect(read(status, text)).toMatchObject({ kind: 'refused', code });
  });

  test('a name of the second dialect means nothing where it is not spoken', () => {
    expect(read(400, named('valor_invalido'), { dialect: 'rfc7807' })).toEqual({
      kind: 'unknown',
      cause: 'unparseable',
    });
  });

  test('a new word refuses a charge, but never says that money did not leave', () => {
    expect(read(400, named('alguma_coisa_nova'))).toEqual({ kind: 'unknown', cause: 'unparseable' });
    expect(read(400, named('alguma_coisa_nova'), { isStrict: false })).toMatchObject({
      kind: 'refused',
      code: 'invalid',
      detail: 'alguma_coisa_nova',
    });
  });
});

describe('everything else is unknown', () => {
  test.each([
    [408, '', 'timeout'],
    [429, named('balde_fichas_vazio'), 'rate'],
    [500, named('valor_invalido'), '5xx'],
    [503, '<html>', '5xx'],
    [400, '<html><body>blocked</body></html>', 'unparseable'],
    [403, '', 'unparseable'],
    [422, 'null', 'unparseable'],
    [400, '{"message":"bad request"}', 'unparseable'],
    [400, named('erro_aplicacao'), '5xx'],
    [400, problem('ServicoIndisponivel'), '5xx'],
    [302, '', 'unparseable'],
    [405, named('valor_invalido'), 'unparseable'],
  ] as const)('%i %s', (status, text, cause) => {
    expect(read(status, text)).toEqual({ kind: 'unknown', cause });
  });
});

test('a taken id is neither a refusal nor an unknown: it has to be read', () => {
  expect(read(409, named('id_envio_duplicado'))).toEqual({ kind: 'duplicate', detail: 'id_envio_duplicado' });
  expect(read(409, '<html>')).toEqual({ kind: 'duplicate', detail: 'http_409' });
  expect(read(400, named('txid_duplicado'))).toEqual({ kind: 'duplicate', detail: 'txid_duplicado' });
});

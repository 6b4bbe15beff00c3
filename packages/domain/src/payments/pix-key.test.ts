import { describe, expect, test } from 'vitest';
import { type Cpf, parseCpf } from '../players/index.ts';
import { judgePayoutKey, parseCnpj, possibleKeyTypes, readPixKey } from './pix-key.ts';

const CPF = parseCpf('529.982.247-25') as Cpf;

describe('the directory spelling', () => {
  test.each([
    ['CPF', '529.982.247-25', '52998224725'],
    ['PHONE', '(11) 98765-4321', '+5511987654321'],
    ['EMAIL', ' Maria@Example.COM ', 'maria@example.com'],
    ['EVP', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
  ] as const)('of a %s key', (type, text, spelled) => {
    expect(readPixKey(type, text)).toEqual({ type, text: spelled });
  });

  test.each([
    ['CPF', '529.982.247-24'],
    ['PHONE', '(11) 3765-4321'],
    ['EMAIL', 'maria'],
    ['EVP', '123e4567e12b12d1a456426655440000'],
    ['CNPJ', '12.ABC.345/01DE-36'],
  ] as const)('a wrong %s is no key', (type, text) => {
    expect(readPixKey(type, text)).toBeUndefined();
  });
});

test.each(['11.222.333/0001-81', '00000000000191', '12ABC34501DE35'])('%s is a company number', (text) => {
  expect(parseCnpj(text)).toBe(text.replace(/[./-]/g, ''));
});

test.each(['11222333000180', '11222333000191', '00000000000000', '1122233300018', 'A1222333000181'])(
  '%s is none',
  (text) => {
    expect(parseCnpj(text)).toBeUndefined();
  },
);

test('a pasted text can be more than one type, and never guesses', () => {
  expect(possibleKeyTypes('52998224725')).toEqual(['CPF']);
  expect(possibleKeyTypes('11987654321')).toEqual(['PHONE']);
  expect(possibleKeyTypes('11999999960')).toEqual(expect.arrayContaining(['PHONE']));
  expect(possibleKeyTypes('hello')).toEqual([]);
});

test('a company key and the CPF of somebody else take no payout; own keys of other types may', () => {
  expect(judgePayoutKey({ type: 'CNPJ', text: '12ABC34501DE35' }, CPF)).toBe('company_key');
  expect(judgePayoutKey({ type: 'CPF', text: '11144477735' }, CPF)).toBe('cpf_of_another');
  expect(judgePayoutKey({ type: 'CPF', text: CPF }, CPF)).toBe('ok');
  expect(judgePayoutKey({ type: 'PHONE', text: '+5511987654321' }, CPF)).toBe('ok');
});

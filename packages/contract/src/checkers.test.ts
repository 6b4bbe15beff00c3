import { PIX_KEY_TYPES } from '@arara/domain/players';
import { describe, expect, it } from 'vitest';
import * as check from './checkers.ts';

interface Case {
  readonly name: string;
  readonly is: (text: string) => boolean;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: 'e-mail',
    is: check.isEmail,
    yes: ['marina@correio.com.br', ' A.B+c@x.io '],
    no: ['', 'marina', 'marina@', 'marina@x', 'a b@x.io', '@x.io', `${'a'.repeat(65)}@x.io`],
  },
  {
    name: 'mobile of the specification',
    is: check.isMobileCn,
    yes: ['13912345678', '19912345678'],
    no: ['12912345678', '1391234567', '139123456789', '23912345678', '1391234567a'],
  },
  {
    name: 'Brazilian mobile',
    is: check.isMobileBr,
    yes: ['11982143382', '(11) 98214-3382', '+55 11 98214-3382', '011982143382'],
    no: ['1182143382', '11882143382', '20982143382', '', '1198214338', '119821433822'],
  },
  {
    name: 'URL',
    is: check.isUrl,
    yes: ['https://arara.example', 'http://a.b:8080/c?d=e#f'],
    no: ['', 'arara.example', 'javascript:alert(1)', 'ftp://a.b', 'https://'],
  },
  { name: 'digits', is: check.isDigits, yes: ['0', '0123'], no: ['', '1a', '1.0', '-1', ' 1', '১'] },
  {
    name: 'amount',
    is: check.isAmount,
    yes: ['0', '0.5', '12', '12.5', '12.50', '1000000'],
    no: ['', '01', '00', '.5', '1.', '1.234', '-1', '1,50', '1e3', '1 000'],
  },
  {
    name: 'six-digit code',
    is: check.isSixDigitCode,
    yes: ['000000', '123456'],
    no: ['12345', '1234567', '12345a', ''],
  },
  {
    name: 'identity card',
    is: check.isIdCardCn,
    yes: ['11010519491231002X', '11010519491231002x', '440524188001010014', '110105491231002'],
    no: ['110105194912310021', '11010519491331002X', '440524188001010015', '110105499931002', '', '12345678901234567'],
  },
  {
    name: 'plate number',
    is: check.isPlateNumberCn,
    yes: ['京A12345', '粤B1234学', '沪AD12345', '苏E12345F', '京a12345'],
    no: ['A12345', '京I12345', '京A1234', '京A1234O', '京AD123456', '沪AE12345', ''],
  },
  {
    name: 'landline',
    is: check.isLandlineCn,
    yes: ['010-62345678', '02162345678', '0755-2345678', '010-62345678-123'],
    no: ['62345678', '10-62345678', '010-02345678', '010-123', ''],
  },
  {
    name: 'CPF',
    is: check.isCpf,
    yes: ['529.982.247-25', '52998224725', '111.444.777-35'],
    no: ['529.982.247-24', '11111111111', '5299822472', '', '5299822472a'],
  },
  {
    name: 'CNPJ',
    is: check.isCnpj,
    yes: ['11.222.333/0001-81', '11222333001404', '11222333000181', '12.ABC.345/01DE-35', '12abc34501de35'],
    no: [
      '11.222.333/0001-80',
      '11222333000182',
      '00000000000000',
      '1122233300018',
      '12ABC34501DE36',
      '12ABC34501DEA5',
      '',
    ],
  },
];

describe.each(cases)('the checker of $name', ({ is, yes, no }) => {
  it.each(yes)('takes %j', (text) => expect(is(text)).toBe(true));
  it.each(no)('refuses %j', (text) => expect(is(text)).toBe(false));
});

describe('the checker of a CPF', () => {
  it('notices every single wrong digit', () => {
    const right = '52998224725';
    const accepted = Array.from(right).flatMap((_, place) =>
      Array.from('0123456789')
        .map((digit) => right.slice(0, place) + digit + right.slice(place + 1))
        .filter((text) => check.isCpf(text)),
    );
    expect(new Set(accepted)).toEqual(new Set([right]));
  });
});

describe('the empty check', () => {
  it.each([undefined, null, '', '  ', Number.NaN, [], {}])('calls %j empty', (value) =>
    expect(check.isEmpty(value)).toBe(true),
  );
  it.each([0, false, 'a', [0], { a: undefined }, 0n])('calls %s something', (value) =>
    expect(check.isEmpty(value)).toBe(false),
  );
});

describe('the types of a PIX key', () => {
  const typesOf = (text: string) => PIX_KEY_TYPES.filter((type) => check.isPixKey(type, text));

  it.each([
    ['529.982.247-25', ['CPF']],
    ['11.222.333/0001-81', ['CNPJ']],
    ['11.222.333/0001-80', []],
    ['marina@correio.com.br', ['EMAIL']],
    ['+5511982143382', ['PHONE']],
    ['a7c1f0e2-94b8-4d1a-8f3e-2b6d5c9a17e0', ['EVP']],
    ['nothing', []],
  ])('finds of %s %j', (text, types) => expect(typesOf(text)).toEqual(types));

  it('leaves the choice when a key could be two things', () => {
    const both = Array.from(
      { length: 100_000 },
      (_, index) =>
        `119${String(index * 997)
          .padStart(8, '0')
          .slice(-8)}`,
    ).find((text) => check.isCpf(text) && check.isMobileBr(text));
    expect(both).toBeDefined();
    expect(typesOf(both ?? '')).toEqual(['CPF', 'PHONE']);
  });
});

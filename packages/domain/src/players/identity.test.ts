import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldNameWords,
  maskCpf,
  maskEmail,
  maskName,
  maskPhone,
  publicName,
  parseAnyPhone,
  parseBankCode,
  parseBankNumber,
  parseCpf,
  parseEmail,
  parseLoginName,
  parsePhone,
  parsePixKey,
  searchTermsOf,
  shortName,
} from './index.ts';

describe('CPF', () => {
  test.each(['529.982.247-25', '52998224725', ' 111.444.777-35 ', '00000000191'])('%j is valid', (text) => {
    expect(parseCpf(text)).toBe(text.replace(/\D/g, ''));
  });

  test.each([
    '',
    '5299822472',
    '52998224724',
    '52998224735',
    '00000000000',
    '99999999999',
    '529982247255',
    '5299822472a',
  ])('%j is refused', (text) => {
    expect(parseCpf(text)).toBeUndefined();
  });

  test('of the hundred endings of nine digits exactly one is right, and a changed digit is noticed', () => {
    const nine = fc.integer({ min: 1, max: 999_999_998 }).map((n) => String(n).padStart(9, '0'));
    fc.assert(
      fc.property(nine, (digits) => {
        const endings = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
        const valid = endings.filter((ending) => parseCpf(digits + ending) !== undefined);
        expect(valid.length).toBe(/^(\d)\1{8}$/.test(digits) ? 0 : 1);
      }),
    );
  });
});

describe('canonical forms', () => {
  test.each(['+55 (11) 98765-4321', '11987654321', '5511987654321', '011 98765.4321'])(
    'phone %j is one number',
    (text) => {
      expect(parsePhone(text)).toBe('+5511987654321');
    },
  );

  test.each([
    ['912 345 678', '351', '+351912345678'],
    ['+351 912 345 678', '55', '+351912345678'],
    ['0912345678', '351', '+351912345678'],
    ['(11) 98765-4321', '55', '+5511987654321'],
    ['+55 11 98765-4321', '351', '+5511987654321'],
    ['+55 11 8765-4321', '351', undefined],
    ['12', '351', undefined],
    ['ana@example.com', '351', undefined],
    ['912345678', '55', undefined],
  ])('phone %j with the country %j is %j, and that is its own canonical form', (text, area, phone) => {
    expect(parseAnyPhone(text, area)).toBe(phone);
    expect(parseAnyPhone(phone ?? '')).toBe(phone);
  });

  test.each([
    ['12.345-x', '12345-X'],
    [' 81234 ', '81234'],
    ['1-234', undefined],
    ['minha conta', undefined],
    ['', undefined],
  ])('account number %j is %j', (text, number) => {
    expect(parseBankNumber(text)).toBe(number);
  });

  test.each([
    ['001', '001'],
    ['26', undefined],
    ['nubank', undefined],
  ])('bank code %j is %j', (text, code) => {
    expect(parseBankCode(text)).toBe(code);
  });

  test('an area code 55 is not taken for the country', () => {
    expect(parsePhone('55991234567')).toBe('+5555991234567');
  });

  test.each(['', '20987654321', '1198765432', '1138765432', '+1 212 555 0100', '11887654321'])(
    'phone %j is refused',
    (text) => {
      expect(parsePhone(text)).toBeUndefined();
    },
  );

  test('e-mail and login name are lower case and never mistaken for each other or for a phone', () => {
    expect(parseEmail(' Maria@Example.COM ')).toBe('maria@example.com');
    expect(parseEmail('maria@example')).toBeUndefined();
    expect(parseLoginName('Maria.Silva_7')).toBe('maria.silva_7');
    for (const text of ['11987654321', 'maria@example.com', 'mar', '7maria', 'a'.repeat(21)])
      expect(parseLoginName(text)).toBeUndefined();
  });

  test('each type of PIX key has its own form', () => {
    expect(parsePixKey('CPF', '529.982.247-25')).toBe('52998224725');
    expect(parsePixKey('CPF', '52998224724')).toBeUndefined();
    expect(parsePixKey('CNPJ', '12.abc.345/01DE-35')).toBe('12ABC34501DE35');
    expect(parsePixKey('EMAIL', 'A@B.com')).toBe('a@b.com');
    expect(parsePixKey('PHONE', '11987654321')).toBe('+5511987654321');
    expect(parsePixKey('EVP', '123E4567-e89b-42d3-a456-426614174000')).toBe('123e4567-e89b-42d3-a456-426614174000');
    expect(parsePixKey('EVP', '123e4567')).toBeUndefined();
  });
});

describe('search terms', () => {
  test('a name is found by each whole word, without accents or case', () => {
    expect(foldNameWords("João d'ÁVILA  de  Conceição João")).toEqual(['joao', 'avila', 'de', 'conceicao']);
  });

  test('a player has one term per name word, one for the CPF, one for the phone', () => {
    expect(searchTermsOf({ cpf: '52998224725', phone: '+5511987654321', name: 'Ana Luz' })).toEqual([
      { kind: 'cpf_middle', text: '982247' },
      { kind: 'phone_last', text: '4321' },
      { kind: 'name_word', text: 'ana' },
      { kind: 'name_word', text: 'luz' },
    ]);
    expect(searchTermsOf({})).toEqual([]);
  });
});

test('strangers see at most half of a nickname, and two figures', () => {
  const names = ['Marina Alves', 'Joca', 'Zé', 'X', ''].map((name) => publicName(name, 20_481_907n));
  expect(names).toEqual(['mar•••07', 'jo•••07', 'z•••07', '•••07', '•••07']);
});

test('masks show the ends that help and hide the length', () => {
  expect(maskName('  Maria da Silva ')).toBe('M••• S•••');
  expect(maskName('Zé')).toBe('Z•••');
  expect(maskName('')).toBe('•••');
  expect(maskPhone('+5511987654321')).toBe('(11) 9••••-4321');
  expect(maskPhone('+351912345678')).toBe('+•••5678');
  expect(maskPhone('11987654321')).toBe('•••');
  expect(maskCpf('52998224725')).toBe('•••.982.247-••');
  expect(maskCpf('529')).toBe('•••');
  expect(maskEmail('maria@example.com')).toBe('m•••@example.com');
  expect(maskEmail('nonsense')).toBe('•••');
});

test("the owner's screens shorten a name without hiding whose it is", () => {
  expect(shortName(' Marina Alves Duarte ')).toBe('Marina A. Duarte');
  expect(shortName('José Élcio da Silva')).toBe('José É. d. Silva');
  expect(shortName('Ana Souza')).toBe('Ana Souza');
  expect(shortName('Zé')).toBe('Zé');
  expect(shortName('')).toBe('');
});

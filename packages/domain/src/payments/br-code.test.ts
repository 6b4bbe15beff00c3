import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brCodeChecksum, readBrCode } from './br-code.ts';

/** The samples of the central bank's manual and of a public collection of codes, field by field. */
const STATIC_HEAD =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
const DYNAMIC_HEAD =
  '00020101021226770014BR.GOV.BCB.PIX2555pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a995204000053039865802BR5907EMPRESA6009SAO PAULO62070503***6304';
/** Its checksum is right, but field 62 says eight characters and has seven. */
const WRONG_LENGTH =
  '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304170E';

const sealed = (head: string) => head + brCodeChecksum(head);

test('the checksum of the published samples is the published one', () => {
  expect(brCodeChecksum(STATIC_HEAD)).toBe('1D3D');
  expect(brCodeChecksum(DYNAMIC_HEAD)).toBe('EEAB');
  expect(brCodeChecksum('123456789')).toBe('29B1');
});

test('a dynamic code gives its location', () => {
  expect(readBrCode(`${DYNAMIC_HEAD}EEAB`)).toEqual({
    ok: true,
    code: {
      location: 'pix.example.com/qr/93598be0-1bd0-4997-8318-81776a1d8a99',
      merchantName: 'EMPRESA',
      merchantCity: 'SAO PAULO',
      txid: '***',
    },
  });
});

test('a static code gives its key', () => {
  const read = readBrCode(`${STATIC_HEAD}1D3D`);
  expect(read).toMatchObject({ ok: true, code: { key: '123e4567-e12b-12d1-a456-426655440000', txid: '***' } });
});

test('a right checksum over a wrong length is malformed', () => {
  expect(brCodeChecksum(WRONG_LENGTH.slice(0, -4))).toBe('170E');
  expect(readBrCode(WRONG_LENGTH)).toEqual({ ok: false, problem: 'malformed' });
});

describe('refused', () => {
  test.each([
    ['nothing', ''],
    ['words', 'not a code at all'],
    ['a line break inside', `${DYNAMIC_HEAD.replace('SAO PAULO', 'SAO\nPAULO')}EEAB`],
    ['something after the checksum', `${DYNAMIC_HEAD}EEAB0002OK`],
    ['another scheme', sealed(DYNAMIC_HEAD.replace('BR.GOV.BCB.PIX', 'BR.COM.OUTROOO'))],
    ['another currency', sealed(DYNAMIC_HEAD.replace('5303986', '5303840'))],
    ['a field that comes twice', sealed(DYNAMIC_HEAD.replace('6304', '5802BR6304'))],
    ['an inner length beyond its field', sealed(DYNAMIC_HEAD.replace('0503***', '0509***'))],
    ['a lower-case checksum', `${DYNAMIC_HEAD}eeab`],
    ['more than 512 characters', sealed(`${DYNAMIC_HEAD.slice(0, -4)}80${'99'}${'x'.repeat(99)}`.repeat(4))],
  ])('%s', (_what, text) => {
    expect(readBrCode(text)).toEqual({ ok: false, problem: 'malformed' });
  });

  test('a wrong checksum', () => {
    expect(readBrCode(`${DYNAMIC_HEAD}EEAC`)).toEqual({ ok: false, problem: 'checksum' });
  });

  test('a location and a key in one code', () => {
    const head = DYNAMIC_HEAD.replace('26770014', '26850014').replace('5204', '0104abcd5204');
    expect(readBrCode(sealed(head))).toEqual({ ok: false, problem: 'malformed' });
  });
});

test('one changed character is always noticed', () => {
  const code = `${DYNAMIC_HEAD}EEAB`;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: code.length - 1 }), fc.integer({ min: 33, max: 126 }), (at, charCode) => {
      const changed = code.slice(0, at) + String.fromCharCode(charCode) + code.slice(at + 1);
      fc.pre(changed !== code);
      expect(readBrCode(changed).ok).toBe(false);
    }),
  );
});

test('a name with accents is checked over its bytes', () => {
  const head = DYNAMIC_HEAD.replace('5907EMPRESA', '5907EMPRÉSA');
  expect(readBrCode(sealed(head))).toMatchObject({ ok: true, code: { merchantName: 'EMPRÉSA' } });
});

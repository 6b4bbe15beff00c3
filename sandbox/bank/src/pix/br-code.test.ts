import assert from 'node:assert/strict';
import { expect, test } from 'vitest';
import { composeBrCode, crc16, parseBrCode } from './br-code.ts';

/** The sample of the central bank's manual. */
const FIXED =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';

test('the checksum is CRC-16/CCITT-FALSE over everything up to its own length', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(crc16(FIXED)).toBe('1D3D');
  expect(crc16('')).toBe('FFFF');
});

test('a fixed code is composed to the last character as the manual prints it', () => {
  const code = composeBrCode({
    isSingleUse: false,
    key: '123e4567-e12b-12d1-a456-426655440000',
    name: 'Fulano de Tal',
    city: 'BRASILIA',
  });
  expect(code).toBe(`${FIXED}1D3D`);
});

test('a code that names a location is read back, and says nothing of amount and txid', () => {
  const location = '127.0.0.1:15023/qr/v2/0123456789abcdef0123456789abcdef';
  const text = composeBrCode({ isSingleUse: true, location, name: 'Açaí & Cia', city: 'São Paulo' });
  expect(parseBrCode(` ${text}\n`)).toEqual({
    ok: true,
    code: { isSingleUse: true, location, name: 'Acai & Cia', city: 'Sao Paulo' },
  });
});

test('a fixed code carries amount and txid', () => {
  const text = composeBrCode({
    isSingleUse: false,
    key: 'a@b.example',
    centavos: 1999,
    txid: 'PEDIDO7',
    name: 'A',
    city: 'B',
  });
  const parsed = parseBrCode(text);
  assert.ok(parsed.ok);
  expect(parsed.code).toMatchObject({ key: 'a@b.example', centavos: 1999, txid: 'PEDIDO7' });
});

test('one changed character is noticed, and a right checksum does not excuse a wrong length', () => {
  const good = `${FIXED}1D3D`;
  expect(parseBrCode(good.replace('Fulano', 'Fulana'))).toEqual({ ok: false, why: 'wrong_checksum' });
  const bent = FIXED.replace('62070503', '62080503');
  expect(parseBrCode(bent + crc16(bent))).toEqual({ ok: false, why: 'wrong_length' });
  expect(parseBrCode(good.slice(0, -3))).toEqual({ ok: false, why: 'no_checksum' });
  expect(parseBrCode('https://exemplo.example')).toEqual({ ok: false, why: 'not_a_pix_code' });
  const foreign = FIXED.replace('br.gov.bcb.pix', 'br.gov.bcb.pox');
  expect(parseBrCode(foreign + crc16(foreign))).toEqual({ ok: false, why: 'not_a_pix_code' });
});

import { describe, expect, test } from 'vitest';
import { createHookReader, hookUrlOf } from './hook-reader.ts';
import { openPixAdapter } from './index.ts';

const SECRET = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6';
const KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
const E2EID = 'E12345678202611151200abcdefghijk';
const CERTIFICATE = 'ab'.repeat(32);
const adapter = openPixAdapter('bacen-pix-v2') ?? { readHook: () => ({ hints: [], foreign: 0, unreadable: 0 }) };

type Options = Parameters<typeof createHookReader>[0];
const readerOf = (changes: Partial<Options> = {}) =>
  createHookReader({
    auth: 'url_secret',
    secret: SECRET,
    addresses: [],
    certificates: [],
    ownKeys: [KEY],
    adapter,
    ...changes,
  });
const raw = (path: string, body: unknown = {}, more: object = {}) => ({
  path,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  headers: {},
  address: '203.0.113.7',
  ...more,
});

test('the address that a provider is told is the one that is let in, with and without its suffix', () => {
  expect(hookUrlOf('https://api.example/', 'bank', SECRET)).toBe(`https://api.example/hooks/pix/bank/${SECRET}`);
  expect(readerOf().accept(raw(`/${SECRET}`))).toBe('authentic');
  expect(readerOf().accept(raw(`/${SECRET}/pix`))).toBe('authentic');
});

test.each(['/', `/${SECRET}x`, `/${SECRET.slice(1)}`, `/${SECRET}/pix/more`, `/pix/${SECRET}`, ''])(
  '%s is turned away',
  (path) => {
    expect(readerOf().accept(raw(path))).toBe('rejected');
  },
);

test('a list of addresses keeps others out', () => {
  const reader = readerOf({ addresses: ['203.0.113.8'] });
  expect(reader.accept(raw(`/${SECRET}`))).toBe('rejected');
  expect(reader.accept(raw(`/${SECRET}`, {}, { address: '203.0.113.8' }))).toBe('authentic');
});

test('a certificate counts where it is asked for, and only a known one', () => {
  const known = { clientCertificate: CERTIFICATE.toUpperCase() };
  const other = { clientCertificate: 'cd'.repeat(32) };
  const mtls = readerOf({ auth: 'mtls', certificates: [CERTIFICATE] });
  expect(mtls.accept(raw('/pix', {}, known))).toBe('authentic');
  expect(mtls.accept(raw(`/${SECRET}`, {}, other))).toBe('rejected');
  expect(mtls.accept(raw(`/${SECRET}`))).toBe('rejected');
  const both = readerOf({ auth: 'both', certificates: [CERTIFICATE] });
  expect(both.accept(raw('/pix', {}, known))).toBe('rejected');
  expect(both.accept(raw(`/${SECRET}/pix`))).toBe('rejected');
  expect(both.accept(raw(`/${SECRET}/pix`, {}, known))).toBe('authentic');
});

describe('hints', () => {
  const hintsOf = (body: unknown) => readerOf().hints(raw(`/${SECRET}/pix`, body));

  test('are ids of arrivals and of payouts, never amounts', () => {
    const arrival = { endToEndId: E2EID, txid: 'T1', chave: KEY, valor: '999999.00' };
    const payout = { endToEndId: E2EID, chave: KEY, tipo: 'SOLICITACAO', valor: '1.00', gnExtras: { idEnvio: 'P1' } };
    expect(hintsOf({ pix: [arrival, payout] })).toEqual({
      hints: [
        { e2eid: E2EID, txid: 'T1' },
        { e2eid: E2EID, payoutId: 'P1' },
      ],
      foreign: 0,
      unreadable: 0,
    });
  });

  test('of somebody else, and items that say nothing, are counted and block nobody', () => {
    const items = [{ endToEndId: E2EID, chave: 'other' }, 7, {}, { endToEndId: 'junk', txid: '../x' }, { txid: 'T2' }];
    expect(hintsOf({ pix: items })).toEqual({ hints: [{ txid: 'T2' }], foreign: 1, unreadable: 3 });
  });

  test.each(['', 'not json', '[]', '{"evento":"teste_webhook"}', '{"pix":{}}'])('of %j are none', (body) => {
    expect(hintsOf(body)).toEqual({ hints: [], foreign: 0, unreadable: 0 });
  });
});

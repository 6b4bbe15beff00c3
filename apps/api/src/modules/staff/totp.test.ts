import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase32, matchTotp, newTotpSecret, toBase32, totpCode, totpStepAt, totpUri } from './totp.ts';

const DIGITS = '12345678901234567890';
const seeds = {
  sha1: Buffer.from(DIGITS),
  sha256: Buffer.from(DIGITS.repeat(2).slice(0, 32)),
  sha512: Buffer.from(DIGITS.repeat(4).slice(0, 64)),
} as const;

describe('codes of time', () => {
  // RFC 6238, appendix B.
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1111111109, '07081804', '68084774', '25091201'],
    [1111111111, '14050471', '67062674', '99943326'],
    [1234567890, '89005924', '91819424', '93441116'],
    [2000000000, '69279037', '90698825', '38618901'],
    [20000000000, '65353130', '77737706', '47863826'],
  ])('are those of the RFC after %i seconds', (seconds, ...codes) => {
    const step = totpStepAt(seconds * 1_000);
    const made = (['sha1', 'sha256', 'sha512'] as const).map((algorithm) =>
      totpCode(seeds[algorithm], step, { algorithm, digits: 8 }),
    );
    expect(made).toEqual(codes);
  });

  it('are accepted half a minute before and after, and no longer', () => {
    const nowMs = 1_800_000_000_000;
    const now = totpStepAt(nowMs);
    const accepts = (step: bigint) => matchTotp(seeds.sha1, totpCode(seeds.sha1, step), nowMs);
    expect([-1n, 0n, 1n].map((around) => accepts(now + around))).toEqual([now - 1n, now, now + 1n]);
    expect([accepts(now - 2n), accepts(now + 2n)]).toEqual([undefined, undefined]);
  });

  it('may be typed in two groups, and nothing else is read as a code', () => {
    const nowMs = 59_000;
    expect(matchTotp(seeds.sha1, '287 082', nowMs)).toBe(1n);
    for (const wrong of ['', '28708', '2870820', '28708a', '000000', '-87082'])
      expect(matchTotp(seeds.sha1, wrong, nowMs)).toBeUndefined();
  });

  it('have secrets that an authenticator can read', () => {
    // RFC 4648, section 10.
    expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 20 }), (bytes) => {
        expect([...fromBase32(toBase32(bytes))]).toEqual([...bytes]);
      }),
    );
    expect(newTotpSecret((bytes) => new Uint8Array(bytes).fill(7))).toHaveLength(20);
    expect(totpUri(seeds.sha1, { issuer: 'Arara escritório', account: 'bia@arara.example' })).toBe(
      'otpauth://totp/Arara%20escrit%C3%B3rio:bia%40arara.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Arara%20escrit%C3%B3rio&digits=6&period=30',
    );
  });
});

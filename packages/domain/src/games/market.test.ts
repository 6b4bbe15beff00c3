import { expect, test } from 'vitest';
import { isGameAllowed } from './index.ts';

const regulated = { rtpMinPpm: 850_000n, needsCertificate: true };
const game = { rtpPercent: '96.5', certificates: ['BR-dadinho-v1'] };

test.each([
  ['a proven return and a certificate for Brazil', {}, true],
  ['the certificate of a sandbox', { certificates: ['SANDBOX-dadinho-v1'] }, true],
  ['exactly the lowest return', { rtpPercent: '85' }, true],
  ['a return just below it', { rtpPercent: '84.9999' }, false],
  ['a return that nobody proved', { rtpPercent: null }, false],
  ['no certificate', { certificates: [] }, false],
  ['a certificate for another country', { certificates: ['MT-77', 'BRX-1'] }, false],
])('%s', (_, change, isAllowed) => {
  expect(isGameAllowed({ ...game, ...change }, regulated)).toBe(isAllowed);
});

test('a market without such rules takes every game', () => {
  const free = { rtpMinPpm: 0n, needsCertificate: false };
  expect(isGameAllowed({ rtpPercent: null, certificates: [] }, free)).toBe(true);
});

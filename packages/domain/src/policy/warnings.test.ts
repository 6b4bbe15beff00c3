import fc from 'fast-check';
import { expect, test } from 'vitest';
import { warningFor, withWarning } from './index.ts';

test('the sentences come in turn, and a market without them says none', () => {
  const said = [0, 1, 2, 3].map((turn) => warningFor('mf_2026', turn));
  expect(new Set(said).size).toBe(3);
  expect(said[3]).toBe(said[0]);
  for (const sentence of said) expect(sentence).toMatch(/^Ministério da Fazenda adverte: .+\. 18\+$/);
  expect(warningFor('none', 0)).toBeUndefined();
});

test('a warning is whole, and never less than its share', () => {
  const warning = warningFor('mf_2026', 1) ?? '';
  expect(withWarning('Rodadas grátis.', warning, 100_000n)).toBe(`Rodadas grátis. ${warning}`);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 500_000 }), (length, share) => {
      const said = withWarning('x'.repeat(length), warning, BigInt(share));
      expect(said.endsWith(warning)).toBe(true);
      expect(warning.length / said.length).toBeGreaterThanOrEqual(share / 1_000_000);
    }),
  );
});

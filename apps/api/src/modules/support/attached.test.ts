import { expect, test } from 'vitest';
import { viewAttached } from './attached.ts';

test('an order that goes with a ticket is named as the desk names it, and leads to the whole', () => {
  const orderId = '0BA1GKVTNNSHQBH9VAPCWK8DN05FY';
  const order = { orderId, amountE5: '50000000', atMs: Date.parse('2026-11-15T15:30:00Z') };
  expect(viewAttached({ ...order, kind: 'withdrawal' }, 'pt-BR')).toMatchObject({
    Sub: '15/11, 12:30 · SQ-K8DN-05FY',
    Path: `/game/wiRecord?order=${orderId}`,
  });
  expect(viewAttached({ ...order, kind: 'deposit' }, 'en').Sub).toMatch(/ · DP-K8DN-05FY$/);
  expect(viewAttached({ ...order, kind: 'withdrawal', orderId: 'AR-2048-1977' }, 'pt-BR').Sub).toMatch(
    / · AR-2048-1977$/,
  );
});

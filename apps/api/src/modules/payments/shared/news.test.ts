import type { PlayerId } from '@arara/domain/shards';
import { expect, test } from 'vitest';
import type { OrderNews } from './news.store.ts';
import { noticeOf } from './news.ts';

const at = new Date('2026-11-14T15:06:00.000Z');
const order: OrderNews = {
  id: 'SQ-1',
  playerId: 1n as PlayerId,
  brandId: 1,
  isDeposit: false,
  counts: true,
  amountE5: 15_000_000n,
  feeE5: 450_000n,
  createdAt: at,
  paidAt: null,
  dueAt: at,
  seenAt: null,
};
const valuesOf = (name: string) =>
  noticeOf(order, { orderId: order.id, name, reason: null, atMs: at.getTime() }, 24)?.values;

test('a message says what was asked for, and of what leaves or arrives what it is without the fee', () => {
  expect(valuesOf('waiting_for_staff')).toMatchObject({ amountE5: '15000000' });
  for (const name of ['sent', 'paid']) expect(valuesOf(name)).toMatchObject({ amountE5: '14550000' });
  // The fee comes back with the rest.
  for (const name of ['refused', 'failed', 'returned']) expect(valuesOf(name)).toMatchObject({ amountE5: '15000000' });
});

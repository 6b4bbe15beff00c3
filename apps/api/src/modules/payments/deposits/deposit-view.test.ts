import type { PlayerId } from '@arara/domain/shards';
import { expect, it } from 'vitest';
import type { DepositRow } from './deposits.store.ts';
import { viewDeposit } from '../deposits/deposit-view.ts';

const createdAt = new Date('2026-11-15T15:00:00Z');
const order: DepositRow = {
  id: 'DP-1',
  playerId: 1n as PlayerId,
  brandId: 1,
  provider: 'jatoba',
  state: 'creating',
  amountE5: 5_000_000n,
  isReward: false,
  createdAt,
  expiresAt: null,
  creditedUntil: null,
  pixCode: null,
  receiver: null,
  endToEndId: null,
  receivedE5: null,
  paidAt: null,
  reason: null,
  askedAt: null,
  nextCheckAt: createdAt,
  closedAt: null,
};
const step = (name: string, hour: string, reason: string | null = null) => ({
  orderId: order.id,
  position: 1,
  name,
  at: new Date(`2026-11-15T${hour}:00Z`),
  reason,
});

function waitOf(state: DepositRow['state'], ...steps: readonly ReturnType<typeof step>[]) {
  const payer = { name: 'Teresa Campos Lima', cpf: '52998224725' };
  const viewing = {
    locale: 'pt-BR',
    steps,
    payer,
    promiseHours: 24,
    checkHours: 4,
    bonusE5: 0n,
    turnoverE5: 0n,
    bonusTurnoverE5: 0n,
  } as const;
  return viewDeposit({ ...order, state }, viewing).Wait;
}

it('says by when a code is there: the bank is asked no longer than that', () => {
  expect(waitOf('creating', step('ordered', '15:00'))).toMatchObject({
    NextActor: 'bank',
    DueAt: '2026-11-15T15:01:00.000Z',
  });
});

it('says why money goes back, by when it is there, and with whom it is once the bank has refused it', () => {
  const sent = step('refunding', '16:00', 'third_party');
  expect(waitOf('refunding', sent)).toMatchObject({
    Why: { Word: 'third_party' },
    NextActor: 'bank',
    DueAt: '2026-11-16T16:00:00.000Z',
  });
  const refused = step('refunding', '17:00', 'refund_refused');
  expect(waitOf('refunding', sent, refused)).toMatchObject({
    Why: { Word: 'refund_refused' },
    NextActor: 'house',
    DueAt: '2026-11-16T17:00:00.000Z',
  });
});

it('names the staff and their time while a person decides about an amount or about another bank', () => {
  for (const reason of ['amount_above', 'order_of_other_bank'])
    expect(waitOf('waiting_for_payment', step('checking', '15:10', reason))).toMatchObject({
      Why: { Word: reason },
      NextActor: 'house',
      DueAt: '2026-11-15T19:10:00.000Z',
    });
  expect(waitOf('waiting_for_payment', step('checking', '15:10', 'payer_unknown'))).toMatchObject({
    NextActor: 'bank',
  });
});

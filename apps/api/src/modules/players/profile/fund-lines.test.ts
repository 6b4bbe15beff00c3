import { movements, type MovementName } from '@arara/domain/ledger';
import { describe, expect, test } from 'vitest';
import type { StatementLine } from '../../ledger/index.ts';
import { toFundLine } from './fund-lines.ts';

const aLine = (movement: MovementName, change: Partial<StatementLine> = {}): StatementLine => ({
  version: 7n,
  key: 'studio:1',
  movement,
  amountE5: 500n,
  cashDeltaE5: 0n,
  bonusDeltaE5: 0n,
  receivableDeltaE5: 0n,
  cashAfterE5: 900n,
  bonusAfterE5: 100n,
  round: undefined,
  reverses: undefined,
  memo: undefined,
  postedAt: new Date('2026-11-14T22:42:00Z'),
  hold: undefined,
  ...change,
});
const changeOf = (movement: MovementName, change: Partial<StatementLine> = {}) => {
  const line = toFundLine(aLine(movement, change), 'pt-BR');
  return line && { Account: line.Account, Amount: line.Amount, BalanceAfter: line.BalanceAfter };
};

describe('a line', () => {
  test('of a stake that cash and bonus share is one change of the whole', () => {
    expect(changeOf('bet', { cashDeltaE5: -300n, bonusDeltaE5: -200n })).toEqual({
      Account: 'cash',
      Amount: -500n,
      BalanceAfter: 1_000n,
    });
  });

  test('of bonus alone stands on bonus, and what turns to cash shows as cash', () => {
    expect(changeOf('bonus_grant', { bonusDeltaE5: 500n })).toMatchObject({ Account: 'bonus', Amount: 500n });
    expect(changeOf('bonus_conversion', { cashDeltaE5: 500n, bonusDeltaE5: -500n })).toMatchObject({
      Account: 'cash',
      Amount: 500n,
    });
  });

  test('of a round that paid nothing is none', () => {
    expect(changeOf('win', { amountE5: 0n })).toBeUndefined();
  });

  test('refers to the order or payment, without the words of the books', () => {
    const referenceOf = (key: string) => toFundLine(aLine('deposit', { key }), 'pt-BR')?.Reference;
    expect(referenceOf('pixin:E9182374620261116')).toBe('E9182374620261116');
    expect(referenceOf('payout:0830Z0GZ9H:hold')).toBe('0830Z0GZ9H');
    expect(referenceOf('refund:E918:0831:start')).toBe('E918');
    expect(referenceOf('AR-2048-1977')).toBe('AR-2048-1977');
  });

  test('beyond cash and bonus names its pocket and direction', () => {
    expect(changeOf('commission_credit')).toMatchObject({ Account: 'commission', Amount: 500n });
    expect(changeOf('commission_hold')).toMatchObject({ Account: 'commission', Amount: -500n });
    expect(changeOf('commission_return')).toMatchObject({ Account: 'commission', Amount: 500n });
    expect(changeOf('withdrawal_settle')).toMatchObject({ Account: 'held', Amount: -500n });
    expect(changeOf('med_return')).toMatchObject({ Account: 'med_hold', Amount: -500n });
  });

  test('of a hold says what became of it, and waits while it is open', () => {
    const statusOf = (hold: StatementLine['hold']) =>
      toFundLine(aLine('withdrawal_hold', { key: 'SQ-1:hold', hold }), 'pt-BR');
    expect(statusOf('open')).toMatchObject({ Status: 'pending', Reference: 'SQ-1', Wait: { NextActor: 'house' } });
    expect(statusOf('settled')).toMatchObject({ Status: 'success', Wait: null });
    expect(statusOf('released')).toMatchObject({ Status: 'failure', Wait: null });
  });
});

test('every movement that can stand on a player has a title; points and the house have none', () => {
  const hidden = (Object.keys(movements) as MovementName[]).filter(
    (movement) => toFundLine(aLine(movement), 'fa') === undefined,
  );
  expect(hidden).toEqual([
    'deposit_unassigned',
    'deposit_refund_start',
    'deposit_refund_done',
    'deposit_refund_undone',
    'deposit_settled_outside',
    'jackpot_seed',
    'jackpot_contribution',
    'med_provider_block',
    'med_provider_release',
    'provider_fee',
    'operator_top_up',
    'operator_take_out',
    'unexplained_loss',
  ]);
});

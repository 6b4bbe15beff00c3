import { expect, test } from 'vitest';
import {
  type Case,
  clockLeft,
  maskEndToEnd,
  nextFree,
  outOfBulk,
  type QueueRow,
  shortId,
  standingOf,
  stopReason,
} from './desk.ts';

const row: QueueRow = {
  OrderId: '0BA1GKVTNNSHQBH9VAPCWK8DN05FY',
  PlayerId: '505775348776961',
  PlayerName: 'Marina A. Duarte',
  VipLevel: 3,
  Amount: 50_000_000n,
  Net: 49_250_000n,
  Score: 41,
  Level: 'medium',
  Why: { Word: 'risk', Text: 'Uma pessoa confere.' },
  State: 'waiting_for_staff',
  NeedsTwo: false,
  ApprovedBy: null,
  Claim: null,
  Hold: null,
  End: null,
  CreatedAt: '2026-11-14T22:44:00.000Z',
  DueAt: '2026-11-15T00:44:00.000Z',
};
const mine = { StaffId: 'staff:3', Until: '2026-11-15T00:36:00.000Z', IsMine: true };
const theirs = { ...mine, StaffId: 'staff:4', IsMine: false };
const standing = (change: Partial<QueueRow>, Timeline: Case['Timeline'] = []) =>
  standingOf({ Row: { ...row, ...change }, Timeline }, '3');

test('nobody decides what they have not taken, and what a colleague has is only read', () => {
  expect(standing({})).toEqual({ kind: 'free' });
  expect(standing({ Claim: theirs })).toEqual({ kind: 'locked', staffId: 'staff:4', until: theirs.Until });
  expect(standing({ Claim: mine })).toEqual({ kind: 'decide', isSecond: false, needsSecond: false });
});

test('above the limit the first yes only asks for the second, which another person gives', () => {
  expect(standing({ NeedsTwo: true, Claim: mine })).toMatchObject({ kind: 'decide', needsSecond: true });
  expect(standing({ NeedsTwo: true, ApprovedBy: 'staff:3' })).toEqual({ kind: 'saidYes' });
  const second = standing({ NeedsTwo: true, ApprovedBy: 'staff:4', Claim: mine });
  expect(second).toEqual({ kind: 'decide', isSecond: true, needsSecond: false });
});

test('an approval is taken back while nothing was sent, and from then on it is only read', () => {
  const At = '2026-11-15T00:30:00.000Z';
  const approved = { Name: 'Aprovado', State: 'now', At, Reason: null, NextActor: null, DueAt: null } as const;
  expect(standing({ State: 'approved' }, [approved])).toEqual({ kind: 'recallable', approvedAt: At });
  expect(standing({ State: 'sent' })).toEqual({ kind: 'readOnly' });
});

test('the next case is the first free one that this person may still decide', () => {
  const rows = [
    { ...row, OrderId: 'taken', Claim: theirs },
    { ...row, OrderId: 'my own yes', NeedsTwo: true, ApprovedBy: 'staff:3' },
    { ...row, OrderId: 'free' },
  ];
  expect(nextFree(rows, '3')?.OrderId).toBe('free');
  expect(nextFree(rows, '4')?.OrderId).toBe('my own yes');
  expect(nextFree([], '3')).toBeUndefined();
});

test('numbers are short and end-to-end ids are masked', () => {
  expect(shortId('SQ', row.OrderId)).toBe('SQ-K8DN-05FY');
  expect(maskEndToEnd('E18236120202611142119s0d7f2a')).toBe('E1823•••7f2a');
  expect(clockLeft(588_000)).toBe('9:48');
  expect(clockLeft(-1)).toBe('0:00');
});

test('only what is plainly low, of one person and of nobody else is approved together', () => {
  expect(outOfBulk({ ...row, Level: 'low' })).toBeUndefined();
  expect(outOfBulk(row)).toBe('outRisk');
  expect(outOfBulk({ ...row, Level: 'low', NeedsTwo: true })).toBe('outTwo');
  const claim = { StaffId: 'staff:2', Until: row.DueAt, IsMine: false };
  expect(outOfBulk({ ...row, Level: 'low', Claim: claim })).toBe('outOther');
  expect(outOfBulk({ ...row, Level: 'low', Claim: { ...claim, IsMine: true } })).toBeUndefined();
});

test('a stop by our breaker is explained in words, and one by a person in their own', () => {
  expect(stopReason('system:reconciliation', 'payout_missing_there 0SAQUE1')).toBe(
    'Pago aqui, fora do extrato · 0SAQUE1',
  );
  expect(stopReason('staff:3', 'o banco responde tarde')).toBe('o banco responde tarde');
  expect(stopReason('system:reconciliation', 'another word')).toBe('another word');
});

import { makePlayerId } from '@arara/domain/shards';
import { describe, expect, test } from 'vitest';
import type { SupplierTx } from '../provider.ts';
import { type Booked, decideOurs, decidePair } from './reconciliation-decision.ts';

const playerId = makePlayerId(3, 9n);
const their = (change: Partial<SupplierTx> = {}): SupplierTx => ({
  txId: 'tx-1',
  playerRef: playerId.toString(),
  roundId: 'r-1',
  kind: 'bet',
  amountE5: 500n,
  state: 'done',
  atMs: 0,
  ...change,
});
const our = (change: Partial<Booked> = {}): Booked => ({
  txId: 'tx-1',
  playerId,
  kind: 'bet',
  amountE5: 500n,
  roundId: 'r-1',
  isReversed: false,
  postedAtMs: 0,
  ...change,
});
const kindOf = (theirs: SupplierTx, ours?: Booked, ref?: Booked) => decidePair({ theirs, playerId, ours, ref })?.kind;

describe('a bet or a win of theirs', () => {
  test('is the same here, or it is named what differs', () => {
    expect(kindOf(their(), our())).toBeUndefined();
    expect(kindOf(their())).toBe('missing_here');
    expect(kindOf(their(), our({ amountE5: 501n }))).toBe('amount');
    expect(kindOf(their(), our({ isReversed: true }))).toBe('state');
    expect(kindOf(their(), our({ kind: 'win' }))).toBe('state');
    expect(kindOf(their(), our({ kind: 'tombstone', amountE5: 0n }))).toBe('state');
  });

  test('that they took back stands nowhere', () => {
    const theirs = their({ state: 'rolled_back' });
    expect(kindOf(theirs, our({ isReversed: true }))).toBeUndefined();
    expect(kindOf(theirs, our({ kind: 'tombstone' }))).toBeUndefined();
    expect(kindOf(theirs)).toBeUndefined();
    expect(kindOf(theirs, our())).toBe('state');
  });

  test('that was free costs nothing here', () => {
    expect(kindOf(their({ isFree: true }), our({ amountE5: 0n }))).toBeUndefined();
    expect(kindOf(their({ isFree: true }), our({ amountE5: 7n }))).toBe('amount');
    expect(kindOf(their(), our({ amountE5: 0n }))).toBe('amount');
  });
});

describe('a rollback of theirs', () => {
  const theirs = their({ kind: 'rollback', amountE5: 0n, refTxId: 'tx-0' });

  test('has its own row, or what it takes back does not stand', () => {
    expect(kindOf(theirs, our({ kind: 'rollback' }))).toBeUndefined();
    expect(kindOf(theirs, undefined, our({ isReversed: true }))).toBeUndefined();
    expect(kindOf(theirs, undefined, our({ kind: 'tombstone' }))).toBeUndefined();
    expect(kindOf(theirs)).toBeUndefined();
    expect(kindOf(theirs, undefined, our())).toBe('missing_here');
    expect(kindOf(theirs, our({ kind: 'bet' }))).toBe('state');
  });

  test('that does not say what it takes back must have its row', () => {
    expect(kindOf(their({ kind: 'rollback' }))).toBe('missing_here');
  });
});

test('money that we moved and they do not know of is missing there, unless it was taken back', () => {
  expect(decideOurs(our(), their())).toBeUndefined();
  expect(decideOurs(our(), undefined)).toMatchObject({
    kind: 'missing_there',
    subject: `${playerId} tx-1`,
    round: 'r-1',
  });
  expect(decideOurs(our(), their({ playerRef: '5' }))).toMatchObject({ kind: 'missing_there' });
  for (const change of [{ isReversed: true }, { kind: 'rollback' }, { kind: 'tombstone' }] as const)
    expect(decideOurs(our(change), undefined)).toBeUndefined();
});

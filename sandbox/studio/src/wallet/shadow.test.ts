import { expect, test } from 'vitest';
import { createShadow, type Drift } from './shadow.ts';
import type { WalletMessage, WalletOp, WireAnswer } from '../wire/dialect.ts';

function openBooks() {
  const drifts: Drift[] = [];
  const shadow = createShadow({ nowMs: () => 0, onDrift: (drift) => void drifts.push(drift), grainE5: () => 1n });
  const message = (ops: readonly WalletOp[]): WalletMessage => ({
    ask: 'apply',
    requestId: '',
    player: '1',
    token: '',
    currency: 'BRL',
    game: '',
    round: 'r',
    closes: false,
    ops,
  });
  const answer = (balanceE5: bigint | undefined, ok: boolean): WireAnswer => ({
    isReadable: true,
    ok,
    word: '',
    isKnown: ok,
    balanceE5,
    echoes: {},
  });
  const say = (op: WalletOp, balanceE5: bigint) =>
    shadow.end(shadow.begin('c', message([op])), answer(balanceE5, true));
  const lose = (op: WalletOp) => shadow.end(shadow.begin('c', message([op])), undefined);
  const refuse = (op: WalletOp) =>
    shadow.end(shadow.begin('c', message([op])), { ...answer(undefined, false), isKnown: true });
  return { shadow, drifts, say, lose, refuse };
}

const bet = (tx: string, amountE5: bigint): WalletOp => ({ kind: 'bet', tx, amountE5 });
const win = (tx: string, amountE5: bigint): WalletOp => ({ kind: 'win', tx, amountE5 });
const rollback = (tx: string, ref: string): WalletOp => ({ kind: 'rollback', tx, amountE5: 0n, ref });

test('bets, wins and rollbacks that add up leave no drift', () => {
  const { say, drifts, shadow } = openBooks();
  say(bet('b1', 10n), 90n);
  say(win('w1', 25n), 115n);
  say(bet('b2', 15n), 100n);
  say(rollback('k2', 'b2'), 115n);
  expect(drifts).toEqual([]);
  expect(shadow.view('c', '1')).toMatchObject({ balanceE5: 115n, ownE5: 15n });
});

test('a second debit for a repeated bet is a drift', () => {
  const { say, drifts } = openBooks();
  say(bet('b1', 10n), 90n);
  say(bet('b1', 10n), 90n);
  expect(drifts).toEqual([]);
  say(bet('b1', 10n), 80n);
  expect(drifts).toMatchObject([{ expectedE5: '90', seenE5: '80' }]);
});

test('while an answer is lost nobody is accused, and the rollback makes the books sure again', () => {
  const { say, lose, drifts } = openBooks();
  say(bet('b1', 10n), 90n);
  lose(bet('b2', 20n));
  say(bet('b3', 5n), 65n);
  expect(drifts).toEqual([]);
  say(rollback('k2', 'b2'), 85n);
  expect(drifts).toEqual([]);
  say(bet('b4', 5n), 79n);
  expect(drifts).toMatchObject([{ expectedE5: '80', seenE5: '79' }]);
});

test('a refusal of the second try does not undo a first try whose answer was lost', () => {
  const { say, lose, refuse, drifts } = openBooks();
  say(bet('b1', 10n), 90n);
  lose(bet('b2', 20n));
  refuse(bet('b2', 20n));
  say(bet('b3', 5n), 65n);
  expect(drifts).toEqual([]);
  say(rollback('k2', 'b2'), 85n);
  expect(drifts).toEqual([]);
});

test('a reversed win that was spent is owed and comes out of the next win', () => {
  const { say, drifts, shadow } = openBooks();
  say(bet('b1', 10n), 0n);
  say(win('w1', 50n), 50n);
  say(bet('b2', 30n), 20n);
  say(rollback('k1', 'w1'), 0n);
  expect(shadow.view('c', '1')?.owedE5).toBe(30n);
  say(win('w2', 40n), 10n);
  expect(drifts).toEqual([]);
});

test('a bet after its own rollback moves nothing, also where the wallet says done', () => {
  const { say, drifts } = openBooks();
  say(bet('b0', 1n), 99n);
  say(rollback('k1', 'b1'), 99n);
  say(bet('b1', 10n), 99n);
  expect(drifts).toEqual([]);
});

test('a deposit that the statement names is no drift; one that it does not name is', () => {
  const { say, shadow, drifts } = openBooks();
  say(bet('b1', 10n), 90n);
  shadow.move({ connection: 'c', player: '1' }, { amountE5: 100n, why: 'deposit' });
  say(bet('b2', 10n), 180n);
  expect(drifts).toEqual([]);
  say(bet('b3', 10n), 171n);
  expect(drifts).toHaveLength(1);
});

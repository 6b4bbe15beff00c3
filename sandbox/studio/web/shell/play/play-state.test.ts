import { expect, it } from 'vitest';
import type { Beat } from './phase.ts';
import { firstState, type PlayEvent, type PlayState, reduce } from './play-state.ts';
import { outcomeOf, type Round } from './round.ts';

type State = PlayState<object, string>;
type Event = PlayEvent<object, string>;

const idle = firstState<object, string>({ balance: 10_000n, net: 0n, round: undefined });
const roundOf = (change: Partial<Round<object, string>>): Round<object, string> => ({
  id: 'r1',
  nonce: 0,
  choice: {},
  stake: 1_000n,
  paid: 0n,
  openedAt: 0,
  acceptedAt: 0,
  isOver: true,
  view: 'v1',
  ...change,
});
const run = (events: readonly Event[], from: State = idle) => events.reduce<State>(reduce, from);
const bet: Event = { kind: 'bet', stake: 1_000n, at: 5 };
const answer = (
  change: Partial<Round<object, string>>,
  balance: bigint,
  beats: readonly Beat[] = [{ ms: 800 }],
): Event => ({
  kind: 'answer',
  round: roundOf(change),
  balance,
  beats,
});

it('takes the stake off at once and lands the payout last, when the win has counted up', () => {
  const betting = run([bet]);
  expect([betting.phase, betting.balance]).toEqual(['betting', 9_000n]);
  const revealing = run([answer({ paid: 1_960n }, 10_960n)], betting);
  expect([revealing.phase, revealing.balance, revealing.net]).toEqual(['revealing', 9_000n, 0n]);
  const counting = run([{ kind: 'beatDone' }], revealing);
  expect([counting.phase, counting.isAtRest, counting.balance, counting.net]).toEqual(['settled', false, 9_000n, 0n]);
  const rested = run([{ kind: 'rest' }, { kind: 'rest' }], counting);
  expect([rested.isAtRest, rested.balance, rested.net]).toEqual([true, 10_960n, 960n]);
});

it('has nothing to count up when no more than the stake came back', () => {
  const settled = run([bet, answer({ paid: 1_000n }, 10_000n), { kind: 'beatDone' }]);
  expect([settled.isAtRest, settled.balance, settled.net]).toEqual([true, 10_000n, 0n]);
});

it('lands the last win before it takes the next stake', () => {
  const next = run([bet, answer({ paid: 1_960n }, 10_960n), { kind: 'beatDone' }, bet]);
  expect([next.phase, next.balance, next.net]).toEqual(['betting', 9_960n, 960n]);
});

it('does not let news about the balance run ahead of a win that counts up', () => {
  const counting = run([
    bet,
    answer({ paid: 1_960n }, 10_960n),
    { kind: 'beatDone' },
    { kind: 'balance', balance: 15_960n },
  ]);
  expect(counting.balance).toBe(9_000n);
  expect(run([{ kind: 'rest' }], counting).balance).toBe(15_960n);
});

it('lets a tap skip to the result, and counts it once', () => {
  const settled = run([
    bet,
    answer({ paid: 1_960n }, 10_960n),
    { kind: 'skip' },
    { kind: 'skip' },
    { kind: 'beatDone' },
  ]);
  expect([settled.phase, settled.net]).toEqual(['settled', 960n]);
});

it('takes one bet per press: a second one waits for the result', () => {
  const twice = run([bet, bet]);
  expect(twice.balance).toBe(9_000n);
  expect(run([bet, answer({}, 9_000n), bet]).phase).toBe('revealing');
});

it('waits for a press before a part that wants one, and a tap never presses it', () => {
  const beats: readonly Beat[] = [{ ms: 1 }, { ms: 1, isPressed: true }, { ms: 1 }, { ms: 1, isPressed: true }];
  const first = run([bet, answer({ paid: 5_000n }, 14_000n, beats), { kind: 'skip' }]);
  expect([first.phase, first.beat]).toEqual(['waiting', 1]);
  expect(run([{ kind: 'skip' }, { kind: 'beatDone' }], first)).toBe(first);
  const second = run([{ kind: 'next' }, { kind: 'skip' }], first);
  expect([second.phase, second.beat, second.balance]).toEqual(['waiting', 3, 9_000n]);
  expect(run([{ kind: 'next' }, { kind: 'beatDone' }], second).phase).toBe('settled');
});

it('keeps a round of several moves open until the server ends it', () => {
  const open = run([bet, answer({ isOver: false }, 9_000n, [])]);
  expect([open.phase, open.balance]).toEqual(['open', 9_000n]);
  const acting = run([{ kind: 'act' }], open);
  expect(acting.phase).toBe('acting');
  const moved = run([answer({ isOver: false, view: 'v2' }, 9_000n)], acting);
  expect([moved.phase, moved.before]).toEqual(['revealing', 'v1']);
  const ended = run(
    [{ kind: 'beatDone' }, { kind: 'act' }, answer({ paid: 3_000n }, 12_000n, []), { kind: 'rest' }],
    moved,
  );
  expect([ended.phase, ended.balance, ended.net]).toEqual(['settled', 12_000n, 2_000n]);
});

it('pays once when a late glance brings the end a second time', () => {
  const settled = run([
    bet,
    answer({ paid: 2_000n }, 11_000n, []),
    answer({ paid: 2_000n }, 11_000n, []),
    { kind: 'rest' },
  ]);
  expect([settled.phase, settled.net]).toEqual(['settled', 1_000n]);
});

it('gives a refused bet back and lets a refused move be tried again', () => {
  expect(run([bet, { kind: 'refused', balance: undefined }])).toMatchObject({ phase: 'idle', balance: 10_000n });
  const acting = run([bet, answer({ isOver: false }, 9_000n, []), { kind: 'act' }]);
  expect(run([{ kind: 'refused', balance: 9_000n }], acting)).toMatchObject({ phase: 'open', balance: 9_000n });
});

it('goes on with the round that was open', () => {
  const resumed = firstState({ balance: 9_000n, net: 0n, round: roundOf({ isOver: false }) });
  expect([resumed.phase, resumed.round?.id]).toEqual(['open', 'r1']);
});

it('does not let news about the balance run ahead of a result', () => {
  const revealing = run([bet, answer({ paid: 1_960n }, 10_960n), { kind: 'balance', balance: 10_960n }]);
  expect(revealing.balance).toBe(9_000n);
});

it('calls a win only what is more than the stake', () => {
  expect([0n, 999n, 1_000n, 1_001n].map((paid) => outcomeOf({ stake: 1_000n, paid }))).toEqual([
    'none',
    'returned',
    'returned',
    'win',
  ]);
});

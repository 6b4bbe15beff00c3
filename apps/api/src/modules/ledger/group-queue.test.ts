import { expect, test } from 'vitest';
import { createGroupQueue } from './group-queue.ts';

interface Call {
  readonly playerId: bigint;
  readonly isWin?: boolean;
}

/** A queue whose groups run when the test says so, at a time that the test moves. */
function aQueue(more: { readonly groupMax?: number; readonly inFlightMax?: number; readonly besideMin?: number } = {}) {
  let nowMs = 0;
  const started: { calls: readonly Call[]; finish: () => void }[] = [];
  const queue = createGroupQueue<Call, string>({
    groupMax: 10,
    inFlightMax: 1,
    ...more,
    runGroup: (calls) =>
      new Promise((resolve) => started.push({ calls, finish: () => resolve(calls.map(() => 'done')) })),
    bounds: {
      nowMs: () => nowMs,
      waitingMax: 40,
      reserved: 10,
      isReserved: ({ isWin }) => isWin === true,
      refuse: (_call, why) => why,
    },
  });
  let player = 0n;
  return {
    queue,
    started,
    moveMs: (byMs: number) => {
      nowMs += byMs;
    },
    submit: (isWin = false, endsAtMs = 1_000) => queue.submit({ playerId: (player += 1n), isWin }, endsAtMs),
    /** Lets the queue take what it may. */
    turn: () => new Promise((resolve) => setImmediate(() => setImmediate(resolve))),
  };
}

test('a full queue refuses at once, before anything else has ended', async () => {
  const { submit, turn, started } = aQueue();
  const first = Array.from({ length: 10 }, () => submit());
  await turn();
  const waiting = Array.from({ length: 40 }, () => submit());
  expect(await submit()).toBe('full');
  expect(started).toHaveLength(1);
  started[0]?.finish();
  expect(await Promise.all(first)).toEqual(Array.from({ length: 10 }, () => 'done'));
  for (let group = 1; group <= 4; group += 1) {
    await turn();
    started[group]?.finish();
  }
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
});

test('what stakes may not fill is left for wins and what takes something back', async () => {
  const { submit, turn } = aQueue();
  for (let call = 0; call < 10; call += 1) void submit();
  await turn();
  for (let call = 0; call < 40; call += 1) void submit();
  expect(await submit()).toBe('full');
  const wins = Array.from({ length: 10 }, () => submit(true));
  expect(await submit(true)).toBe('full');
  const answered = await Promise.race([...wins, Promise.resolve('none yet')]);
  expect(answered).toBe('none yet');
});

test('a win goes before the stakes of others, never before an earlier call of its player', async () => {
  const { queue, submit, turn, started } = aQueue();
  void submit();
  await turn();
  for (let call = 0; call < 15; call += 1) void submit();
  const [own, other] = [100n, 200n];
  void queue.submit({ playerId: own });
  void queue.submit({ playerId: own, isWin: true });
  void queue.submit({ playerId: other, isWin: true });
  started[0]?.finish();
  await turn();
  expect(started[1]?.calls).toHaveLength(10);
  expect(started[1]?.calls[0]).toEqual({ playerId: other, isWin: true });
  expect(started[1]?.calls.some(({ playerId }) => playerId === own)).toBe(false);
  started[1]?.finish();
  await turn();
  expect(started[2]?.calls.filter(({ playerId }) => playerId === own)).toEqual([{ playerId: own }]);
});

test('a call whose caller has gone is never run', async () => {
  const { submit, turn, started, moveMs } = aQueue();
  void submit();
  await turn();
  const late = submit(false, 500);
  const inTime = submit(false, 1_500);
  moveMs(600);
  started[0]?.finish();
  await turn();
  expect(await late).toBe('late');
  expect(started[1]?.calls).toHaveLength(1);
  started[1]?.finish();
  expect(await inTime).toBe('done');
});

test('who waited too long makes the queue shorter, who did not makes it longer again', async () => {
  const { queue, submit, turn, started, moveMs } = aQueue();
  /** How many it lets wait: none is taken meanwhile, since a group is under way. */
  const fill = () => {
    for (let before = -1; queue.waitingCount() > before; void submit(false, 1e9)) before = queue.waitingCount();
    return queue.waitingCount();
  };
  const finishAll = async (waitMs: number) => {
    for (let group = started.length - 1; queue.waitingCount() > 0; group += 1) {
      moveMs(waitMs);
      started[group]?.finish();
      await turn();
    }
  };
  void submit(false, 1e9);
  await turn();
  expect(fill()).toBe(40);
  await finishAll(500);
  expect(fill()).toBeLessThan(25);
  for (let group = 0; group < 12; group += 1) {
    await finishAll(0);
    void submit(false, 1e9);
  }
  expect(fill()).toBe(40);
});

test('without bounds it takes everything, as before', async () => {
  const queue = createGroupQueue<Call, string>({ runGroup: async (calls) => calls.map(() => 'done') });
  const answers = await Promise.all(
    Array.from({ length: 5_000 }, (_, index) => queue.submit({ playerId: BigInt(index) })),
  );
  expect(new Set(answers)).toEqual(new Set(['done']));
});

test('a second group starts beside the first when enough wait for it; fewer wait for the first to end', async () => {
  const { submit, turn, started } = aQueue({ inFlightMax: 2, besideMin: 3 });
  const sizes = () => started.map(({ calls }) => calls.length);
  void submit();
  await turn();
  void submit();
  await turn();
  expect(sizes()).toEqual([1]);
  for (let call = 0; call < 2; call += 1) void submit();
  await turn();
  expect(sizes()).toEqual([1, 3]);
  void submit();
  started[1]?.finish();
  await turn();
  expect(started).toHaveLength(2);
  started[0]?.finish();
  await turn();
  expect(sizes()).toEqual([1, 3, 1]);
});

test('calls that travel alone do not wait for others to travel with', async () => {
  const { submit, turn, started } = aQueue({ groupMax: 1, inFlightMax: 3 });
  for (let call = 0; call < 5; call += 1) void submit();
  await turn();
  expect(started).toHaveLength(3);
});

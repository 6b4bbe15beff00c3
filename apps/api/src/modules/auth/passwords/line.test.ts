import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLine, HashingBusy, type HashFor, type Line } from './line.ts';

const wrong = { take: (line: Line, from: HashFor, work = async () => {}) => line.take(from, work, () => false) };

/** So many hashes later comes again who was turned away: counted, not timed, for a busy machine has no time. */
const AGAIN_AFTER = 10;

/** From each address two logins at a time, and soon again when one is turned away. */
function flood(line: Line, addresses: number) {
  const state = { hashes: 0, turnedAway: 0, isOver: false };
  let waiting: { readonly hashes: number; readonly go: () => void }[] = [];
  const reach = (hashes: number) => new Promise<void>((go) => waiting.push({ hashes, go }));
  const hash = async () => {
    state.hashes += 1;
    const due = waiting.filter(({ hashes }) => state.isOver || hashes <= state.hashes);
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { go } of due) go();
  };
  const attack = async (address: string) => {
    while (!state.isOver)
      await wrong.take(line, { address, account: `of ${address}` }, hash).catch((error: unknown) => {
        if (!(error instanceof HashingBusy)) throw error;
        state.turnedAway += 1;
        return reach(state.hashes + AGAIN_AFTER);
      });
  };
  const all = Array.from({ length: addresses * 2 }, (_, n) => attack(`10.0.0.${n % addresses}`));
  const end = async () => {
    state.isOver = true;
    await hash();
    await Promise.all(all);
  };
  return { state, reach, end };
}

test.each([20, 200])(
  'a flood from %i addresses keeps no other address waiting for more than one turn',
  async (many) => {
    const line = createLine({ running: 1, waiting: 20, restTimes: 0 });
    const { state, reach, end } = flood(line, many);
    // From then on every address of the flood has had its hash; until then nobody can tell it from a crowd.
    await reach(many + 21);
    for (let guest = 0; guest < 10; guest += 1) {
      const address = `192.0.2.${guest}`;
      expect(line.isFull({ address })).toBe(false);
      const before = state.hashes;
      await wrong.take(line, { address, account: `player ${guest}` });
      expect(state.hashes - before).toBeLessThanOrEqual(1);
    }
    expect(state.turnedAway).toBeGreaterThan(0);
    await end();
  },
);

test('one account tried from everywhere keeps no other account waiting', async () => {
  const line = createLine({ running: 1, waiting: 20, restTimes: 0 });
  const order: string[] = [];
  const enter = (address: string, account: string) =>
    wrong.take(line, { address, account }, async () => {
      order.push(account);
      await sleep(0);
    });
  // Every try comes from an address of its own: only the account tells them from others.
  const tries = Array.from({ length: 21 }, (_, n) => enter(`10.0.0.${n}`, 'one account'));
  await Promise.allSettled([...tries, enter('192.0.2.1', 'another')]);
  expect(order.slice(0, 2)).toEqual(['one account', 'another']);
});

test('a known device comes before a crowd in which everybody is new', async () => {
  const line = createLine({ running: 1, waiting: 20, restTimes: 0 });
  const order: string[] = [];
  const enter = (address: string, isKnown: boolean) =>
    wrong.take(line, { address, account: address, isKnown }, async () => {
      order.push(address);
      await sleep(0);
    });
  const crowd = Array.from({ length: 21 }, (_, n) => enter(`10.0.0.${n}`, false));
  const other = { address: '10.0.1.1', account: 'new' };
  expect([line.isFull(other), line.isFull({ ...other, isKnown: true })]).toEqual([true, false]);
  await Promise.allSettled([...crowd, enter('192.0.2.1', true)]);
  expect(order.slice(0, 2)).toEqual(['10.0.0.0', '192.0.2.1']);
});

test('many players behind one address whose passwords are right do not look like a flood', async () => {
  const line = createLine({ running: 1, waiting: 3, restTimes: 0 });
  for (let player = 0; player < 50; player += 1)
    await line.take(
      { address: '198.51.100.7', account: `${player}` },
      async () => true,
      (isRight) => isRight,
    );
  const order: string[] = [];
  const enter = (address: string, account: string) =>
    line.take(
      { address, account },
      async () => {
        order.push(account);
        await sleep(1);
      },
      () => true,
    );
  await Promise.all([
    enter('198.51.100.1', 'runs'),
    enter('198.51.100.7', 'fifty-first'),
    enter('198.51.100.2', 'last'),
  ]);
  expect(order).toEqual(['runs', 'fifty-first', 'last']);
});

test('whoever has more waiting than others gives way when the line is full', async () => {
  const line = createLine({ running: 1, waiting: 2, restTimes: 0 });
  const enter = (address: string) => wrong.take(line, { address }, () => sleep(1));
  const [runs, first, second, other] = await Promise.allSettled([
    enter('203.0.113.1'),
    enter('203.0.113.2'),
    enter('203.0.113.2'),
    enter('203.0.113.3'),
  ]);
  expect([runs.status, first.status, second.status, other.status]).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('as many hashes run at once as there are threads', async () => {
  const line = createLine({ running: 3, waiting: 20, restTimes: 0 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(2);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, (_, n) => wrong.take(line, { address: `203.0.113.${n}` }, work)));
  expect(most).toBe(3);
});

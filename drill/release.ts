import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import type { World } from '../bench/wallet/world.ts';
import { p99 } from '../bench/login/load.ts';
import { countMistakes } from '../chaos/games/books.ts';
import { createPlay, type Play } from '../chaos/games/play.ts';
import { judge, untilEnded } from '../chaos/pix/judge.ts';
import { beginOrder, type Order, payFor, requestOrder } from '../chaos/pix/orders.ts';
import { seededRandom } from '../chaos/shared/seeded-random.ts';
import { type Asked, casinoOf, type Person } from '../conformance/pix/people.ts';
import { openPixWorld, type PixWorld } from '../conformance/pix/world.ts';
import { freePort } from '../scripts/edge/testing/raw-edge.ts';
import { databasesOn } from '../scripts/migrate/index.ts';
import { checkOutReleaseBefore, type Code, today } from './release/code.ts';
import { type Copies, openCopies, openFront } from './release/copies.ts';
import { openGames } from '../chaos/games/open-games.ts';

/**
 * Two APIs and two workers are rolled one by one from the release before to this code and back, on today's schema, under
 * signed bets and open payments. Whatever a supplier would see fail is counted. `--short` bets less and has 20 orders;
 * `--bets 100` asks for so many a second on a machine that cannot carry 300; `--kill` loses an API instead of asking it
 * to leave, which must be seen.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
    bets: { type: 'string' },
  },
});
const { short, kill: isKilled } = values;
const BETS_PER_SECOND = Number(values.bets ?? (short ? 20 : 300));
/** As of a slot. */
const WIN_SHARE = 0.3;
const PLAYERS = short ? 8 : 96;
const ORDERS = short ? 20 : 200;
const WITHDRAWALS = ORDERS / 4;
/** Processes that are replaced on the way there and back. */
const STEPS = 8;
/** A fresh order is asked about every few seconds, so many of the same minute are a load that no release waits for. */
const SETTLED_MS = short ? 0 : 120_000;
const CALM_MS = short ? 3_000 : 10_000;
/** A call takes about this long here; what is left of a second of a player is a pause. */
const CALL_MS = 20;

const run = promisify(execFile);

const before = checkOutReleaseBefore();
const stageHooks = await freePort();
const entrance = await openFront(before.folder, [before, today], stageHooks);
const world = await openPixWorld({
  withdrawers: WITHDRAWALS,
  withoutWorker: true,
  // The API of the stage only takes orders of this drill; the bank's hooks go to the two that are rolled.
  // Workers sweep as often as in production: every second for each open order would be a load of its own.
  env: { HTTP_HOOKS_PORT: String(stageHooks), WORKER_SWEEP_SECONDS: '30' },
});
const troubles = new Map<string, number>();
const printed = new Map<string, number>();
const orders: Order[] = [];
const unpaid: Order[] = [];
const payers: Promise<void>[] = [];
let copies: Copies | undefined;
try {
  copies = openCopies(world.stage, entrance);
  process.exitCode = (await drill(copies)) ? 0 : 1;
} finally {
  await copies?.close();
  await world.stage.close();
  entrance.balancer.close();
  before.remove();
}

async function drill(on: Copies): Promise<boolean> {
  for (const place of [0, 1] as const) {
    await on.startWorker(place, before);
    await on.startApi(place, before);
  }
  const shardUrls = databasesOn(world.stage.urls.postgres, 'arara', 2).shardUrls;
  const games = await openGames(world, { players: PLAYERS, shardUrls, apiUrls: on.apiUrls });
  const tookMs: number[] = [];
  const play = createPlay({
    port: on.apiPort,
    world: games,
    players: games.players,
    random: seededRandom(Date.now() % 2 ** 31),
    winMaxCentavos: 1_200,
    winShare: WIN_SHARE,
    pauseMs: (PLAYERS / BETS_PER_SECOND) * 1_000 - CALL_MS,
    onAnswer: (_, begunAt, endedAt) => tookMs.push(endedAt - begunAt),
    onTrouble: (what) => void troubles.set(what, (troubles.get(what) ?? 0) + 1),
  });
  const front = behind(on);
  const playing = play.start();
  const begunAt = performance.now();
  for (let number = 0; number < ORDERS - WITHDRAWALS; number += 1) unpaid.push(await want(front, 'deposit'));
  console.log(`${unpaid.length} deposits wait for their payers, on ${before.name}`);
  await sleep(SETTLED_MS);
  if (failed() > 0) say(`${failed()} failed while everything began at once, which no release does`);
  for (const all of [troubles, printed]) all.clear();
  tookMs.length = 0;
  await sleep(CALM_MS);
  // A machine that is too slow without any release says nothing about a release.
  console.log(
    `without a release: ${tookMs.length / (CALM_MS / 1_000)} calls a second, p99 ${p99(tookMs).toFixed(0)} ms`,
  );
  if (askedAgain() > 0)
    throw new Error(`release: inconclusive, ${askedAgain()} were told to try again before it began`);
  await roll(on, { from: before, to: today, front });
  await roll(on, { from: today, to: before, front });
  await sleep(CALM_MS);
  play.pause();
  await playing;
  const seconds = (performance.now() - begunAt) / 1_000;
  const bets = play.log.filter(({ deltaE5 }) => deltaE5 < 0n).length;
  console.log(
    `${bets} bets, ${(bets / seconds).toFixed(0)} a second; ${tookMs.length} calls, p99 ${p99(tookMs).toFixed(0)} ms`,
  );
  for (const order of unpaid.splice(0)) payers.push(payFor(front, order));
  await play.settle();
  return verdict(games, play);
}

interface Roll {
  readonly from: Code;
  readonly to: Code;
  readonly front: PixWorld;
}

/** Workers first: what begins from now on begins with the code that comes. */
async function roll(on: Copies, { from, to, front }: Roll): Promise<void> {
  const step = async (what: string, work: () => Promise<unknown>) => {
    for (const order of unpaid.splice(0, Math.floor((ORDERS - WITHDRAWALS) / (STEPS + 2))))
      payers.push(payFor(front, order));
    for (let number = 0; number < WITHDRAWALS / STEPS; number += 1)
      if (orders.filter(({ kind }) => kind === 'withdrawal').length < WITHDRAWALS) await want(front, 'withdrawal');
    const startedAt = performance.now();
    await work();
    say(`${what}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s, ${failed()} failed so far`);
  };
  const name = `${from.name} to ${to.name}`;
  await step(`${name}, first worker`, async () => {
    await on.startWorker(0, to);
    await on.endWorker(0, from);
  });
  for (const place of [0, 1] as const)
    await step(`${name}, API ${place + 1}`, async () => {
      await on.endApi(place, isKilled);
      await on.startApi(place, to);
    });
  await step(`${name}, second worker`, async () => {
    await on.startWorker(1, to);
    console.log(await drain(on.workerAddress(from)));
    await on.endWorker(1, from);
  });
}

/** As an operator does it. */
async function drain(address: string): Promise<string> {
  const args = ['scripts/workflows.ts', 'drain', address, '--seconds', '2'];
  const env = { ...process.env, ...world.stage.env };
  const { stdout } = await run(process.execPath, args, { cwd: resolve(import.meta.dirname, '..'), env });
  return stdout.trim();
}

/** The world as people see it who come through the balancer; what they would see fail is counted too. */
function behind({ apiUrl }: Copies): PixWorld {
  const { call } = casinoOf({ ...world.stage, apiUrl });
  const counted = <Body>(person: Person, asked: Asked) =>
    call<Body>(person, asked).catch((error: unknown): never => {
      const what = `${asked.path}: ${String(error)}`;
      troubles.set(what, (troubles.get(what) ?? 0) + 1);
      throw error;
    });
  return { ...world, casino: { ...world.casino, call: counted } };
}

async function want(front: PixWorld, kind: Order['kind']): Promise<Order> {
  const order = await beginOrder(front, kind);
  orders.push(order);
  await requestOrder(front, order);
  return order;
}

/** With what went wrong since the last time that something was said. */
function say(words: string): void {
  console.log(words);
  for (const [what, count] of troubles)
    if (count > (printed.get(what) ?? 0))
      console.log(`  ${count - (printed.get(what) ?? 0)} times: ${what.slice(0, 200)}`);
  for (const [what, count] of troubles) printed.set(what, count);
}

/** The answer of a supplier's protocol to a call that waited too long: it is sent again with the same key. */
function isAskedAgain(what: string): boolean {
  return what.startsWith('500 ') && what.includes('Try again');
}

function askedAgain(): number {
  return countOf(isAskedAgain);
}

function failed(): number {
  return countOf(() => true);
}

function countOf(those: (what: string) => boolean): number {
  return [...troubles].reduce((sum, [what, count]) => sum + (those(what) ? count : 0), 0);
}

async function verdict(games: World, play: Play): Promise<boolean> {
  for (const { status, ...rest } of await Promise.allSettled(payers)) if (status === 'rejected') console.log(rest);
  await untilEnded(world, orders, { mayPassTime: true });
  const bets = await countMistakes(games, { players: games.players, log: play.log });
  const payments = await judge(world, orders);
  for (const word of payments.words) console.log(word);
  const mistakes = bets.lost + bets.doubled + bets.wrongBalances + bets.faults + payments.lost + payments.doubled;
  console.log(
    `${play.log.length} movements and ${orders.length} orders: ${mistakes} lost, doubled or wrong; ${play.resent()} calls sent again with the same key, ${askedAgain()} because they were asked to`,
  );
  say(`release: ${failed()} failed, ${payments.stuck} stuck`);
  return failed() + payments.stuck + mistakes + payments.words.length === 0 && play.log.length > 0;
}

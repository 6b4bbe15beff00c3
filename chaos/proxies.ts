import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { casinoOf } from '../conformance/pix/people.ts';
import { openPixWorld, type PixWorld } from '../conformance/pix/world.ts';
import { databasesOn } from '../scripts/migrate/index.ts';
import { openGames } from './games/open-games.ts';
import { createPlay } from './games/play.ts';
import type { Order } from './pix/orders.ts';
import { keep } from './proxies/kills.ts';
import { groundBehind, openPlaces } from './proxies/places.ts';
import { createTroubles } from './proxies/troubles.ts';
import { createRequests, judgeAll, type Requests } from './shared/bets-and-orders.ts';
import { seededRandom } from './shared/seeded-random.ts';

/**
 * Every way between us, PostgreSQL, Redis, Restate, the bank, a game supplier and players delayed, cut and reordered
 * under bets and payments, while the supplier's calls overtake each other and the bank's hooks come late, twice, in
 * another order or never. When everything is whole again each bet must be in the books once and each order at its end.
 * `--minutes 30` goes on for so long, and kills servers, API and worker too; `--short` for a look.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, minutes: { type: 'string' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const random = seededRandom(seed);
const isSoak = values.minutes !== undefined;
const FOR_MS = values.short ? 5_000 : Number(values.minutes ?? 5) * 60_000;
const ORDER_EVERY_MS = values.short ? 700 : isSoak ? 6_000 : 2_500;
const PLAYERS = 24;
const PAUSE_MS = 100;
const DISORDER_SHARE = 0.2;
const HOOK_FAULTS = ['hook-lost', 'hook-duplicate', 'hook-late', 'hook-reorder', 'hook-batch'];
/** Somebody else's payment takes minutes until it goes back. */
const orderKinds: readonly Order['kind'][] = ['deposit', 'withdrawal', ...(values.short ? [] : ['foreign' as const])];
/** When all is whole again, every call under way must be answered by then. */
const ANSWERED_WITHIN_MS = 60_000;

console.log(`seed ${seed}`);
const places = await openPlaces();
const world = await openPixWorld({
  withdrawers: Math.ceil(FOR_MS / ORDER_EVERY_MS / orderKinds.length) + 2,
  ground: groundBehind(places),
});
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  await world.stage.close();
}
process.exit();

async function run(): Promise<boolean> {
  const { stage, bank } = world;
  const { shardUrls } = databasesOn(stage.urls.postgres, 'arara', 2);
  const games = await openGames(world, { players: PLAYERS, shardUrls, apiUrls: [stage.apiUrl] });
  const play = createPlay({
    port: places.supplier.port,
    world: games,
    players: games.players,
    random,
    winMaxCentavos: 400,
    pauseMs: PAUSE_MS,
    disorderShare: DISORDER_SHARE,
  });
  // What people ask goes their way; what only the suite asks comes past it.
  const front: PixWorld = {
    ...world,
    casino: { ...world.casino, call: casinoOf({ ...stage, apiUrl: places.players.url }).call },
  };
  const requests = createRequests(front);
  const kept = keep(stage, random);
  const troubles = createTroubles(places, { seed, heldMs: values.short ? 700 : 2_000 });
  for (const kind of orderKinds) await requests.want(kind);
  const begunAt = performance.now();
  const endsAt = begunAt + FOR_MS;

  await bank.ask('PUT', '/admin/faults/plan', { seed, rate: 0.5, kinds: HOOK_FAULTS });
  const playing = play.start().then(() => undefined, String);
  await Promise.all([
    troubles.until(endsAt),
    orderUntil(endsAt, requests),
    isSoak ? kept.killUntil({ endsAt, oursUntil: begunAt + FOR_MS / 2 }) : undefined,
  ]);
  await bank.ask('DELETE', '/admin/faults');
  play.pause();
  const refusal = await Promise.race([playing, sleep(ANSWERED_WITHIN_MS, 'calls are still not answered')]);
  if (refusal !== undefined) console.log(refusal);
  await kept.stop();
  const isSeen = troubles.report();
  console.log(`${play.disordered()} rounds in another order; ${await describeHooks()}`);
  const isKept = kept.report();
  if (refusal === undefined) await play.settle();
  const isRight = await judgeAll({ name: 'proxies', world, games, play, requests });
  return refusal === undefined && isSeen && isKept && isRight;
}

async function orderUntil(endsAt: number, requests: Requests): Promise<void> {
  for (let number = 0; performance.now() < endsAt; number += 1) {
    await requests.want(orderKinds[number % orderKinds.length] ?? 'deposit');
    await sleep(ORDER_EVERY_MS);
  }
}

interface Delivery {
  readonly id: number;
  readonly state: string;
  readonly attempts: number;
  readonly dueAt: number;
  readonly copies: number;
}

/** The newest come first. */
async function describeHooks(): Promise<string> {
  const { deliveries } = await world.bank.ask<{ deliveries: readonly Delivery[] }>('GET', '/admin/hooks');
  const count = (those: (one: Delivery) => boolean) => deliveries.filter(those).length;
  let earliest = Number.POSITIVE_INFINITY;
  const overtaken = count(({ dueAt }) => {
    const isLater = dueAt > earliest;
    earliest = Math.min(earliest, dueAt);
    return isLater;
  });
  return `${deliveries.length} hooks of the bank, ${count(({ copies }) => copies > 1)} several times, ${overtaken} overtaken, ${count(({ attempts }) => attempts > 1)} tried again, ${count(({ state }) => state === 'lost')} never sent`;
}

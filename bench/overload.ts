import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { PlayerId } from '@arara/domain/shards';
import { PLAYER_HOST } from '../scripts/edge/test-hosts.ts';
import { freePort } from '../scripts/edge/testing/raw-edge.ts';
import { stopStack } from '../scripts/stack/index.ts';
import { booksOf } from './overload/books.ts';
import { openBareEdge } from './overload/edge.ts';
import { floodBesideBets } from './overload/flood.ts';
import { closedLoop, openLoop, type Outcome } from './wallet/load.ts';
import { hmacBet, hmacOwed, owedId } from './wallet/requests.ts';
import { hmacSuppliers } from './wallet/suppliers.ts';
import { openWorld, partyOf, stack, startApi } from './wallet/world.ts';

/**
 * Twice as many calls as the wallet can take. What it does not take it must refuse at once and never run; what it takes
 * must be nearly as much as without the flood; and wins and rollbacks are never refused. All of it through the edge,
 * where most of the refusals are made. Then one hostile address beside ordinary bets; `--flood` measures that alone.
 */
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { short: flag, flood: flag } });
const PLAYERS = values.short ? 4_000 : 20_000;
const SECONDS = values.short ? 4 : 20;
/** Fewer than the edge lets in, so that none is refused while the capacity is measured. */
const CONNECTIONS = 250;
const FLOOD_CONNECTIONS = 3_000;
/** Of ten calls of the flood one is owed to a player: a win, or a rollback. */
const OWED_EVERY = 10;
const REFUSED_WITHIN_MS = 20;
const GOODPUT_MIN = 0.9;
/** Warm when a stretch of calls is hardly faster than the fastest before it. */
const WARM_CALLS = values.short ? 4_000 : 12_000;
const WARM_STRETCHES_MAX = 10;
const WARM_GROWTH = 1.03;
/** The flood is twice what was measured before it; a machine that changed since says so by what is measured after it. */
const FLOOD_MIN = 1.7;
const FLOOD_MAX = 2.4;
const HOSTILE_SECONDS = values.short ? 4 : 20;
const RESETS = values.short ? 4_000 : 20_000;

interface Sent {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly key: string;
  readonly request: Buffer;
}

const world = await openWorld(PLAYERS);
const webhooksPort = await freePort();
const api = await startApi(world.urls, {
  HTTP_WEBHOOKS_PORT: String(webhooksPort),
  HTTP_TRUSTED_PROXIES: '127.0.0.1',
  BRAND_HOSTS: `${PLAYER_HOST}=1,127.0.0.1=1`,
});
const edge = await openBareEdge(world.urls.ports.api);
const { port } = edge;
const players = world.players.filter((id) => id % 2n === 0n);
let turn = 0;

try {
  if (!values.flood) await overload();
  else await capacity(WARM_CALLS);
  const oneBet = () => aBet().request;
  const { api: apiPort } = world.urls.ports;
  const own = { seconds: HOSTILE_SECONDS, resets: RESETS, aBet: oneBet };
  const missed = await floodBesideBets({ apiPort, webhooksPort, ...own });
  for (const line of missed) console.log(`failed: ${line}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await edge.close();
  api.kill();
  await stopStack(stack);
}

async function overload(): Promise<void> {
  const perSecond = await warmCapacity();
  const size = Math.round(2 * perSecond * SECONDS);
  const owed = await stakeFirst(Math.ceil(size / OWED_EVERY));
  // Measured again beside the flood: the machine may have become slower or faster.
  const before = await capacity(Math.round(perSecond * 3));
  const flood = Array.from({ length: size }, (_, at) => (at % OWED_EVERY === 0 ? owed.pop() : undefined) ?? aBet());
  const cpuBefore = process.cpuUsage();
  const { outcomes } = await openLoop({
    port,
    connections: FLOOD_CONNECTIONS,
    requests: flood.map(({ request }) => request),
    perSecond: 2 * perSecond,
  });
  const { user, system } = process.cpuUsage(cpuBefore);
  console.log(`the generator itself took ${((user + system) / 1e6 / SECONDS).toFixed(2)} cores of the flood's time`);
  const after = await capacity(Math.round(perSecond * 3));
  await judge(flood, outcomes, (before + after) / 2);
}

function nextPlayer(): PlayerId {
  turn += 1;
  return players[turn % players.length] ?? (0n as PlayerId);
}

function supplierOf(id: PlayerId): string {
  return hmacSuppliers[partyOf(id) - 1] ?? '';
}

function aBet(id: string = randomUUID(), playerId = nextPlayer()): Sent {
  const request = hmacBet(supplierOf(playerId), { playerId, secret: world.hmacSecret, id });
  return { kind: 'bet', key: `${partyOf(playerId)}:${id}`, request };
}

async function capacity(count: number): Promise<number> {
  const requests = Array.from({ length: count }, () => aBet().request);
  return (await closedLoop({ port, connections: CONNECTIONS, requests })).perSecond;
}

/** Plans and code grow fast over the first calls; a flood of twice the cold figure would be less than twice the warm one. */
async function warmCapacity(): Promise<number> {
  let best = 0;
  for (let stretch = 0; stretch < WARM_STRETCHES_MAX; stretch += 1) {
    const perSecond = await capacity(WARM_CALLS);
    if (perSecond < best * WARM_GROWTH) return Math.max(best, perSecond);
    best = perSecond;
  }
  return best;
}

/** Bets whose wins and rollbacks come in the flood. */
async function stakeFirst(count: number): Promise<Sent[]> {
  const bets = Array.from({ length: count }, () => ({ id: randomUUID(), playerId: nextPlayer() }));
  const requests = bets.map(({ id, playerId }) => aBet(id, playerId).request);
  const { busy } = await closedLoop({ port, connections: CONNECTIONS, requests });
  if (busy > 0) throw new Error(`${busy} first bets were answered "busy"; the machine is too slow for this bench`);
  return bets.map(({ id, playerId }, at) => {
    const kind = at % 3 === 0 ? 'rollback' : 'win';
    const request = hmacOwed(kind, supplierOf(playerId), { playerId, id, secret: world.hmacSecret });
    return { kind, key: `${partyOf(playerId)}:${owedId(kind, id)}`, request };
  });
}

async function judge(
  sentCalls: readonly Sent[],
  outcomes: readonly Outcome[],
  capacityPerSecond: number,
): Promise<void> {
  const calls = sentCalls.map((sent, at) => ({ ...sent, ...(outcomes[at] ?? { isOk: false, ms: 0 }) }));
  const taken = calls.filter(({ isOk }) => isOk);
  const refused = calls.filter(({ isOk }) => !isOk);
  const owedRefused = refused.filter(({ kind }) => kind !== 'bet');
  const books = await booksOf(
    world,
    calls.map(({ key }) => key),
  );
  const lateCommits = refused.filter(({ key }) => books.has(key)).length;
  const lost = taken.filter(({ key }) => !books.has(key)).length;
  const goodput = taken.length / SECONDS / capacityPerSecond;
  const within = refused.filter(({ ms }) => ms <= REFUSED_WITHIN_MS).length / Math.max(1, refused.length);
  console.log(
    `capacity ${Math.round(capacityPerSecond)}/s; sent ${Math.round(calls.length / SECONDS)}/s for ${SECONDS} s`,
  );
  console.log(`taken ${taken.length}: ${percentiles(taken)}`);
  console.log(
    `refused ${refused.length}: ${percentiles(refused)}; ${(100 * within).toFixed(1)} % within ${REFUSED_WITHIN_MS} ms`,
  );
  console.log(
    `refused of wins and rollbacks ${owedRefused.length} of ${calls.filter(({ kind }) => kind !== 'bet').length}`,
  );
  console.log(`in the books although refused ${lateCommits}, taken but not in the books ${lost}`);
  const failed = [
    ...(owedRefused.length > 0 ? ['a win or a rollback was refused'] : []),
    ...(lateCommits > 0 ? ['a refused call was committed'] : []),
    ...(lost > 0 ? ['an accepted call is not in the books'] : []),
    ...(goodput < GOODPUT_MIN ? [`goodput below ${GOODPUT_MIN}`] : []),
    ...(within < 0.99 ? [`more than 1 % of the refusals later than ${REFUSED_WITHIN_MS} ms`] : []),
  ];
  for (const line of failed) console.log(`failed: ${line}`);
  const flood = calls.length / SECONDS / capacityPerSecond;
  const isNoisy = flood < FLOOD_MIN || flood > FLOOD_MAX;
  if (isNoisy) console.log(`inconclusive: the flood was ${flood.toFixed(1)} times the capacity, the machine is busy`);
  else if (failed.length > 0) process.exitCode = 1;
  console.log(`goodput/capacity ${goodput.toFixed(2)}`);
}

function percentiles(calls: readonly { readonly ms: number }[]): string {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

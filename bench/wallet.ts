import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { PlayerId } from '@arara/domain/shards';
import { wipeStack } from '../scripts/stack/index.ts';
import { printCost } from './wallet/cost.ts';
import { bankTransfers, leanBets, openEngines } from './wallet/engines.ts';
import { groupedBets } from './wallet/groups.ts';
import { closedLoop, openLoop } from './wallet/load.ts';
import { openMeter, type ProcessorTime } from './wallet/processors.ts';
import { hmacBet, rsaBet } from './wallet/requests.ts';
import { hmacSuppliers, rsaSupplier } from './wallet/suppliers.ts';
import { openWorld, partyOf, stack, startApi, type World } from './wallet/world.ts';
import { median } from './shared/median.ts';

/**
 * What a signed, durable bet costs through HTTP, beside three yardsticks on the same cluster in the same run: PostgreSQL's
 * own bank (TPC-B), a lean bet one by one, and our groups without HTTP. Rounds go there and back, so that a machine that
 * is busy elsewhere disturbs all. First with the data in memory, where processors are the limit, then on the disk.
 * `--paced` runs only the ten minutes at 1,000 bets a second.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, paced: { type: 'boolean', default: false } },
});
const PLAYERS = values.short ? 4_000 : 20_000;
const ROUNDS = values.short ? 1 : 5;
const SECONDS = values.short ? 3 : 6;
const CONNECTIONS = 300;
const PACE = 1_000;
/** The open loop lasts for ten minutes, one after the other: requests of ten would not fit into memory. */
const PACED_MINUTES = values.short ? 0.1 : 10;
const PACED_MAX_MS = { p95: 20, p99: 40 } as const;
const NOISE_MAX = 1.25;
/** Over HTTP against the lean bet, and our groups against it. */
const HTTP_MIN = { memory: 1, disk: 4 } as const;
const GROUPS_MIN = 2.5;
const ONE_PROVIDER_MIN = 0.9;

type Place = keyof typeof HTTP_MIN;
type Yardstick = 'http' | 'groups' | 'lean' | 'tpcb';

const failed: string[] = [];
const inMemory = await measure('memory');
if (!values.paced) await measure('disk');
for (const line of failed) console.log(`not reached: ${line}`);
if (failed.length > 0 && !values.short) process.exitCode = 1;
if (!values.paced) console.log(`http/lean ${inMemory.toFixed(2)}`);

async function measure(place: Place): Promise<number> {
  const where = { ...stack, inMemory: place === 'memory' };
  const world = await openWorld(PLAYERS, where);
  await openEngines(world, { short: values.short });
  const api = await startApi(world.urls);
  try {
    const over = openRoad(world);
    // Until plans, code and pages are warm, a phase measures the warming.
    for (let turn = 0; turn < 4; turn += 1) await over.spread();
    if (values.paced) {
      await measurePaced(world, over);
      return Number.NaN;
    }
    const ratio = await measureRatios(place, {
      http: over.spread,
      groups: () => groupedBets(world, SECONDS),
      lean: async () => (await leanBets(world, { seconds: SECONDS })).perSecond,
      tpcb: () => bankTransfers(world, SECONDS),
    });
    if (place === 'memory') {
      await measureOneProvider(over);
      await measureRsa(over);
      await measurePaced(world, over);
      await measureProcessors(over, await openMeter(api.pid ?? 0, world.shardUrls[0] ?? ''));
      await printCost(world);
    }
    return ratio;
  } finally {
    api.kill();
    await wipeStack(where);
  }
}

interface Road {
  readonly spread: () => Promise<number>;
  readonly oneSupplier: () => Promise<number>;
  readonly rsa: (count: number) => Promise<number>;
  readonly paced: (count: number) => ReturnType<typeof openLoop>;
}

/** The way over HTTP. A phase is as long as the one before was fast. */
function openRoad(world: World): Road {
  const port = world.urls.ports.api;
  const spreadPlayers = world.players.filter((id) => id % 2n === 0n);
  const onePlayers = world.players.filter((id) => id % 2n === 1n);
  const hmac = (id: PlayerId) =>
    hmacBet(hmacSuppliers[partyOf(id) - 1] ?? '', { playerId: id, secret: world.hmacSecret, id: randomUUID() });
  let phaseSize = 4_000;
  const rateOf = async (requests: readonly Buffer[]) => {
    const { perSecond, answered, busy } = await closedLoop({ port, connections: CONNECTIONS, requests });
    // More than a few bets told "busy" would mean that the rate is not what it seems.
    if (busy > answered / 100) console.log(`${busy} of ${requests.length} bets were told "busy"`);
    return perSecond;
  };
  return {
    async spread() {
      const perSecond = await rateOf(requestsFor(spreadPlayers, phaseSize, hmac));
      phaseSize = Math.round(perSecond * SECONDS);
      return perSecond;
    },
    oneSupplier: () => rateOf(requestsFor(onePlayers, phaseSize, hmac)),
    rsa: (count) =>
      rateOf(requestsFor(onePlayers.slice(0, 2_000), count, (id) => rsaBet(rsaSupplier, id, world.rsaPrivateKey))),
    paced: (count) =>
      openLoop({
        port,
        connections: CONNECTIONS,
        requests: requestsFor(spreadPlayers, count, hmac),
        perSecond: PACE,
      }),
  };
}

function requestsFor(players: readonly PlayerId[], count: number, make: (id: PlayerId) => Buffer): Buffer[] {
  return Array.from({ length: count }, (_, index) => make(players[index % players.length] ?? (0n as PlayerId)));
}

async function measureRatios(
  place: Place,
  phases: Readonly<Record<Yardstick, () => Promise<number>>>,
): Promise<number> {
  const names: readonly Yardstick[] = ['http', 'groups', 'lean', 'tpcb'];
  const rounds: Record<Yardstick, number>[] = [];
  let noisy = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const there: number[] = [];
    for (const name of names) there.push(await phases[name]());
    const back: number[] = [];
    for (const name of names.toReversed()) back.unshift(await phases[name]());
    const pairs = there.map((a, at) => [a, back[at] ?? a] as const);
    const isNoisy = pairs.some(([a, b]) => Math.max(a / b, b / a) > NOISE_MAX);
    if (isNoisy) noisy += 1;
    const shown = names.map((name, at) => `${name} ${(pairs[at] ?? []).map(show).join(' ')}/s`).join(', ');
    console.log(`${place}, round ${round}: ${shown}${isNoisy ? '  (noisy)' : ''}`);
    const mean = (at: number) => (pairs[at]?.reduce((sum, rate) => sum + rate, 0) ?? 0) / 2;
    rounds.push({ http: mean(0), groups: mean(1), lean: mean(2), tpcb: mean(3) });
  }
  const ratio = (over: Yardstick, under: Yardstick) => median(rounds.map((rates) => rates[over] / rates[under]));
  const [http, groups] = [ratio('http', 'lean'), ratio('groups', 'lean')];
  console.log(
    `${place}: http/lean ${http.toFixed(2)}, groups/lean ${groups.toFixed(2)}, lean/tpcb ${ratio('lean', 'tpcb').toFixed(2)}`,
  );
  if (noisy * 2 > ROUNDS) console.log(`${place}: inconclusive, the machine was busy elsewhere`);
  else {
    if (http < HTTP_MIN[place]) failed.push(`http/lean ${HTTP_MIN[place]} (${place})`);
    if (place === 'memory' && groups < GROUPS_MIN) failed.push(`groups/lean ${GROUPS_MIN}`);
  }
  return http;
}

async function measureOneProvider({ spread, oneSupplier }: Road): Promise<void> {
  const [a, b, c, d] = [await spread(), await oneSupplier(), await oneSupplier(), await spread()];
  const ratio = (b + c) / (a + d);
  console.log(
    `one provider ${show((b + c) / 2)}/s, spread over ${hmacSuppliers.length} ${show((a + d) / 2)}/s, ratio ${ratio.toFixed(3)} (at least ${ONE_PROVIDER_MIN})`,
  );
  if (ratio < ONE_PROVIDER_MIN) failed.push(`one provider ${ONE_PROVIDER_MIN}`);
}

async function measureRsa({ rsa }: Road): Promise<void> {
  console.log(`RSA-SHA256 signatures instead of HMAC: ${show(await rsa(values.short ? 2_000 : 8_000))}/s`);
}

/** Of every process that works on a bet, so that a cluster can be sized by it. */
async function measureProcessors({ spread }: Road, meter: () => ProcessorTime): Promise<void> {
  const before = meter();
  const begun = performance.now();
  const perSecond = await spread();
  const bets = (perSecond * (performance.now() - begun)) / 1_000;
  const after = meter();
  const perBet = (name: keyof ProcessorTime) => `${Math.round((after[name] - before[name]) / bets)} us`;
  console.log(`processor time per bet at ${show(perSecond)}/s: API ${perBet('api')}, PostgreSQL ${perBet('postgres')}`);
}

async function measurePaced(world: World, { paced }: Road): Promise<void> {
  const latenciesMs: number[] = [];
  let failedCalls = 0;
  for (let left = PACED_MINUTES; left > 0; left -= 1) {
    const minute = await paced(PACE * 60 * Math.min(left, 1));
    for (const latencyMs of minute.latenciesMs) latenciesMs.push(latencyMs);
    failedCalls += minute.failed;
  }
  const http = latenciesMs.toSorted((a, b) => a - b);
  const control = await leanBets(world, { seconds: SECONDS, perSecond: PACE });
  console.log(`${PACE} bets/s open loop for ${PACED_MINUTES} min, http: ${percentiles(http)}, ${failedCalls} failed`);
  console.log(`${PACE} bets/s open loop, lean by pgbench -R: ${percentiles(control.latenciesMs)}`);
  for (const [name, share] of [
    ['p95', 0.95],
    ['p99', 0.99],
  ] as const)
    if (percentile(http, share) > PACED_MAX_MS[name]) failed.push(`${name} ${PACED_MAX_MS[name]} ms at ${PACE}/s`);
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function percentiles(sorted: readonly number[]): string {
  const at = (share: number) => percentile(sorted, share).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

function show(rate: number): string {
  return Math.round(rate).toLocaleString('en-US');
}

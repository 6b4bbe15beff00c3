import { parseArgs } from 'node:util';
import type { PlayerId } from '@arara/domain/shards';
import { stopStack } from '../scripts/stack/index.ts';
import { bareBets } from './wallet/bare.ts';
import { printCost } from './wallet/cost.ts';
import { closedLoop, openLoop } from './wallet/load.ts';
import { hmacBet, rsaBet } from './wallet/requests.ts';
import { hmacSuppliers, rsaSupplier } from './wallet/suppliers.ts';
import { openWorld, partyOf, stack, startApi } from './wallet/world.ts';

/**
 * What a signed, durable bet costs through HTTP, against pgbench calling the same bet one by one on the same cluster in
 * the same run. Rounds go ABBA, so that a machine that is busy elsewhere disturbs both; the gate is on HMAC.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const PLAYERS = values.short ? 4_000 : 20_000;
const ROUNDS = values.short ? 1 : 5;
const SECONDS = values.short ? 3 : 6;
const CONNECTIONS = 300;
const PACE = 1_000;
const NOISE_MAX = 1.25;
const RATIO_MIN = 1;
const ONE_PROVIDER_MIN = 0.9;

const world = await openWorld(PLAYERS);
const api = await startApi(world.urls);
const port = world.urls.ports.api;
const spreadPlayers = world.players.filter((id) => id % 2n === 0n);
const onePlayers = world.players.filter((id) => id % 2n === 1n);
/** As many as a phase can use: the phase ends when they are used up. */
let phaseSize = 4_000;

try {
  const warm = await spread();
  await spread();
  phaseSize = Math.round(warm * SECONDS);
  // Until plans, code and pages are warm, a phase measures the warming.
  await spread();
  await spread();
  await bare();
  const ratios = await measureRatio();
  const oneProvider = await measureOneProvider();
  await measureRsa();
  await measurePaced();
  await printCost(world, { short: values.short });
  judge(ratios, oneProvider);
} finally {
  api.kill();
  await stopStack(stack);
}

function requestsFor(players: readonly PlayerId[], count: number, make: (id: PlayerId) => Buffer): Buffer[] {
  return Array.from({ length: count }, (_, index) => make(players[index % players.length] ?? (0n as PlayerId)));
}

function hmac(id: PlayerId): Buffer {
  return hmacBet(hmacSuppliers[partyOf(id) - 1] ?? '', id, world.hmacSecret);
}

async function spread(): Promise<number> {
  const requests = requestsFor(spreadPlayers, phaseSize, hmac);
  return rateOf(requests);
}

/** More than a few bets told "busy" would mean that the rate is not what it seems. */
async function rateOf(requests: readonly Buffer[]): Promise<number> {
  const { perSecond, answered, busy } = await closedLoop({ port, connections: CONNECTIONS, requests });
  if (busy > answered / 100) console.log(`${busy} of ${requests.length} bets were told "busy"`);
  return perSecond;
}

async function oneSupplier(): Promise<number> {
  const requests = requestsFor(onePlayers, phaseSize, hmac);
  return rateOf(requests);
}

async function bare(): Promise<number> {
  const options = { shardUrls: world.shardUrls, playersPerShard: PLAYERS / 2, seconds: SECONDS };
  return (await bareBets(options)).perSecond;
}

async function measureRatio(): Promise<{ ratios: number[]; noisy: number }> {
  const ratios: number[] = [];
  let noisy = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [a, b, c, d] = [await spread(), await bare(), await bare(), await spread()];
    const [ratio, floor] = [(a + d) / (b + c), Math.min(a, d) / Math.max(b, c)];
    // The worst phase over HTTP against the best of the bare engine: what noise cannot have invented.
    const isNoisy = floor < RATIO_MIN && Math.max(a / d, d / a, b / c, c / b) > NOISE_MAX;
    console.log(
      `round ${round}: http ${show(a)} ${show(d)}/s, bare ${show(b)} ${show(c)}/s, ratio ${ratio.toFixed(2)}, at worst ${floor.toFixed(2)}${isNoisy ? '  (noisy)' : ''}`,
    );
    if (isNoisy) noisy += 1;
    ratios.push(ratio);
  }
  return { ratios, noisy };
}

async function measureOneProvider(): Promise<number> {
  const [a, b, c, d] = [await spread(), await oneSupplier(), await oneSupplier(), await spread()];
  const ratio = (b + c) / (a + d);
  console.log(
    `one provider ${show((b + c) / 2)}/s, spread over ${hmacSuppliers.length} ${show((a + d) / 2)}/s, ratio ${ratio.toFixed(3)} (at least ${ONE_PROVIDER_MIN})`,
  );
  return ratio;
}

async function measureRsa(): Promise<void> {
  const requests = requestsFor(onePlayers.slice(0, 2_000), values.short ? 2_000 : 8_000, (id) =>
    rsaBet(rsaSupplier, id, world.rsaPrivateKey),
  );
  const perSecond = await rateOf(requests);
  console.log(`RSA-SHA256 signatures instead of HMAC: ${show(perSecond)}/s`);
}

async function measurePaced(): Promise<void> {
  const requests = requestsFor(spreadPlayers, PACE * SECONDS, hmac);
  const http = await openLoop({ port, connections: CONNECTIONS, requests, perSecond: PACE });
  const control = await bareBets({
    shardUrls: world.shardUrls,
    playersPerShard: PLAYERS / 2,
    seconds: SECONDS,
    perSecond: PACE,
  });
  console.log(`${PACE} bets/s open loop, http: ${percentiles(http.latenciesMs)}, ${http.failed} failed`);
  console.log(`${PACE} bets/s open loop, pgbench -R: ${percentiles(control.latenciesMs)}`);
}

function percentiles(sorted: readonly number[]): string {
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

function judge({ ratios, noisy }: { ratios: number[]; noisy: number }, oneProvider: number): void {
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  const isNoisy = noisy * 2 > ROUNDS;
  if (isNoisy) console.log('inconclusive: the machine was busy elsewhere');
  else if (middle < RATIO_MIN || oneProvider < ONE_PROVIDER_MIN) process.exitCode = values.short ? 0 : 1;
  console.log(`http/bare ${middle.toFixed(2)}`);
}

function show(rate: number): string {
  return Math.round(rate).toLocaleString('en-US');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { startEdge } from '../../scripts/edge/index.ts';
import { PLAYER_HOST, testIdentity } from '../../scripts/edge/test-hosts.ts';
import { buildApp, freePort } from '../../scripts/edge/testing/raw-edge.ts';
import { openLoop } from '../wallet/load.ts';

export interface FloodOptions {
  readonly apiPort: number;
  readonly webhooksPort: number;
  readonly seconds: number;
  /** Of each of the two connections that cancel. */
  readonly resets: number;
  readonly aBet: () => Buffer;
}

const BETS_PER_SECOND = 200;
const CONNECTIONS = 100;
const BODIES = 500;
const STREAMS = 3_000;
/** More than the edge lets in before it refuses bets. */
const HOOKS = 400;
const PROBE_EVERY_MS = 200;
/** A probe that has no answer by then counts as not reachable. */
const PROBE_WITHIN_MS = 3_000;
const SLOWEST_MS = 1_000;
/** The flood begins before its stretch and ends after it. */
const SETTLE_S = 3;
/** A quiet stretch with a bet slower than this was not quiet. */
const QUIET_MAX_MS = 500;

interface Stretch {
  readonly slowest: number;
  readonly refused: number;
  readonly unreachable: number;
}

/**
 * One hostile address beside 200 signed bets a second, through the edge of production with TLS: cancelled streams, bodies
 * that never end, event streams and unsigned bets. Answers what was not as it must be.
 */
export async function floodBesideBets(options: FloodOptions): Promise<readonly string[]> {
  const { apiPort, webhooksPort, seconds, resets } = options;
  const folder = mkdtempSync(join(tmpdir(), 'flood-edge-'));
  await buildApp(folder);
  const [port, hooksPort] = [await freePort(), await freePort()];
  const player = {
    hosts: [PLAYER_HOST],
    listen: `127.0.0.1:${port}`,
    hooksListen: `127.0.0.1:${hooksPort}`,
    ...testIdentity(PLAYER_HOST),
    upstream: `127.0.0.1:${apiPort}`,
    hooksUpstream: `127.0.0.1:${webhooksPort}`,
    folder: join(folder, 'app'),
  };
  const edge = await startEdge({ folder: join(folder, 'edge'), player });
  const stretch = (name: string) => measure(name, options, { port, hooksPort });
  try {
    const before = await stretch('bets without the flood');
    const script = resolve(import.meta.dirname, 'flood-clients.ts');
    const floods = Object.entries({ resets, bodies: BODIES, streams: STREAMS, hooks: HOOKS }).map(([kind, count]) => {
      const args = [script, kind, ...[port, count, seconds + SETTLE_S].map(String)];
      return once(spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
    });
    await sleep(1_000);
    const during = await stretch('bets beside the flood');
    await Promise.all(floods);
    const after = await stretch('bets after the flood');
    return judge({ before, during, after });
  } finally {
    await edge.close();
    rmSync(folder, { recursive: true });
  }
}

async function measure(
  name: string,
  { seconds, aBet }: FloodOptions,
  { port, hooksPort }: Record<'port' | 'hooksPort', number>,
): Promise<Stretch> {
  const requests = Array.from({ length: BETS_PER_SECOND * seconds }, () =>
    Buffer.from(aBet().toString().replace('Host: 127.0.0.1', `Host: ${PLAYER_HOST}`)),
  );
  const probes = probe(port, seconds);
  const bets = { port: hooksPort, connections: CONNECTIONS, requests, perSecond: BETS_PER_SECOND, open: openTls };
  const { latenciesMs, failed } = await openLoop(bets);
  const reached = await probes;
  const at = (share: number) => latenciesMs[Math.floor((latenciesMs.length - 1) * share)] ?? 0;
  const unreachable = reached.filter((ms) => ms === undefined).length;
  const slowestProbe = Math.max(...reached.map((ms) => ms ?? PROBE_WITHIN_MS));
  console.log(
    `${name}: ${requests.length} at ${BETS_PER_SECOND}/s, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ` +
      `slowest ${at(1).toFixed(1)} ms, refused ${failed}; probes ${reached.length}, not answered ${unreachable}, ` +
      `slowest ${slowestProbe.toFixed(1)} ms`,
  );
  return { slowest: at(1), refused: failed, unreachable };
}

function judge({ before, during, after }: Record<'before' | 'during' | 'after', Stretch>): readonly string[] {
  const quiet = Math.max(before.slowest, after.slowest);
  console.log(`slowest bet beside the flood / without it ${(during.slowest / quiet).toFixed(1)}`);
  const failed = [
    ...(during.refused > 0 ? [`${during.refused} bets were refused beside the flood`] : []),
    ...(during.unreachable > 0 ? [`${during.unreachable} probes were not answered beside the flood`] : []),
    ...(during.slowest > SLOWEST_MS ? [`a bet beside the flood took ${during.slowest.toFixed(0)} ms`] : []),
  ];
  if (quiet <= QUIET_MAX_MS || failed.length === 0) return failed;
  console.log(`inconclusive: without the flood a bet took ${quiet.toFixed(0)} ms, the machine is busy`);
  return [];
}

function openTls(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const at = { port, host: '127.0.0.1', servername: PLAYER_HOST, rejectUnauthorized: false };
    const socket = connect(at, () => done(socket.setNoDelay(true)));
    socket.once('error', fail);
  });
}

/** Another player's phone: how long the API took each time, undefined when it did not answer. */
async function probe(port: number, seconds: number): Promise<readonly (number | undefined)[]> {
  const count = (seconds * 1_000) / PROBE_EVERY_MS;
  return Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      await sleep(turn * PROBE_EVERY_MS);
      return askOnce(port);
    }),
  );
}

function askOnce(port: number): Promise<number | undefined> {
  const begun = performance.now();
  return new Promise((done) => {
    const at = { host: '127.0.0.1', port, path: '/healthz', localAddress: '127.0.0.51', agent: false as const };
    const own = { servername: PLAYER_HOST, headers: { host: PLAYER_HOST }, rejectUnauthorized: false };
    const asked = request({ ...at, ...own, timeout: PROBE_WITHIN_MS }, (answer) => {
      answer.resume();
      done(answer.statusCode === 200 ? performance.now() - begun : undefined);
    });
    asked
      .on('error', () => done(undefined))
      .on('timeout', () => asked.destroy())
      .end();
  });
}

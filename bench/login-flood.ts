import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { playerRoutes } from '@arara/contract/player';
import { makePlayerId } from '@arara/domain/shards';
import { BENCH_PATH } from '../apps/api/src/bench-route.ts';
import { connect, databasesOn, migrate, withLogin } from '../scripts/migrate/index.ts';
import { environmentFor } from '../scripts/product/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';

/**
 * A flood of logins must not slow a bet: hashing is bounded, the rest is turned away. Bets run open loop at a fixed
 * rate through the ledger's group door; quiet and flooded phases are interleaved (ABBA) and compared by their p99.
 */
const short = process.argv.includes('--short');
const PAIRS = short ? 2 : 5;
const PHASE_MS = short ? 4_000 : 8_000;
const BETS_PER_SECOND = 200;
const LOGINS_PER_SECOND = 200;
const PLAYERS = 1_000;
const RATIO_MAX = 1.5;
/** Two quiet phases of a pair that differ by more say that the machine was busy elsewhere. */
const NOISE_MAX = 1.6;

const stack = { name: 'chaos' } as const;
await wipeStack(stack);
const urls = await startStack(stack);
const targets = databasesOn(urls.postgres, 'arara', 2);
await migrate(targets);
const players = await openAccounts();
const api = await startApi();
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

try {
  await phase({ flooded: false });
  const ratios: number[] = [];
  for (let pair = 1; pair <= PAIRS; pair += 1) {
    const [a, b, c, d] = [
      await phase({ flooded: false }),
      await phase({ flooded: true }),
      await phase({ flooded: true }),
      await phase({ flooded: false }),
    ];
    const noisy = Math.max(a.p99 / d.p99, d.p99 / a.p99) > NOISE_MAX;
    const logins = b.answers + c.answers;
    console.log(
      `pair ${pair}: p99 quiet ${a.p99.toFixed(1)} ${d.p99.toFixed(1)} ms, flooded ${b.p99.toFixed(1)} ${c.p99.toFixed(1)} ms, ` +
        `${logins} logins answered, ${b.turnedAway + c.turnedAway} turned away${noisy ? '  (noisy, left out)' : ''}`,
    );
    if (!noisy) ratios.push((b.p99 + c.p99) / (a.p99 + d.p99));
  }
  const ratio = ratios.toSorted((x, y) => x - y)[Math.floor(ratios.length / 2)];
  console.log(ratio === undefined ? 'flooded/quiet inconclusive' : `flooded/quiet ${ratio.toFixed(2)}`);
  process.exitCode = ratio !== undefined && ratio > RATIO_MAX ? 1 : 0;
} finally {
  agent.destroy();
  api.kill();
  await stopStack(stack);
}

async function openAccounts(): Promise<string[]> {
  const ids = Array.from({ length: PLAYERS }, (_, index) => makePlayerId(index + 1, 1n));
  for (const [shard, url] of targets.shardUrls.entries()) {
    const client = await connect(withLogin(url, 'arara_app'));
    const here = ids.filter((_, index) => (index + 1) % 2 === shard);
    await client.query('select ledger.open_account(p, 1::smallint, 986::smallint) from unnest($1::bigint[]) p', [here]);
    await client.query(
      `select ledger.post('start:' || p, p, 1::smallint, 986::smallint, 20::smallint, '', '{101,1}', '{1,0}',
         '{-100000000,100000000}', null, null, current_date, now()) from unnest($1::bigint[]) p`,
      [here],
    );
    await client.end();
  }
  return ids.map(String);
}

async function startApi(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../apps/api/src/main.ts')], {
    env: {
      ...process.env,
      ...environmentFor(urls),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      // The flood comes from everywhere, so that no limit per address stops it before the hash.
      HTTP_TRUSTED_PROXIES: '127.0.0.1',
      AUTH_CAPTCHA_WORK: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let tries = 0; tries < 200; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${urls.ports.api}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return child;
    await sleep(100);
  }
  throw new Error('the API did not start');
}

function post(path: string, body: object): Promise<unknown> {
  const payload = JSON.stringify(body);
  const address = [10, ...randomBytes(3)].join('.');
  return new Promise((done, fail) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const sent = request(
      { host: '127.0.0.1', port: urls.ports.api, path, method: 'POST', agent, headers },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => done(JSON.parse(text)));
      },
    );
    sent.on('error', fail);
    sent.end(payload);
  });
}

/** Starts `perSecond` pieces of work at their intended times, whether earlier ones have ended or not. */
async function openLoop(perSecond: number, work: (intendedAt: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; (number * 1_000) / perSecond < PHASE_MS; number += 1) {
    const intendedAt = begun + (number * 1_000) / perSecond;
    const waitMs = intendedAt - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    running.push(work(intendedAt));
  }
  await Promise.all(running);
}

async function phase({ flooded }: { flooded: boolean }) {
  const solved = flooded ? await solveCaptchas() : [];
  const latencies: number[] = [];
  const counts = { answers: 0, turnedAway: 0 };
  const bets = openLoop(BETS_PER_SECOND, async (intendedAt) => {
    const playerId = players[Math.floor(Math.random() * players.length)];
    await post(BENCH_PATH, { playerId, key: `bench:${randomUUID()}` });
    latencies.push(performance.now() - intendedAt);
  });
  const logins = flooded
    ? openLoop(LOGINS_PER_SECOND, async () => {
        const password = createHash('md5').update(randomUUID()).digest('hex');
        const username = `+55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
        const answer = (await post(playerRoutes.playerLogin.path, { ...solved.pop(), username, password })) as {
          Code: number;
        };
        counts.answers += 1;
        if (answer.Code === 1003) counts.turnedAway += 1;
      })
    : undefined;
  await Promise.all([bets, logins]);
  const sorted = latencies.toSorted((x, y) => x - y);
  return { ...counts, p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}

/** Asked for and solved before the clock starts: the attacker's own work is not what is measured. */
async function solveCaptchas(): Promise<{ captchaId: string; verifyCode: string }[]> {
  const wanted = (LOGINS_PER_SECOND * PHASE_MS) / 1_000 + 1;
  const solved: { captchaId: string; verifyCode: string }[] = [];
  while (solved.length < wanted) {
    const batch = await Promise.all(Array.from({ length: 32 }, () => post(playerRoutes.captcha.path, {})));
    for (const answer of batch as { Body: { CaptchaId: string; Salt: string; Challenge: string } }[]) {
      const { CaptchaId, Salt, Challenge } = answer.Body;
      const isIt = (number: string) =>
        createHash('sha256')
          .update(Salt + number)
          .digest('hex') === Challenge;
      solved.push({ captchaId: CaptchaId, verifyCode: isIt('0') ? '0' : '1' });
    }
  }
  return solved;
}

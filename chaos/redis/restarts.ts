import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApi } from '../../bench/wallet/world.ts';
import type { StackUrls } from '../../scripts/stack/index.ts';
import type { Person } from './people.ts';

export interface RestartInput {
  readonly urls: StackUrls;
  readonly people: readonly Person[];
  readonly restarts: number;
  /** Runs the action while Redis answers nobody. */
  readonly whileFrozen: (action: () => Promise<void>) => Promise<void>;
}

export interface RestartResult {
  /** Processes that ended before they were killed. */
  selfEnded: number;
  answers: number;
  /** Answers of a running process that are not those of the called route. */
  wrongAnswers: number;
}

const READINESS_CLIENTS = 4;
const LIMITED_CLIENTS = 12;
/** Shorter than the API waits for Redis, longer than the calls need to get there. */
const FROZEN_MS = 200;
const SERVED_MS = 600;

/**
 * Starts an API process under readiness checks, and lets the first rate-limited calls of its life arrive while Redis
 * is slow, so that they meet commands of other callers that are still under way, as in a rolling release.
 */
export async function restartUnderLoad(input: RestartInput): Promise<RestartResult> {
  const result: RestartResult = { selfEnded: 0, answers: 0, wrongAnswers: 0 };
  const base = `http://127.0.0.1:${input.urls.ports.api}`;
  for (let restart = 0; restart < input.restarts; restart += 1) {
    const load = startLoad(result);
    for (let client = 0; client < READINESS_CLIENTS; client += 1) load.repeat(() => isReadinessAnswer(base));
    try {
      const api = await startApi(input.urls);
      await input.whileFrozen(async () => {
        await sleep(FROZEN_MS / 2);
        for (const { token } of input.people.slice(0, LIMITED_CLIENTS)) load.repeat(() => isLimitedAnswer(base, token));
        await sleep(FROZEN_MS / 2);
      });
      await sleep(SERVED_MS);
      if (!(await isKilled(api))) result.selfEnded += 1;
    } finally {
      await load.stop();
    }
  }
  return result;
}

/** Clients that call again and again until they are stopped. A connection that fails is tried again. */
function startLoad(result: RestartResult) {
  const clients: Promise<void>[] = [];
  let isOver = false;
  const runClient = async (call: () => Promise<boolean>) => {
    while (!isOver) {
      const isRight = await call().catch(() => undefined);
      if (isRight !== undefined) result.answers += 1;
      if (isRight === false) result.wrongAnswers += 1;
      await sleep(20);
    }
  };
  return {
    repeat: (call: () => Promise<boolean>) => void clients.push(runClient(call)),
    async stop() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** False if the process had ended before. */
async function isKilled(api: ChildProcess): Promise<boolean> {
  if (api.exitCode !== null || api.signalCode !== null) return false;
  const ended = once(api, 'exit');
  api.kill('SIGKILL');
  await ended;
  return true;
}

async function isReadinessAnswer(base: string): Promise<boolean> {
  const response = await fetch(`${base}/readyz`);
  const { ready } = (await response.json()) as { ready?: boolean };
  return ready === true;
}

/** Served, or refused because the clients call more often than a limit allows. */
async function isLimitedAnswer(base: string, token: string): Promise<boolean> {
  const response = await fetch(`${base}/v1/api/vip/home`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: '{}',
  });
  const { Code: code } = (await response.json()) as { Code: number };
  return code === 200 || code === 1003;
}

import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { playerRoutes } from '@arara/contract/player';
import { type Solved, solveOne } from './captcha.ts';
import { createCaller, openLoop, type Pace } from './load.ts';

/** Runs beside the bench: whoever measures bets does not also make the flood. */
export interface FloodReport {
  readonly answered: number;
  readonly turnedAway: number;
  /** Until the last was sent; longer than planned means that the flood was thinner. */
  readonly sentWithinMs: number;
}

const LOWEST = 19;

const { port, pace } = workerData as { port: number; pace: Pace };
const { post } = createCaller(port);
const bench = parentPort;
if (bench === null) throw new Error('the attacker is a worker of the bench');
// A real flood is made on other people's machines: here its maker steps back for the server, and its pace is reported.
if (process.platform === 'linux') setPriority(LOWEST);

for (;;) {
  const solved = await solveCaptchas();
  bench.postMessage('ready');
  await once(bench, 'message');
  bench.postMessage(await flood(solved));
}

/** Asked for and solved before the clock starts: the attacker's own work is not what is measured. */
async function solveCaptchas(): Promise<Solved[]> {
  const wanted = (pace.perSecond * pace.forMs) / 1_000 + 1;
  const solved: Solved[] = [];
  while (solved.length < wanted) solved.push(...(await Promise.all(Array.from({ length: 16 }, () => solveOne(post)))));
  return solved;
}

async function flood(solved: Solved[]): Promise<FloodReport> {
  const counts = { answered: 0, turnedAway: 0, sentWithinMs: 0 };
  const begun = performance.now();
  await openLoop(pace, async () => {
    counts.sentWithinMs = performance.now() - begun;
    const password = createHash('md5').update(randomUUID()).digest('hex');
    const username = `+55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const request = { ...solved.pop(), username, password };
    const { Code } = (await post(playerRoutes.playerLogin.path, request)) as { Code: number };
    counts.answered += 1;
    if (Code === 1003) counts.turnedAway += 1;
  });
  return counts;
}

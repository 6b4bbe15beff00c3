import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface MoverOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly kills: number;
}

/** Between the start of a mover and its kill: long enough for a step, too short for a move. */
const LIVES_MS = { least: 1_200, most: 4_000 };

/** The command of the console, killed and started again so many times, then left alone until it is done. */
export async function runMover({ env, args, kills }: MoverOptions) {
  const begunMs = performance.now();
  const freezesMs: number[] = [];
  let killed = 0;
  for (;;) {
    const { isDone, output } = await runOnce({ env, args, isKilled: killed < kills });
    for (const [, ms] of output.matchAll(/frozen for (\d+) ms/g)) freezesMs.push(Number(ms));
    if (isDone) return { killed, freezesMs, seconds: (performance.now() - begunMs) / 1_000 };
    killed += 1;
  }
}

async function runOnce({ env, args, isKilled }: Omit<MoverOptions, 'kills'> & { readonly isKilled: boolean }) {
  const script = resolve(import.meta.dirname, '../../scripts/db/rebalance.ts');
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<number | null>((done) => {
    child.once('close', done);
  });
  const life = LIVES_MS.least + Math.random() * (LIVES_MS.most - LIVES_MS.least);
  if (isKilled) await Promise.race([ended, sleep(life).then(() => child.kill('SIGKILL'))]);
  const code = await ended;
  if (code !== 0 && code !== null) throw new Error(`the mover failed: ${output}`);
  return { isDone: code === 0, output };
}

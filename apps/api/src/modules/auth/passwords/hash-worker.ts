import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Nothing yields more: beside one busy thread it gets about a seventieth of a core, which is still a login in seconds. */
const LOWEST = 19;

export type HashQuestion = { readonly text: string; readonly stored?: string };
export type HashAnswer = string | boolean;

/**
 * The thread on which passwords are hashed. Linux counts priority per thread: where bets want the core, a hash
 * gets what they leave. Elsewhere the whole process would step back, so there the thread keeps its place.
 */
if (process.platform === 'linux') setPriority(LOWEST);

parentPort?.on('message', ({ id, text, stored }: HashQuestion & { readonly id: number }) => {
  const answer: HashAnswer = stored === undefined ? hashSync(text, COST) : verifySync(stored, text);
  parentPort?.postMessage({ id, answer });
});

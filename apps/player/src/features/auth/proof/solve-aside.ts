import { type Challenge, solve } from './solve.ts';

/** A cheap phone has many small cores; more of them than this would only warm the pocket. */
const WORKERS_MAX = 4;

/** Solves in workers that share the numbers; a browser that refuses them solves here, in slices. */
export async function solveAside(challenge: Challenge): Promise<number | undefined> {
  const count = Math.max(1, Math.min(WORKERS_MAX, Math.floor((navigator.hardwareConcurrency || 2) / 2)));
  const workers: Worker[] = [];
  try {
    for (let first = 0; first < count; first += 1)
      workers.push(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
    return await firstFound(workers.map((worker, first) => ask(worker, { challenge, share: { first, step: count } })));
  } catch {
    return solve(challenge);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function ask(worker: Worker, question: unknown): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the browser refuses workers')));
    worker.postMessage(question);
  });
}

/** The first answer that is one; undefined when nobody found any. */
function firstFound(answers: readonly Promise<number | undefined>[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    let waiting = answers.length;
    for (const answer of answers)
      answer.then((number) => {
        waiting -= 1;
        if (number !== undefined || waiting === 0) resolve(number);
      }, reject);
  });
}

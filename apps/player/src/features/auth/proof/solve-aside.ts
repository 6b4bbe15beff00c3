import { type Challenge, solve } from './solve.ts';

/** Solves in a worker; a browser that refuses one solves here, in slices. */
export function solveAside(challenge: Challenge): Promise<number | undefined> {
  const worker = openWorker();
  if (worker === undefined) return solve(challenge);
  return new Promise<number | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<number | undefined>) => resolve(data));
    worker.addEventListener('error', () => resolve(solve(challenge)));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

function openWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}

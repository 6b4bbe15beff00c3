import { Worker } from 'node:worker_threads';
import { RefusalError } from '../refusals/refusal.ts';

export interface RewrittenPicture {
  /** Undefined for what is no picture we keep. */
  readonly jpeg: Buffer | undefined;
  readonly cpuMs: number;
}

export interface Pictures {
  /**
   * The same baseline JPEG written anew: its coefficients, and nothing else that the file held. No `jpeg` for anything
   * that does not decode from its first byte to its last square within the limits.
   */
  rewrite(bytes: Buffer): Promise<RewrittenPicture>;
}

/** Of the clock and not of the processor: a thread may wait for its core on a busy machine. */
const TIME_MAX_MS = 5_000;
const WAITING_MAX = 32;
/** What the parser allocates is bounded by itself; these bound all the rest. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

const NOTHING: RewrittenPicture = { jpeg: undefined, cpuMs: 0 };

/** One thread, which begins with the first picture; the pictures wait for each other, and too many are refused. */
export function createPictures(timeMaxMs = TIME_MAX_MS): Pictures {
  let thread: Thread | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const decode = async (bytes: Buffer) => {
    thread ??= startThread();
    const answer = await thread.decode(bytes, timeMaxMs);
    // A thread that failed or took too long is no thread for the next picture.
    if (answer === undefined) thread = undefined;
    return answer ?? NOTHING;
  };
  return {
    async rewrite(bytes) {
      if (waiting >= WAITING_MAX) throw new RefusalError('temporarily_unavailable');
      waiting += 1;
      const mine = last.then(() => decode(bytes));
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
  };
}

interface Thread {
  /** Undefined when it failed or took too long; then it has been ended. */
  decode(bytes: Buffer, timeMaxMs: number): Promise<RewrittenPicture | undefined>;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { resourceLimits });
  let finish: ((answer: RewrittenPicture | undefined) => void) | undefined;
  worker.on('message', (message: unknown) => {
    const answer = readAnswer(message);
    if (answer !== undefined) finish?.(answer);
  });
  worker.on('error', () => finish?.(undefined));
  worker.on('exit', () => finish?.(undefined));
  return {
    decode: (bytes, timeMaxMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => finish?.(undefined), timeMaxMs);
        finish = (answer) => {
          finish = undefined;
          clearTimeout(timer);
          // It keeps no process alive that has nothing else to do.
          worker.unref();
          if (answer === undefined) void worker.terminate();
          resolve(answer);
        };
        worker.ref();
        worker.postMessage(new Uint8Array(bytes));
      }),
  };
}

/** Undefined for what the runtime itself says on the same line. */
function readAnswer(message: unknown): RewrittenPicture | undefined {
  if (typeof message !== 'object' || message === null || !('cpuMs' in message)) return undefined;
  const { written, cpuMs } = message as { readonly written?: Uint8Array; readonly cpuMs: number };
  return { jpeg: written && Buffer.from(written.buffer, written.byteOffset, written.byteLength), cpuMs };
}

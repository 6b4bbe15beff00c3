import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Post = (path: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<unknown>;

/** Calls that come from everywhere, so that no limit per address stops them, unless one names where it comes from. */
export function createCaller(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const post: Post = (path, body, more = {}) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
      ...more,
    };
    return new Promise((done, fail) => {
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => done(JSON.parse(text)));
      });
      sent.on('error', fail);
      sent.end(JSON.stringify(body));
    });
  };
  return { post, close: () => agent.destroy() };
}

export interface Pace {
  readonly perSecond: number;
  readonly forMs: number;
}

/** Starts pieces of work at their intended times, whether earlier ones have ended or not. */
export async function openLoop({ perSecond, forMs }: Pace, work: (intendedAt: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 0; (number * 1_000) / perSecond < forMs; number += 1) {
    const intendedAt = begun + (number * 1_000) / perSecond;
    const waitMs = intendedAt - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    running.push(work(intendedAt));
  }
  await Promise.all(running);
}

export function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}

export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

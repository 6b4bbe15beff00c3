import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TakenColumn } from './parquet.store.ts';
import type { Answer, AskReports, Question, QuestionName, Scope } from './questions.ts';
import { fromWire, toWire } from './wire.ts';

export const ASK_PATH = '/ask';
export const PARQUET_PATH = '/parquet';

export interface AskOptions {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

/** Asks the process `reports`. Whatever keeps it from an answer is the same to the caller: it is away. */
export function createAskReports(options: AskOptions | undefined): AskReports {
  return async <N extends QuestionName>(question: Question<N>, scope: Scope) => {
    const answer = await post(options, ASK_PATH, toWire({ question, scope }));
    if (answer === undefined) return { kind: 'away' } as const;
    return fromWire(answer.toString()) as Answer<N>;
  };
}

/** A table as one Parquet file, which the process `reports` writes while its lines (`csvLine`) come in. */
export type WriteParquet = (
  columns: readonly TakenColumn[],
  lines: AsyncIterable<string>,
) => Promise<AsyncIterable<Buffer> | 'away'>;

/** A file of millions of rows takes its time. */
const FILE_MS = 10 * 60_000;

export function createWriteParquet(options: AskOptions | undefined): WriteParquet {
  return async (columns, lines) => {
    if (options === undefined) return 'away';
    try {
      const url = new URL(PARQUET_PATH, options.url);
      url.searchParams.set('columns', JSON.stringify(columns));
      const headers = { authorization: `Bearer ${options.key}`, 'content-type': 'text/csv' };
      const asking = request(url, { method: 'POST', headers, signal: AbortSignal.timeout(FILE_MS) });
      const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
      const [[answer]] = await Promise.all([answered, pipeline(Readable.from(lines), asking)]);
      if (answer.statusCode === 200) return answer;
      answer.resume();
      return 'away';
    } catch {
      return 'away';
    }
  };
}

/** Undefined when it is away, for whatever reason. */
async function post(options: AskOptions | undefined, path: string, body: string): Promise<Buffer | undefined> {
  if (options === undefined) return undefined;
  try {
    const response = await fetch(new URL(path, options.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${options.key}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

import type { TakenTable } from './parquet.store.ts';
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

/** The bytes of a table's Parquet file, which the process `reports` writes. */
export type WriteParquet = (table: TakenTable) => Promise<Buffer | 'away'>;

export function createWriteParquet(options: AskOptions | undefined): WriteParquet {
  return async (table) => (await post(options, PARQUET_PATH, JSON.stringify(table))) ?? 'away';
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

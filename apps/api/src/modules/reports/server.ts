import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/metrics/log.ts';
import { METRICS_CONTENT_TYPE, type Metrics } from '../../platform/metrics/metrics.ts';
import { isInside, METRICS_PATH } from '../../platform/metrics/route.ts';
import { answerQuestion } from './answers.store.ts';
import { ASK_PATH, PARQUET_PATH } from './ask.ts';
import type { Store } from './keeper.ts';
import { parquetOf, type TakenColumn } from './parquet.store.ts';
import type { Question, Scope } from './questions.ts';
import { fromWire, toWire } from './wire.ts';
import { listen, type Listening } from '../../platform/listen.ts';

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly key: string;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly clock: Clock;
}

const BODY_MAX = 65_536;
const PARQUET = 'application/vnd.apache.parquet';
const SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Readable;
}

/** Questions for callers that know the key, figures of the process for callers from inside. Nothing else is there. */
export async function serveReports(options: ServerOptions): Promise<Listening> {
  const { host, port, key, metrics, log, clock } = options;
  const times = metrics.histogram({
    name: 'reports_question_seconds',
    help: 'Answering a question.',
    buckets: SECONDS,
  });
  const reply = async (request: IncomingMessage): Promise<Reply> => {
    if (request.url === METRICS_PATH && isInside(request.socket.remoteAddress ?? ''))
      return { status: 200, type: METRICS_CONTENT_TYPE, body: metrics.render() };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://reports');
    if (![ASK_PATH, PARQUET_PATH].includes(pathname) || request.method !== 'POST') return { status: 404 };
    if (!isKey(request.headers.authorization, key)) return { status: 401 };
    if (pathname === PARQUET_PATH) {
      const columns = JSON.parse(searchParams.get('columns') ?? '[]') as readonly TakenColumn[];
      const lines = request as AsyncIterable<Buffer>;
      return { status: 200, type: PARQUET, body: await parquetOf(options.store, columns, lines) };
    }
    const { question, scope } = fromWire(await bodyOf(request, BODY_MAX)) as { question: Question; scope: Scope };
    const begun = clock.nowMs();
    const freshAt = options.store.freshAt();
    if (freshAt === undefined) return { status: 503 };
    const rows = await answerQuestion(options.store, question, scope);
    times.observe((clock.nowMs() - begun) / 1_000, { question: question.name });
    return { status: 200, type: 'application/json', body: toWire({ kind: 'answer', freshAt, rows }) };
  };
  const server = createServer((request, response) => {
    reply(request).then(
      async ({ status, type = 'text/plain', body = '' }) => {
        response.writeHead(status, { 'content-type': type });
        // Whoever asked may leave before the end.
        if (typeof body === 'string') response.end(body);
        else await pipeline(body, response).catch(() => undefined);
      },
      (error: unknown) => {
        log.error({ err: error }, 'a question was not answered');
        response.writeHead(500).end();
      },
    );
  });
  return listen(server, { host, port });
}

function isKey(given: string | undefined, key: string): boolean {
  const [mine, theirs] = [Buffer.from(`Bearer ${key}`), Buffer.from(given ?? '')];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
}

async function bodyOf(request: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new Error('the question is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

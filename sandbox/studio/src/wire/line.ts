import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Exactly what goes over the line: nothing below this changes a byte of the body. */
export interface RawRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly timeoutMs: number;
  /** Another address of this machine, for a wallet that knows its suppliers by address. */
  readonly from?: string;
}

export type RawResult =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
      readonly ms: number;
    }
  | { readonly outcome: 'lost'; readonly why: string; readonly ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One POST. It never throws: whatever happens to the line is a result. */
export function send(request: RawRequest): Promise<RawResult> {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  return new Promise((resolve) => {
    const lost = (why: string) => resolve({ outcome: 'lost', why, ms: elapsed() });
    const call = httpRequest(
      request.url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': request.body.length, ...request.headers },
        timeout: request.timeoutMs,
        ...(request.from === undefined ? {} : { localAddress: request.from }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => lost('the answer broke off'));
        response.on('aborted', () => lost('the answer broke off'));
        response.on('end', () =>
          resolve({
            outcome: 'answered',
            status: response.statusCode ?? 0,
            headers: plainHeaders(response.headers),
            body: Buffer.concat(chunks),
            ms: elapsed(),
          }),
        );
      },
    );
    // The whole exchange has one limit; an idle line is only one way to pass it.
    const timer = setTimeout(() => call.destroy(new Error('timeout')), request.timeoutMs);
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('close', () => clearTimeout(timer));
    call.on('error', (error) => lost(error.message));
    call.end(request.body);
  });
}

function plainHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join()]));
}

/** The head and half of the body, then a reset: the wallet sees a caller that died in the middle. */
export async function sendAndReset(request: RawRequest): Promise<RawResult> {
  const begun = performance.now();
  const socket = openSocket(request);
  socket.write(headOf(request));
  socket.write(request.body.subarray(0, Math.floor(request.body.length / 2)));
  await sleep(20);
  socket.resetAndDestroy();
  return { outcome: 'lost', why: 'reset by us', ms: performance.now() - begun };
}

/** Byte by byte, until the wallet answers or loses patience. */
export async function sendSlowly(request: RawRequest, byteDelayMs: number): Promise<RawResult> {
  const begun = performance.now();
  const socket = openSocket(request);
  const received: Buffer[] = [];
  let isOpen = true;
  socket.on('data', (chunk) => received.push(chunk));
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOpen = false;
      resolve();
    });
  });
  socket.write(headOf(request));
  for (const byte of request.body) {
    if (!isOpen || received.length > 0 || performance.now() - begun > request.timeoutMs) break;
    socket.write(Buffer.of(byte));
    await sleep(byteDelayMs);
  }
  await Promise.race([closed, sleep(Math.max(0, request.timeoutMs - (performance.now() - begun)))]);
  socket.destroy();
  return readRaw(Buffer.concat(received), performance.now() - begun);
}

function openSocket({ url }: RawRequest) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  return socket;
}

function headOf({ url, headers, body }: RawRequest): string {
  const { pathname, host } = new URL(url);
  const lines = Object.entries({
    host,
    'content-type': 'application/json',
    'content-length': `${body.length}`,
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return `POST ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function readRaw(bytes: Buffer, ms: number): RawResult {
  const text = bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  if (end < 0 || Number.isNaN(status)) return { outcome: 'lost', why: 'no answer', ms };
  return { outcome: 'answered', status, headers: {}, body: bytes.subarray(end + 4), ms };
}

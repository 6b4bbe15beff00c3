import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report, Seats } from './crowd.ts';

/*
 * A process full of clients that only listen. Bare sockets, so that thousands fit; they come back as the app does, each
 * after a random part of its wait.
 */
const REPORT_MS = 250;
/** Fewer than the limits of one address, as visitors come from everywhere. */
const PER_ADDRESS = 100;
/** As the app takes a line on which nothing comes for a dead one. */
const SILENT_MAX_MS = 50_000;
/** What carries the moment of its publication. */
const PUSH = /"Keys":\["(\d+)"\]/;

const state = { open: 0, refused: 0, heard: {} as Record<string, number[]> };

process.once('message', (seats: Seats) => {
  const askers = [...seats.tokens, ...Array.from({ length: seats.visitors }, () => undefined)];
  for (const [at, token] of askers.entries()) void keepListening(seats, token, at);
  setInterval(() => {
    process.send?.({ ...state } satisfies Report);
    state.heard = {};
  }, REPORT_MS);
});
process.once('disconnect', () => process.exit());

async function keepListening(seats: Seats, token: string | undefined, at: number): Promise<void> {
  const { first, max } = seats.retryMs;
  let waitMs = first;
  await sleep(Math.random() * seats.spreadMs);
  for (;;) {
    if (await listenOnce(seats, token, at)) waitMs = first;
    await sleep(Math.random() * waitMs);
    waitMs = Math.min(max, waitMs * 2);
  }
}

/** Until the line breaks. Answers whether it was a stream. */
function listenOnce({ port, part }: Seats, token: string | undefined, at: number): Promise<boolean> {
  const place = Math.floor(at / PER_ADDRESS);
  const localAddress = `127.${part}.${Math.floor(place / 250)}.${(place % 250) + 1}`;
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.setTimeout(SILENT_MAX_MS, () => socket.destroy());
    let isStream = false;
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (!isStream && text.includes('event: hello')) {
        isStream = true;
        state.open += 1;
      } else if (!isStream && /^HTTP.*\r\n[^]*application\/json/.test(text)) {
        state.refused += 1;
        socket.destroy();
      }
      hear(text);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (isStream) state.open -= 1;
      done(isStream);
    });
    ask(socket, token);
  });
}

function ask(socket: Socket, token: string | undefined): void {
  const who = token === undefined ? '' : `token: ${token}\r\n`;
  socket.write(`GET /v1/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n${who}\r\n`);
}

function hear(text: string): void {
  const push = PUSH.exec(text)?.[1];
  if (push !== undefined) (state.heard[push] ??= []).push(Date.now() - Number(push));
}

import { connect, type Socket } from 'node:net';

/**
 * Requests that were written and signed before the clock starts, over keep-alive connections: what is measured is the
 * product, not the generator. A connection sends its next request when its last one was answered.
 */
export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly requests: readonly Buffer[];
  /** How a connection is opened, when it is not a plain one to this machine. */
  readonly open?: (port: number) => Promise<Socket>;
}

export interface LoadReport {
  readonly seconds: number;
  readonly answered: number;
  /** Told "busy" because the budget was over: not a bet, so not counted. */
  readonly busy: number;
  readonly perSecond: number;
}

const OK = Buffer.from('HTTP/1.1 200');
const BUSY = Buffer.from('HTTP/1.1 500');
const END_OF_HEAD = Buffer.from('\r\n\r\n');

export async function closedLoop({ port, connections, requests, open = openPlain }: LoadOptions): Promise<LoadReport> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let next = 0;
  let answered = 0;
  let busy = 0;
  const begun = performance.now();
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((done, fail) => {
          const send = () => {
            const request = requests[next];
            next += 1;
            if (request === undefined) {
              socket.end();
              done();
            } else socket.write(request);
          };
          onAnswer(socket, (head) => {
            if (head.subarray(0, OK.length).equals(OK)) answered += 1;
            else if (head.subarray(0, BUSY.length).equals(BUSY)) busy += 1;
            else return fail(new Error(head.toString()));
            send();
          });
          socket.on('error', fail);
          send();
        }),
    ),
  );
  const seconds = (performance.now() - begun) / 1_000;
  return { seconds, answered, busy, perSecond: answered / seconds };
}

export interface PacedReport {
  readonly latenciesMs: readonly number[];
  readonly failed: number;
  /** Of each request in its order: whether it was answered 200, and how long after its time. */
  readonly outcomes: readonly Outcome[];
}

export interface Outcome {
  readonly isOk: boolean;
  readonly ms: number;
}

/** Starts requests at their intended times, whether earlier ones have been answered or not. */
export async function openLoop(options: LoadOptions & { readonly perSecond: number }): Promise<PacedReport> {
  const { port, connections, requests, perSecond, open = openPlain } = options;
  const idle = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const all = [...idle];
  const waiting: { request: Buffer; dueAt: number; at: number }[] = [];
  const started = new Map<Socket, { dueAt: number; at: number }>();
  const outcomes: Outcome[] = [];
  let answered = 0;
  return new Promise((done, fail) => {
    const dispatch = () => {
      while (waiting.length > 0 && idle.length > 0) {
        // In turn: a line that rests for a minute is closed by the API.
        const socket = idle.shift();
        const piece = waiting.shift();
        if (!socket || !piece) return;
        started.set(socket, piece);
        socket.write(piece.request);
      }
    };
    for (const socket of all) {
      socket.on('close', () => answered < requests.length && fail(new Error('the API closed a line')));
      onAnswer(socket, (head) => {
        const piece = started.get(socket);
        if (piece === undefined) return;
        const isOk = head.subarray(0, OK.length).equals(OK);
        outcomes[piece.at] = { isOk, ms: performance.now() - piece.dueAt };
        answered += 1;
        idle.push(socket);
        dispatch();
        if (answered < requests.length) return;
        for (const one of all) one.end();
        const latenciesMs = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
        done({ latenciesMs, failed: outcomes.filter((one) => !one.isOk).length, outcomes });
      });
    }
    const begun = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      for (; sent < requests.length && begun + (sent * 1_000) / perSecond <= now; sent += 1) {
        const request = requests[sent];
        if (request) waiting.push({ request, dueAt: begun + (sent * 1_000) / perSecond, at: sent });
      }
      dispatch();
      if (sent >= requests.length) clearInterval(timer);
    }, 1);
  });
}

function openPlain(port: number): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(socket));
    socket.once('error', fail);
  });
}

/** Calls back with the head of every whole answer. */
function onAnswer(socket: Socket, answered: (head: Buffer) => void): void {
  let kept: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    for (;;) {
      const headEnds = kept.indexOf(END_OF_HEAD);
      if (headEnds < 0) return;
      const head = kept.subarray(0, headEnds);
      const length = Number(/content-length: (\d+)/i.exec(head.toString('latin1'))?.[1] ?? 0);
      const whole = headEnds + END_OF_HEAD.length + length;
      if (kept.length < whole) return;
      const rest = kept.subarray(whole);
      kept = rest.length === 0 ? Buffer.alloc(0) : rest;
      answered(head);
    }
  });
}

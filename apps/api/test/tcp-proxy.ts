import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Stands before a server, so that a test can take it away from one client without stopping it for the others. */
export interface TcpProxy {
  /** The address of the server by way of this proxy. */
  readonly url: string;
  readonly port: number;
  /** Bytes that clients have sent so far, but for the goodbye of a connection that a pool of PostgreSQL did not need. */
  sent(): number;
  /** Connections that were ended, and pieces of bytes that were held back, so far. */
  struck(): number;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** From now on, for open connections too; none given is none done. */
  disturb(how: Disturbance): void;
}

export interface Disturbance {
  /** Asked once for a connection: it gets everything so much later. Those with less overtake those with more. */
  readonly delayMs?: () => number;
  /** Asked at each piece of an answer: true ends the connection in its place, when what was asked has arrived. */
  readonly losesAnswer?: () => boolean;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  delayMs: number;
}

/** PostgreSQL's message "Terminate". */
const GOODBYE = Buffer.from('X\0\0\0\x04', 'latin1');

export async function tcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl);
  const lines = new Set<Line>();
  let [sent, struck] = [0, 0];
  let disturbance: Disturbance = {};

  const end = ({ client, server }: Line) => {
    for (const socket of [client, server]) socket.destroy();
  };
  /** Piece by piece in their order, as TCP promises. */
  const slowly = (line: Line) =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (line.delayMs === 0) return done(null, chunk);
        struck += 1;
        setTimeout(done, line.delayMs, null, chunk);
      },
    });

  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const line: Line = { client, server, delayMs: disturbance.delayMs?.() ?? 0 };
    lines.add(line);
    for (const socket of [client, server]) socket.on('error', () => undefined);
    client.on('close', () => {
      lines.delete(line);
      server.destroy();
    });
    // One that ended well is ended to the client by the pipe, when the last piece has come.
    server.on('close', (isBroken) => isBroken && client.destroy());
    client.on('data', (chunk) => (sent += chunk.equals(GOODBYE) ? 0 : chunk.length));
    server.on('data', () => {
      if (disturbance.losesAnswer?.() !== true) return;
      struck += 1;
      end(line);
    });
    client.pipe(slowly(line)).pipe(server).pipe(slowly(line)).pipe(client);
  });
  const listen = (port: number) => new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  return {
    url: serverUrl.replace(target.host, `127.0.0.1:${port}`),
    port,
    sent: () => sent,
    struck: () => struck,
    async cut() {
      const closed = new Promise<void>((done) => proxy.close(() => done()));
      struck += lines.size;
      for (const line of lines) end(line);
      await closed;
    },
    restore: () => listen(port),
    disturb(how) {
      disturbance = how;
      for (const line of lines) line.delayMs = how.delayMs?.() ?? 0;
    },
  };
}

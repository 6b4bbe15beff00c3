import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands before a database, so that a test can take it away from one client without stopping it for the others. */
export interface TcpProxy {
  /** The address of the database by way of this proxy. */
  readonly url: string;
  /** Bytes that clients have sent so far. */
  sent(): number;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function tcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let sent = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) keep(socket);
    client.on('data', (chunk) => (sent += chunk.length));
    client.pipe(database).pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    sent: () => sent,
    async cut() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
}

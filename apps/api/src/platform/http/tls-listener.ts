import { createServer as createPlainServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { BACKLOG, serverTimes } from './edge.ts';

export interface ListenerOptions {
  readonly host: string;
  /** Zero takes any free port. */
  readonly port: number;
  /** Only what begins with this is served here. */
  readonly prefix: string;
}

export interface TlsListenerOptions extends ListenerOptions {
  readonly cert: string;
  readonly key: string;
  /** Who signs the certificates that callers show; nobody comes in without one. */
  readonly clientCa: string;
}

export interface TlsListener {
  readonly port: number;
  close(): Promise<void>;
}

/** A second way into the API, for machines that prove themselves by a certificate. It serves the same routes. */
export async function openTlsListener(app: FastifyInstance, options: TlsListenerOptions): Promise<TlsListener> {
  const { cert, key, clientCa: ca } = options;
  const own = { cert, key, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;
  return listen(app, options, createServer({ ...own, ...serverTimes }, servesOnly(app, options)));
}

/** A second way in behind the edge, with a queue of connections that nobody else fills. It serves the same routes. */
export async function openPlainListener(app: FastifyInstance, options: ListenerOptions): Promise<TlsListener> {
  return listen(app, options, createPlainServer(serverTimes, servesOnly(app, options)));
}

function servesOnly(app: FastifyInstance, { prefix }: ListenerOptions): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith(prefix) === true) app.server.emit('request', request, response);
    else response.writeHead(404).end();
  };
}

async function listen(app: FastifyInstance, { host, port }: ListenerOptions, server: Server): Promise<TlsListener> {
  await app.ready();
  /** Calls under way: a connection that stayed open after its answer would keep the process from ending. */
  const answers = new Set<ServerResponse>();
  server.prependListener('request', (_, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
    response.shouldKeepAlive &&= server.listening;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const response of answers) response.shouldKeepAlive = false;
        server.closeIdleConnections();
      }),
  };
}

/** SHA-256 of the certificate a caller proved to hold; undefined where none was asked for. */
export function clientCertificateOf(socket: Socket): string | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined;
  return socket.getPeerCertificate().fingerprint256?.replaceAll(':', '').toLowerCase();
}

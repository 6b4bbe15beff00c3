import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { KEPT_OPEN_MS } from './edge.ts';

export interface TlsListenerOptions {
  readonly host: string;
  /** Zero takes any free port. */
  readonly port: number;
  readonly cert: string;
  readonly key: string;
  /** Who signs the certificates that callers show; nobody comes in without one. */
  readonly clientCa: string;
  /** Only what begins with this is served here. */
  readonly prefix: string;
}

export interface TlsListener {
  readonly port: number;
  close(): Promise<void>;
}

/** A second way into the API, for machines that prove themselves by a certificate. It serves the same routes. */
export async function openTlsListener(app: FastifyInstance, options: TlsListenerOptions): Promise<TlsListener> {
  const { cert, key, clientCa: ca, prefix } = options;
  await app.ready();
  const server = createServer(
    {
      cert,
      key,
      ca,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      keepAliveTimeout: KEPT_OPEN_MS,
    },
    (request, response) => {
      if (request.url?.startsWith(prefix) === true) app.server.emit('request', request, response);
      else response.writeHead(404).end();
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

/** SHA-256 of the certificate a caller proved to hold; undefined where none was asked for. */
export function clientCertificateOf(socket: Socket): string | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined;
  return socket.getPeerCertificate().fingerprint256?.replaceAll(':', '').toLowerCase();
}

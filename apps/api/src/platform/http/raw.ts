import type { FastifyInstance } from 'fastify';
import { clientCertificateOf } from './tls-listener.ts';

/** A call of a third party as it came in: its signature is over these bytes. */
export interface RawRequest {
  /** The first part after the prefix: who says to call. */
  readonly caller: string;
  /** What follows, with its slash. */
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address our own proxies saw. */
  readonly address: string;
  /** SHA-256 of the certificate the caller proved to hold, where the listener asks for one. */
  readonly clientCertificate?: string;
}

export interface RawReply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawCalls {
  readonly prefix: string;
  /** What is larger is refused before it is read. */
  readonly bodyLimitBytes: number;
  /** Undefined = nobody of that name: answered as any path that does not exist. */
  answer(request: RawRequest): Promise<RawReply | undefined>;
}

/** `POST <prefix>/<caller>/<path>`: third parties speak their own protocols, so nothing is parsed here. */
export async function mountRawCalls(app: FastifyInstance, calls: RawCalls): Promise<void> {
  const options = { bodyLimit: calls.bodyLimitBytes };
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', ...options }, (_request, body, done) => done(null, body));
    // A protocol with one address for everything calls without a further path; a slash at the end is dropped on the way.
    for (const path of ['', '/*'])
      room.post<{ Params: { caller: string; '*'?: string } }>(
        `${calls.prefix}/:caller${path}`,
        options,
        async (request, reply) => {
          const clientCertificate = clientCertificateOf(request);
          const answer = await calls.answer({
            ...(clientCertificate === undefined ? {} : { clientCertificate }),
            caller: request.params.caller,
            path: `/${request.params['*'] ?? ''}`,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            headers: request.headers,
            address: request.ip,
          });
          if (answer === undefined) return reply.callNotFound();
          return reply
            .code(answer.status)
            .headers({ 'content-type': 'application/json', ...answer.headers })
            .send(answer.body);
        },
      );
  });
}

/** `GET <path>?ticket=…` leads to an address that the ticket stands for, once. */
export function mountTicketRoute(
  app: FastifyInstance,
  path: string,
  open: (ticket: string) => Promise<string | undefined>,
): void {
  app.get<{ Querystring: { ticket?: string } }>(path, async (request, reply) => {
    const { ticket } = request.query;
    const url = typeof ticket === 'string' ? await open(ticket) : undefined;
    if (url === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  });
}

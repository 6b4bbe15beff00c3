import { createServer } from 'node:https';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { testCertificate, testCertificateKey } from './test-certificate.ts';

/** A call of ours as the bank received it. */
export interface PixHeard {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly hasCertificate: boolean;
}

export interface PixReply {
  readonly status?: number;
  readonly body?: unknown;
  /** `never`: the line stays silent. `cut`: it ends without a word. `half`: it ends in the middle of the body. */
  readonly trouble?: 'never' | 'cut' | 'half';
}

/** A bank that says what it is told to say, over TLS, and remembers what it heard. */
export interface PixServer {
  readonly origin: string;
  readonly heard: PixHeard[];
  /** By method and beginning of the path, such as `GET /v2/cob`. A list is used up one by one; its last one stays. */
  replies: Record<string, PixReply | PixReply[]>;
  close(): Promise<void>;
}

export async function openPixServer(): Promise<PixServer> {
  const server = createServer(
    {
      cert: testCertificate,
      key: testCertificateKey,
      ca: testCertificate,
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url: target = '', headers } = request;
        const hasCertificate = (request.socket as TLSSocket).authorized;
        bank.heard.push({ method, target, headers, body: Buffer.concat(parts).toString(), hasCertificate });
        say(response, replyTo(bank.replies, `${method} ${target}`));
      });
    },
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bank: PixServer = {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    replies: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return bank;
}

function replyTo(replies: PixServer['replies'], call: string): PixReply {
  const name = Object.keys(replies)
    .filter((start) => call.startsWith(start))
    .toSorted((a, b) => b.length - a.length)[0];
  const reply = name === undefined ? undefined : replies[name];
  if (!Array.isArray(reply)) return reply ?? { status: 404, body: '<html>nothing here</html>' };
  return (reply.length > 1 ? reply.shift() : reply[0]) ?? { trouble: 'cut' };
}

function say(response: ServerResponse, reply: PixReply): void {
  if (reply.trouble === 'never') return;
  if (reply.trouble === 'cut') {
    response.destroy();
    return;
  }
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
  if (reply.trouble === 'half') {
    response.writeHead(200, { 'content-length': text.length + 10 });
    response.write(text, () => response.destroy());
    return;
  }
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(text);
}

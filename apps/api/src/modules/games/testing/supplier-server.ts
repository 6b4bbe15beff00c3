import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call of ours as a supplier received it. */
export interface Heard {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `never`: the line stays silent. `broken`: it ends in the middle of the body. */
  readonly trouble?: 'never' | 'broken';
}

/** A supplier that says what it is told to say and remembers what it heard. */
export interface SupplierServer {
  readonly url: string;
  readonly heard: Heard[];
  /** By the end of the path; what is not here is 404. */
  replies: Readonly<Record<string, Reply>>;
  close(): Promise<void>;
}

export async function openSupplierServer(): Promise<SupplierServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString()));
  });
  const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const target = request.url ?? '';
    const { method = '', headers } = request;
    simulator.heard.push({ method, target, headers, body });
    const path = target.split('?')[0] ?? '';
    const name = Object.keys(simulator.replies).find((end) => path.endsWith(end)) ?? '';
    const reply = simulator.replies[name] ?? { status: 404, body: { error: 'not found' } };
    if (reply.trouble === 'never') return;
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
    if (reply.trouble === 'broken') {
      response.writeHead(200, { 'content-length': text.length + 10 });
      response.write(text, () => response.destroy());
      return;
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(text);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const simulator: SupplierServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    replies: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return simulator;
}

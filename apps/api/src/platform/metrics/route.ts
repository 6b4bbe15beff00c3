import { createServer } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { METRICS_CONTENT_TYPE, type Metrics } from './metrics.ts';
import { listen, type Listening } from '../listen.ts';

export const METRICS_PATH = '/metrics';

/** Loopback and private networks: where a scraper of ours lives. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Figures are the operator's business: to a caller from outside the path does not exist. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get(METRICS_PATH, async (request, reply) => {
    if (!isInside(request.ip)) return reply.callNotFound();
    return reply.type(METRICS_CONTENT_TYPE).send(metrics.render());
  });
}

/** For a process without an API: nothing but its figures, for callers from inside. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> {
  const server = createServer((request, response) => {
    const isServed = request.url === METRICS_PATH && isInside(request.socket.remoteAddress ?? '');
    response.writeHead(isServed ? 200 : 404, { 'content-type': METRICS_CONTENT_TYPE });
    response.end(isServed ? metrics.render() : '');
  });
  return listen(server, { host, port });
}

export function isInside(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && inside.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

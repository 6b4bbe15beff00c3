import { type IncomingHttpHeaders, type IncomingMessage, request as open, type ServerResponse } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { pipeline } from 'node:stream';

export interface ForwardOptions {
  readonly apiUrl: string;
  /** Proxies of ours in front of this server: addresses or ranges whose word about the caller is believed. */
  readonly trustedProxies?: readonly string[] | undefined;
}
export type Forward = (request: IncomingMessage, response: ServerResponse) => void;

/** Headers about one connection, not about the request, and what others would have the API believe about the caller. */
const ownHeaders = new Set(
  `connection keep-alive proxy-connection te trailer upgrade expect http2-settings forwarded via x-real-ip client-ip
  true-client-ip x-client-ip x-cluster-client-ip`.split(/\s+/),
);
const isOwn = (name: string) => ownHeaders.has(name) || name.startsWith('x-forwarded') || name.startsWith('proxy-');

/**
 * Hands a request on to the API and to nobody else: host and port are read once, at the start, and what the client
 * wrote is only ever a path.
 */
export function createForward({ apiUrl, trustedProxies = [] }: ForwardOptions): Forward {
  const { hostname, port, protocol } = new URL(apiUrl);
  if (protocol !== 'http:') throw new Error(`${apiUrl} is not spoken to here; name the API by http`);
  const host = hostname.replaceAll(/[[\]]/g, '');
  const isTrusted = readRanges(trustedProxies);
  return (request, response) => {
    const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const claimed = isTrusted(peer) ? request.headers['x-forwarded-for'] : undefined;
    const headers = {
      ...keep(request.headers),
      'x-forwarded-for': claimed === undefined ? peer : `${String(claimed)}, ${peer}`,
    };
    const onward = open({ host, port: port || 80, path: request.url, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, keep(answer.headers));
      // Whichever side breaks takes the other with it.
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    // An event stream runs until one side leaves.
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
}

function keep(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOwn(name) && !named.includes(name)));
}

function readRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';

/**
 * The way out to every address that staff have typed. A name is resolved once for each connection, every address it has must
 * be allowed, and the connection goes to one of those: what the name says a moment later changes nothing.
 */
export interface Egress {
  /** For agents and sockets of other protocols: what it resolves is allowed, or it fails. */
  readonly lookup: LookupFunction;
  /** Whether an address may stand in a connection. A name is resolved only when it is called. */
  allowsBase(text: string, options?: { readonly protocols?: readonly string[] }): boolean;
  /** A connection for another protocol than HTTP. It throws `EgressError`. */
  connect(to: { readonly host: string; readonly port: number; readonly timeoutMs: number }): Promise<Socket>;
  /** No redirect is followed. It throws `EgressError`, which never repeats the address. */
  send(request: EgressRequest): Promise<EgressResponse>;
}

export interface EgressRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** Over the whole exchange. */
  readonly timeoutMs: number;
  readonly answerBytesMax: number;
}

export interface EgressResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type EgressFault = 'timeout' | 'unreachable' | 'answer_too_large' | 'redirected' | 'address_refused';

export class EgressError extends Error {
  readonly fault: EgressFault;
  constructor(fault: EgressFault) {
    super(`a call was not answered: ${fault}`);
    this.name = 'EgressError';
    this.fault = fault;
  }
}

export interface EgressOptions {
  /** Development and tests: this machine, and http to it. Nothing else private is allowed anywhere. */
  readonly allowsLoopback: boolean;
  /** For addresses of the configuration, which nobody types: private networks are allowed too. */
  readonly allowsPrivate?: boolean;
  /** Absent = the resolver of the system. */
  readonly resolve?: LookupFunction;
}

/** To addresses of the configuration, which are the operator's own and may be on its own network. */
export const CONFIGURED = { allowsLoopback: true, allowsPrivate: true } as const satisfies EgressOptions;

const LOOPBACK_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
const HTTP: readonly string[] = ['https:', 'http:'];
const CONNECT_MS = 10_000;

export function createEgress(options: EgressOptions): Egress {
  const { allowsLoopback, allowsPrivate = false, resolve = systemLookup } = options;
  const isAllowed = (address: string) =>
    allowsPrivate || isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address));

  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      if (error !== null && error !== undefined) return callback(error, '', 0);
      const [first] = addresses;
      // One address of this network among many is how a name is made to lead there.
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new EgressError('address_refused'), '', 0);
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

  const allowsBase: Egress['allowsBase'] = (text, { protocols = HTTP } = {}) => {
    const url = URL.parse(text);
    if (url === null || url.username !== '' || url.password !== '' || /[?#]/.test(text)) return false;
    if (!protocols.includes(url.protocol)) return false;
    const isHere = LOOPBACK_NAMES.includes(url.hostname);
    if (url.protocol === 'http:' && !(allowsLoopback && isHere)) return false;
    return isAllowedHost(url.hostname, isAllowed) && (allowsLoopback || !isHere);
  };

  const agent = new HttpsAgent({ keepAlive: true, lookup, timeout: CONNECT_MS });
  return {
    lookup,
    allowsBase,
    connect: ({ host, port, timeoutMs }) => openSocket({ host, port, lookup }, { isAllowed, timeoutMs }),
    send: (request) => exchange(request, { lookup, agent, isAllowed, allowsLoopback }),
  };
}

/** Node resolves no number, so a number is looked at here. */
function isAllowedHost(hostname: string, isAllowed: (address: string) => boolean): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 || isAllowed(address);
}

function openSocket(
  to: { readonly host: string; readonly port: number; readonly lookup: LookupFunction },
  { isAllowed, timeoutMs }: { readonly isAllowed: (address: string) => boolean; readonly timeoutMs: number },
): Promise<Socket> {
  if (!isAllowedHost(to.host, isAllowed)) return Promise.reject(new EgressError('address_refused'));
  const socket = connect(to);
  return new Promise((done, failed) => {
    const end = (fault: EgressFault) => {
      socket.destroy();
      failed(new EgressError(fault));
    };
    socket.setTimeout(timeoutMs, () => end('timeout'));
    socket.once('error', (error) => end(error instanceof EgressError ? error.fault : 'unreachable'));
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.removeAllListeners();
      done(socket);
    });
  });
}

interface Line {
  readonly lookup: LookupFunction;
  readonly agent: HttpsAgent;
  readonly isAllowed: (address: string) => boolean;
  readonly allowsLoopback: boolean;
}

async function exchange(
  { method, url: text, headers, body, timeoutMs, answerBytesMax }: EgressRequest,
  { lookup, agent, isAllowed, allowsLoopback }: Line,
): Promise<EgressResponse> {
  const url = new URL(text);
  const isPlain = url.protocol === 'http:' && allowsLoopback && LOOPBACK_NAMES.includes(url.hostname);
  if ((url.protocol !== 'https:' && !isPlain) || !isAllowedHost(url.hostname, isAllowed))
    throw new EgressError('address_refused');
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise<EgressResponse>((done, failed) => {
    const fail = (fault: EgressFault) => failed(new EgressError(signal.aborted ? 'timeout' : fault));
    const options = {
      method,
      signal,
      lookup,
      headers: body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    };
    const request = isPlain ? httpRequest(url, options) : httpsRequest(url, { ...options, agent });
    request.on('error', (error) => fail(error instanceof EgressError ? error.fault : 'unreachable'));
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const end = (fault: EgressFault) => {
        response.destroy();
        fail(fault);
      };
      if (status >= 300 && status < 400) return end('redirected');
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.byteLength;
        if (bytes > answerBytesMax) end('answer_too_large');
        else parts.push(part);
      });
      response.on('error', () => fail('unreachable'));
      response.on('end', () => {
        const read = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
        done({ status, headers: read, text: Buffer.concat(parts).toString('utf8') });
      });
      return undefined;
    });
    request.end(body);
  });
}

import type { IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Egress } from '../../../platform/egress/egress.ts';
import type { UnknownCause } from '../provider.ts';

export interface TlsIdentity {
  readonly cert?: string;
  readonly key?: string;
  /** Base64 of a PKCS#12 file. */
  readonly pfx?: string;
  readonly passphrase?: string;
  /** Who signed their certificate, when the system does not know. */
  readonly ca?: string;
}

export interface Timeouts {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
}

export interface LineRequest {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back. Nothing heard says how far it got: `not_sent` means that no byte of the request left. */
export type Heard =
  | { readonly heard: true; readonly status: number; readonly text: string }
  | { readonly heard: false; readonly cause: UnknownCause };

/** The connections to one provider, under its certificate. Never throws for what they or the network do. */
export interface Line {
  send(request: LineRequest): Promise<Heard>;
  close(): void;
}

/** A page of a thousand PIX stays far below. */
const ANSWER_BYTES_MAX = 8 * 1_024 * 1_024;
const SOCKETS_MAX = 16;

export interface LineOptions extends Timeouts {
  readonly egress: Pick<Egress, 'lookup' | 'allowsBase'>;
}

export function openLine(identity: TlsIdentity, { egress, ...timeouts }: LineOptions): Line {
  const { pfx, ...pem } = identity;
  const agent = new Agent({
    keepAlive: true,
    maxSockets: SOCKETS_MAX,
    ...pem,
    ...(pfx === undefined ? {} : { pfx: Buffer.from(pfx, 'base64') }),
    minVersion: 'TLSv1.2',
    lookup: egress.lookup,
  });
  return {
    async send(request) {
      // Nobody resolves a number, so it is looked at here.
      if (!egress.allowsBase(new URL(request.url).origin)) return { heard: false, cause: 'not_sent' };
      const first = await exchange(agent, timeouts, request);
      // They close idle connections without a word; asking again is free of effect, telling again is not ours to decide.
      if (request.method === 'GET' && first.wasReused && !first.heard.heard && first.heard.cause === 'network')
        return (await exchange(agent, timeouts, request)).heard;
      return first.heard;
    },
    close: () => agent.destroy(),
  };
}

interface Exchanged {
  readonly heard: Heard;
  readonly wasReused: boolean;
}

function exchange(agent: Agent, timeouts: Timeouts, { method, url, headers, body }: LineRequest): Promise<Exchanged> {
  return new Promise((resolve) => {
    let wasSent = false;
    let timer: NodeJS.Timeout | undefined;
    const request = httpsRequest(url, {
      agent,
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') },
    });
    const end = (heard: Heard) => {
      clearTimeout(timer);
      resolve({ heard, wasReused: request.reusedSocket });
    };
    const nothing = (cause: UnknownCause) => end({ heard: false, cause: wasSent ? cause : 'not_sent' });
    const within = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        nothing('timeout');
        request.destroy();
      }, ms);
    };
    // Others may be before it in the queue for a connection.
    within(timeouts.headersMs);
    request.on('socket', (socket) => {
      const connected = () => {
        wasSent = true;
        within(timeouts.headersMs);
      };
      if (request.reusedSocket || (socket as TLSSocket).authorized) connected();
      else {
        within(timeouts.connectMs);
        socket.once('secureConnect', connected);
      }
    });
    request.on('error', () => nothing('network'));
    request.on('response', (response) => {
      within(timeouts.bodyMs);
      readText(response).then(
        (text) => end({ heard: true, status: response.statusCode ?? 0, text }),
        (error: unknown) => {
          nothing(error instanceof AnswerTooLarge ? 'unparseable' : 'network');
          request.destroy();
        },
      );
    });
    request.end(body);
  });
}

class AnswerTooLarge extends Error {}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new AnswerTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

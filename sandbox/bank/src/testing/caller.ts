import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Calls the bank as an operator's machine does: with a certificate, and a token it asked for with it. */
export interface Caller {
  ask(method: string, path: string, sent?: Sent): Promise<Reply>;
  token(scope?: string): Promise<string>;
  /** With its own token. */
  call(method: string, path: string, body?: unknown): Promise<Reply>;
}

export interface CallerOptions {
  readonly folder: string;
  readonly port: number;
  readonly client: string;
  readonly secret: string;
  /** False = it shows none. */
  readonly withCertificate?: boolean;
}

export function createCaller({ folder, port, client, secret, withCertificate = true }: CallerOptions): Caller {
  const file = (name: string) => readFileSync(join(folder, 'operator', name), 'utf8');
  const own = withCertificate ? { cert: file(`${client}.pem`), key: file(`${client}.key`) } : {};
  const agent = new Agent({ ca: file('bank-ca.pem'), ...own });
  let known: string | undefined;
  const callApi = (method: string, path: string, { body, headers = {} }: Sent = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
      const options = { method, agent, headers: { 'content-type': 'application/json', ...headers } };
      const call = request(`https://127.0.0.1:${port}${path}`, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(replyOf(response.statusCode ?? 0, response.headers['content-type'], chunks)));
      });
      call.on('error', reject);
      call.end(text);
    });
  const token = async (scope?: string) => {
    const basic = Buffer.from(`${client}:${secret}`).toString('base64');
    const request = { grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) };
    const reply = await callApi('POST', '/oauth/token', {
      body: request,
      headers: { authorization: `Basic ${basic}` },
    });
    return typeof reply.body['access_token'] === 'string' ? reply.body['access_token'] : '';
  };
  return {
    ask: callApi,
    token,
    async call(method, path, body) {
      const isOld = known !== undefined;
      known ??= await token();
      const reply = await callApi(method, path, { body, headers: { authorization: `Bearer ${known}` } });
      if (reply.status !== 401 || !isOld) return reply;
      // Old tokens end; a new one is asked for once.
      known = await token();
      return callApi(method, path, { body, headers: { authorization: `Bearer ${known}` } });
    },
  };
}

function replyOf(status: number, type: string | undefined, chunks: readonly Buffer[]): Reply {
  const text = Buffer.concat(chunks).toString('utf8');
  const isJson = type?.includes('json') === true && text !== '';
  return { status, type: type ?? '', text, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

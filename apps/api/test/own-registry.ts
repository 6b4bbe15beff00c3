import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Secret } from '../src/platform/secrets/secret.ts';

const program = resolve(import.meta.dirname, '../../../sandbox/registry/src/main.ts');
const SMS_KEY = 'sms-key-of-a-test';
const PUSH_KEY = Buffer.alloc(32, 7).toString('base64');
const MAIL_LOGIN = 'arara:mail-password-of-a-test';

/** A message as the simulator received it; see its inbox. */
export interface InboxMessage {
  readonly channel: 'sms' | 'mail' | 'push';
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly file?: string;
  readonly code: string | null;
  readonly reference: string;
  readonly copies: number;
  readonly repeats: string | null;
}

export interface FaultScript {
  readonly kind: 'error' | 'refuse' | 'slow' | 'lost' | 'duplicate';
  readonly channel?: 'sms' | 'mail' | 'push' | 'any';
  readonly to?: string;
  readonly times?: number;
  readonly delayMs?: number;
}

/** The simulator that receives text messages and mail, in a process of its own, for one test file. */
export interface OwnRegistry {
  readonly url: string;
  /** What the product's configuration needs to reach it. */
  readonly mail: { readonly adapter: 'smtp'; readonly url: Secret };
  readonly sms: { readonly adapter: 'sms-http'; readonly url: string; readonly key: Secret };
  readonly push: { readonly adapter: 'web-push'; readonly key: Secret; readonly origins: readonly string[] };
  /** A browser of that name subscribes, as pages make it. */
  subscribe(name: string, applicationServerKey: string): Promise<Subscribed>;
  /** Newest first. */
  messagesTo(to: string): Promise<readonly InboxMessage[]>;
  fault(script: FaultScript): Promise<void>;
  /** Forgets all messages and faults. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export async function ownRegistry(): Promise<OwnRegistry> {
  const args = ['--http-port', '0', '--smtp-port', '0', '--sms-key', SMS_KEY, '--smtp-login', MAIL_LOGIN];
  // It ends with its standard input, so also when this process is killed.
  const child = spawn(process.execPath, [program, ...args, '--ends-with-stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { httpPort, smtpPort } = JSON.parse(line) as { httpPort: number; smtpPort: number };
  const url = `http://127.0.0.1:${httpPort}`;
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    return response.json();
  };
  return {
    url,
    mail: { adapter: 'smtp', url: new Secret(`smtp://${MAIL_LOGIN}@127.0.0.1:${smtpPort}`) },
    sms: { adapter: 'sms-http', url: `${url}/sms`, key: new Secret(SMS_KEY) },
    push: { adapter: 'web-push', key: new Secret(PUSH_KEY), origins: [url] },
    subscribe: async (name, applicationServerKey) =>
      (await call('POST', '/push', { name, applicationServerKey })) as Subscribed,
    messagesTo: async (to) => (await call('GET', `/messages?to=${encodeURIComponent(to)}`)) as InboxMessage[],
    async fault(script) {
      await call('POST', '/faults', script);
    },
    async reset() {
      await call('DELETE', '/messages');
      await call('DELETE', '/faults');
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

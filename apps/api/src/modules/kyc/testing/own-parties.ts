import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Secret } from '../../../platform/secrets/secret.ts';
import type { PartiesConfig } from '../parties/index.ts';

const sandbox = resolve(import.meta.dirname, '../../../../../../sandbox');

const secrets = {
  register: 'arara:register-secret-of-a-test',
  impeded: 'arara-sigap:impeded-secret-of-a-test',
  pep: 'pep-key-of-a-test',
  portrait: 'portrait-key-of-a-test',
  document: 'document-key-of-a-test',
  hook: 'hook-key-of-a-test',
};
/** Whoever waits for an answer that comes is given what a busy machine needs. */
const PATIENT_MS = 30_000;

export interface OwnSimulator {
  readonly url: string;
  /** Its control calls; see its README. */
  control<Answer = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  close(): Promise<void>;
}

/** The state and the identity vendors in processes of their own, for one test file. */
export interface OwnParties {
  readonly state: OwnSimulator;
  readonly identity: OwnSimulator;
  /** What the product's configuration needs to reach them. */
  readonly config: PartiesConfig;
  /** A JPEG such as `face:<cpf>` or `document:<cpf>:<portrait>:<flaw>`; see the README of `sandbox/identity`. */
  picture(shows: string): Promise<Buffer>;
  /** Faults, settings, planted persons and counters as at the start. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function ownParties(): Promise<OwnParties> {
  const logins = ['--register-login', secrets.register, '--impeded-login', secrets.impeded, '--pep-key', secrets.pep];
  const keys = ['--portrait-key', secrets.portrait, '--document-key', secrets.document, '--hook-key', secrets.hook];
  const [state, identity] = await Promise.all([start('state', logins), start('identity', keys)]);
  return {
    state,
    identity,
    config: {
      register: { url: state.url, login: new Secret(secrets.register) },
      impeded: { url: state.url, login: new Secret(secrets.impeded) },
      // A list that is kept would hide from a test what it has just planted.
      screening: { pepUrl: state.url, pepKey: new Secret(secrets.pep), sanctionsUrl: state.url, listMaxAgeMs: 0 },
      portrait: { url: `${identity.url}/portrait`, key: new Secret(secrets.portrait) },
      document: {
        url: `${identity.url}/document`,
        key: new Secret(secrets.document),
        hookKey: new Secret(secrets.hook),
      },
      timeoutMs: PATIENT_MS,
    },
    async picture(shows) {
      const response = await fetch(`${identity.url}/picture?${new URLSearchParams({ shows }).toString()}`);
      if (!response.ok) throw new Error(`no picture of ${shows}`);
      return Buffer.from(await response.arrayBuffer());
    },
    async reset() {
      await Promise.all([
        ...['/faults', '/persons', '/questions'].map((path) => state.control('DELETE', path)),
        state.control('PUT', '/settings', {}),
        state.control('PUT', '/clock', { offsetMs: 0 }),
        identity.control('DELETE', '/faults'),
        identity.control('PUT', '/settings', {}),
      ]);
    },
    async close() {
      await Promise.all([state.close(), identity.close()]);
    },
  };
}

async function start(name: 'state' | 'identity', args: readonly string[]): Promise<OwnSimulator> {
  // It ends with its standard input, so also when this process is killed.
  const child = spawn(
    process.execPath,
    [resolve(sandbox, name, 'src/main.ts'), '--port', '0', ...args, '--ends-with-stdin'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
  return {
    url,
    async control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const response = await fetch(url + path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
      return (await response.json()) as Answer;
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = resolve(import.meta.dirname, '../../../../../../sandbox/bank/src/main.ts');
const SECRET = 'bank-secret-of-a-test';
const KEY = '7d9f0a52-3c1e-4b8a-9e64-5f2a7c90b1d3';

/** The bank simulator that holds the money, in a process of its own, for one test file. */
export interface OwnBank {
  /** Where callers with a certificate come in. */
  readonly origin: string;
  readonly key: string;
  /** What the adapter of a caller needs to be let in; read again after a certificate was replaced. */
  secretsOf(client: 'arara-in' | 'arara-out'): Record<string, string>;
  /** The desk of whoever runs the bank. */
  admin(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function ownBank(): Promise<OwnBank> {
  const folder = mkdtempSync(join(tmpdir(), 'own-bank-'));
  const args = ['--port', '0', '--app-port', '0', '--folder', folder, '--secret', SECRET, '--key', KEY];
  // It ends with its standard input, so also when this process is killed.
  const child = spawn(process.execPath, [program, ...args, '--ends-with-stdin'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { port, appPort } = JSON.parse(line) as { port: number; appPort: number };
  const file = (name: string) => readFileSync(join(folder, 'operator', name), 'utf8');
  return {
    origin: `https://127.0.0.1:${port}`,
    key: KEY,
    secretsOf: (client) => ({
      clientId: client,
      clientSecret: SECRET,
      tlsCert: file(`${client}.pem`),
      tlsKey: file(`${client}.key`),
      tlsCa: file('bank-ca.pem'),
    }),
    async admin(method, path, body) {
      const url = `http://127.0.0.1:${appPort}/admin/${path}`;
      const text = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await fetch(url, { method, headers: { 'content-type': 'application/json' }, ...text });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

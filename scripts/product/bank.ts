import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { clockOffsetMs } from '../../apps/api/src/platform/jobs/index.ts';
import type { StackUrls } from '../stack/index.ts';
import { becomesTrue } from '../stack/processes.ts';

/** What the operator and its bank agreed on for development. Certificates are made by the bank at its first start. */
const KEY = '7d9f0a52-3c1e-4b8a-9e64-5f2a7c90b1d3';
const SECRET = 'development-bank-secret';
const LISTENING_WITHIN_MS = 20_000;
const CLOCK_EVERY_MS = 200;

const folderOf = (urls: StackUrls) => join(urls.directory, 'bank');

/** How its process is started at the addresses that `bankAt` names. */
export function bankArgs(urls: StackUrls): string[] {
  const { bank, bankApp } = urls.ports;
  const at = ['--port', String(bank), '--app-port', String(bankApp), '--folder', folderOf(urls)];
  return ['sandbox/bank/src/main.ts', ...at, '--key', KEY, '--secret', SECRET];
}

/** What the API must know to take hooks only from whoever shows a certificate of this bank. */
export function hookServerFor(urls: StackUrls): Record<string, string> {
  const file = (name: string) => join(folderOf(urls), 'operator', name);
  return {
    HTTP_HOOKS_PORT: String(urls.ports.apiHooks),
    HTTP_HOOKS_CERTIFICATE_FILE: file('hook-server.pem'),
    HTTP_HOOKS_KEY_FILE: file('hook-server.key'),
    HTTP_HOOKS_CALLERS_FILE: file('bank-ca.pem'),
  };
}

export const payerBankUrl = ({ ports }: StackUrls) => `http://127.0.0.1:${ports.bankApp}`;

export interface BankSide {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tlsCert: string;
  readonly tlsKey: string;
  readonly tlsCa: string;
}

export interface BankPapers {
  readonly apiUrl: string;
  /** Our receiving and paying key there. */
  readonly key: string;
  readonly cashIn: BankSide;
  readonly cashOut: BankSide;
  /** The certificate its hooks come under. */
  readonly hookCertificate: string;
}

/** What the bank handed to its customer: where to call, under which names and certificates. Waits until it listens. */
export async function bankAt(urls: StackUrls): Promise<BankPapers> {
  const isUp = () =>
    fetch(`${payerBankUrl(urls)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await becomesTrue(isUp, LISTENING_WITHIN_MS, 100))) throw new Error('the bank did not begin to listen');
  const file = (name: string) => readFileSync(join(folderOf(urls), 'operator', name), 'utf8');
  const side = (clientId: string): BankSide => ({
    clientId,
    clientSecret: SECRET,
    tlsCert: file(`${clientId}.pem`),
    tlsKey: file(`${clientId}.key`),
    tlsCa: file('bank-ca.pem'),
  });
  return {
    apiUrl: `https://127.0.0.1:${urls.ports.bank}`,
    key: KEY,
    cashIn: side('arara-in'),
    cashOut: side('arara-out'),
    hookCertificate: file('bank-hooks.pem'),
  };
}

/** Tells the bank the product's time whenever somebody moves it; returns how to stop. */
export function followClock(urls: StackUrls, env: Readonly<Record<string, string>>): () => Promise<void> {
  const url = env['DATABASE_DIRECTORY_URL'] ?? '';
  const directory = openDatabase({ name: 'directory', url, poolMax: 1, statementTimeoutMs: 5_000 });
  let published: number | undefined;
  let stopped = false;
  const following = (async () => {
    while (!stopped) {
      // A database that is down, or a bank that restarts, is told at the next turn.
      published = await sendOffset(directory, urls, published).catch(() => undefined);
      await new Promise((next) => setTimeout(next, CLOCK_EVERY_MS));
    }
  })();
  return async () => {
    stopped = true;
    await following;
    await directory.close();
  };
}

async function sendOffset(
  directory: Parameters<typeof clockOffsetMs>[0],
  urls: StackUrls,
  published: number | undefined,
): Promise<number> {
  const offsetMs = await clockOffsetMs(directory);
  if (offsetMs === published) return offsetMs;
  const answer = await fetch(`${payerBankUrl(urls)}/clock`, { method: 'PUT', body: JSON.stringify({ offsetMs }) });
  if (!answer.ok) throw new Error(`the bank refused the time: ${answer.status}`);
  return offsetMs;
}

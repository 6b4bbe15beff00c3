import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { PLAYER_HOST, testIdentity } from '../../scripts/edge/test-hosts.ts';
import { simulators } from '../../scripts/product/index.ts';
import type { StackUrls } from '../../scripts/stack/index.ts';

export interface Outside {
  close(): Promise<void>;
}

/** Where the carrier is reached in public. */
export const carrierOf = ({ publicPort }: { readonly publicPort: number }) => `https://${PLAYER_HOST}:${publicPort}`;

/** Carrier, studio and bank of the sandbox. Production calls the carrier in public only, so TLS stands before it. */
export async function openOutside(
  urls: StackUrls,
  registry: { readonly smsKey: string; readonly mailPassword: string; readonly publicPort: number },
): Promise<Outside> {
  const own: Readonly<Record<string, readonly string[]>> = {
    registry: [
      `--sms-key=${registry.smsKey}`,
      `--smtp-login=arara:${registry.mailPassword}`,
      `--push-origin=${carrierOf(registry)}`,
    ],
    // Production offers certified games only.
    studio: ['--certified-for', 'BR'],
  };
  const children: ChildProcess[] = simulators(urls).map(({ name, args }) =>
    spawn(process.execPath, [...args, ...(own[name] ?? [])], { stdio: 'ignore' }),
  );
  const { certificateFile, keyFile } = testIdentity(PLAYER_HOST);
  const identity = { cert: readFileSync(certificateFile), key: readFileSync(keyFile) };
  const front = createServer(identity, (asked, answer) => {
    const at = { host: '127.0.0.1', port: urls.ports.registry, path: asked.url, method: asked.method };
    const onward = request({ ...at, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  }).listen(registry.publicPort, '127.0.0.1');
  await once(front, 'listening');
  return {
    async close() {
      front.closeAllConnections();
      front.close();
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit')));
    },
  };
}

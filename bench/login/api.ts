import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentFor } from '../../scripts/product/index.ts';
import type { StackUrls } from '../../scripts/stack/index.ts';

/** An API of its own that believes who the caller says to be: the flood comes from everywhere. */
export async function startApi(urls: StackUrls): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../apps/api/dev/main.ts')], {
    env: {
      ...process.env,
      ...environmentFor(urls),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      // No limit per address stops it before the hash.
      HTTP_TRUSTED_PROXIES: '127.0.0.1',
      AUTH_CAPTCHA_WORK: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let tries = 0; tries < 200; tries += 1) {
    const up = await fetch(`http://127.0.0.1:${urls.ports.api}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (up) return child;
    await sleep(100);
  }
  throw new Error('the API did not start');
}

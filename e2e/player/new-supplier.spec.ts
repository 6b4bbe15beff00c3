import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { startPlayerServer } from '../../scripts/serve-player/index.ts';
import { expect, test } from '../support/watched-test.ts';

const folder = resolve(import.meta.dirname, '../../apps/player/dist');

test.use({ serviceWorkers: 'allow', expectedNoise: /Content Security Policy|Failed to load|ERR_/ });

test('a supplier who is switched on can be framed at the next visit, with the worker in between', async ({ page }) => {
  const supplier = await listen((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<h1>o novo jogo</h1>');
  });
  const origins: string[] = [];
  const api = await listen((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ Code: 200, Msg: '', Body: { Origins: origins } }));
  });
  const player = await startPlayerServer({ port: 0, host: '127.0.0.1', folder, apiUrl: api.url });
  try {
    await page.goto(`${player.url}/game/support`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const frames = async () => {
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
      }, supplier.url);
      await page.waitForTimeout(700);
      return Promise.all(page.frames().map((frame) => frame.locator('h1').allTextContents()));
    };
    expect((await frames()).flat()).not.toContain('o novo jogo');
    origins.push(supplier.url);
    // The page server asks again after a few seconds; nothing was built or released.
    await expect
      .poll(
        async () => {
          await page.reload();
          return (await frames()).flat();
        },
        { timeout: 20_000, intervals: [2_000] },
      )
      .toContain('o novo jogo');
  } finally {
    await player.close();
    supplier.server.close();
    api.server.close();
  }
});

type Answer = Parameters<typeof createServer>[1];

async function listen(answer: Answer): Promise<{ server: Server; url: string }> {
  const server = createServer(answer ?? (() => undefined)).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server of this test has no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

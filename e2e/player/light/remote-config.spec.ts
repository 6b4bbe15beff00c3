import { playerUrl } from '../../support/addresses.ts';
import { spoilLine } from '../../support/faults.ts';
import { HOME_PATH } from '../../support/people.ts';
import { expect, test } from '../../support/watched-test.ts';

test.use({ expectedNoise: /config\.json/ });

const hostile = [
  { server: 'https://api.evil.example', url: 'https://evil.example', hurl: 'https://evil.example' },
  { server: 'https://localhost@evil.example', url: 'javascript:alert(1)', hurl: 'data:text/html,hello' },
  { server: '//evil.example', url: 17, hurl: null },
  ['evil.example'],
];

test('a hostile configuration moves nobody', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  for (const json of hostile) {
    const mend = await spoilLine(page, '/config.json', { kind: 'answer', status: 200, json });
    const home = page.waitForResponse('**/v1/api/home?*');
    await page.goto(HOME_PATH);
    expect((await home).status()).toBe(200);
    await mend();
  }
  // The page's own pictures are data and come from nowhere.
  asked.delete('null');
  expect([...asked]).toEqual([playerUrl]);
});

for (const [name, fault] of [
  ['dead', { kind: 'cut' }],
  ['absent', { kind: 'answer', status: 404 }],
  ['slow', { kind: 'slow', delayMs: 120_000 }],
] as const) {
  test(`a ${name} configuration keeps nobody waiting`, async ({ page }) => {
    await spoilLine(page, '/config.json', fault);
    const begun = performance.now();
    const home = page.waitForResponse('**/v1/api/home?*');
    await page.goto(HOME_PATH, { waitUntil: 'commit' });
    expect((await home).status()).toBe(200);
    // Three seconds are the app's patience; the file itself comes after this test is over.
    if (name === 'slow') expect(performance.now() - begun).toBeGreaterThan(3_000);
  });
}

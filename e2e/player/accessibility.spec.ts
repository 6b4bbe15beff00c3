import { axeOn, findBarriers, findClippedTexts, overflow } from '../support/barriers.ts';
import { expect, test } from '../support/watched-test.ts';

test('these measures find what they look for', async ({ page }) => {
  await page.setContent(`
    <html lang="pt-BR"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Faults</title><main>
    <h1 style="width: 6rem; height: 1.1rem; overflow: hidden; font-size: 1rem">Um título que não cabe</h1>
    <p style="width: 600px; color: #999; background: #fff">quase invisível e largo demais</p>
    <button></button>
    </main></html>`);
  const found = await findBarriers(axeOn(page));
  expect(found.map((one) => one.split(':')[0]).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'button-name',
    'color-contrast',
  ]);
  expect(await overflow(page)).toBeGreaterThan(0);
  expect(await findClippedTexts(page)).toEqual(['h1 "Um título que não cabe"']);
});

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownBrands, readBrandFolder } from '../../packages/brands/src/index.ts';
import { stack } from '../../scripts/browsers/stack.ts';
import { NEW_BRAND_HOST, NEW_OFFICE_HOST } from '../../scripts/edge/test-hosts.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { officeUrl } from '../support/addresses.ts';
import { enterOffice, openRow } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';
import { look } from './office-look.ts';

test.use({ storageState: firstVisit, expectedNoise: /Content Security Policy|Failed to load|ERR_/ });

const NAME = 'Sabiá';
const newUrl = `https://${NEW_BRAND_HOST}:${urlsOf(stack).ports.player}/`;

/** The operator's own drawings, which name nobody else. */
function ownDrawings() {
  const folder = join(ownBrands, 'default');
  const { brand } = readBrandFolder(folder);
  const { mark, markMono, wordmark, appIcon, socialCard } = brand.assets;
  return [mark, markMono, wordmark.onDark, wordmark.onLight, appIcon.maskable, socialCard].map((path) => ({
    name: basename(path),
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(readFileSync(join(folder, path), 'utf8').replaceAll(brand.name.display, NAME)),
  }));
}

const ask = (page: Page) => page.getByRole('button', { name: 'Pedir 2ª pessoa' });
const colour = (page: Page, name: string) => page.getByLabel(`${name}, Escuro`, { exact: true });

async function save(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Guardar rascunho' }).click();
  await expect(page.getByText(`rascunho ${version}`, { exact: true })).toBeVisible();
}

/** One person sends what the open dialog asks for, another one says yes. */
async function byTwo(page: Page, second: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Motivo/).fill('combinado com a diretoria');
  await dialog.getByRole('button', { name: 'Mandar à segunda pessoa' }).click();
  await expect(page.getByRole('button', { name: 'Pedido feito, espera a 2ª pessoa' })).toBeVisible();
  await second.goto(`${officeUrl}/aprovacoes`);
  await openRow(second, new RegExp(`Publicar marca ${NAME}`));
  await expect(second.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await second.keyboard.press('a');
  await second.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(second.getByText('Decidido.')).toBeVisible();
}

/** The colour of the brand that the app wears on its own host at this moment. */
async function colourAt(visitor: Page): Promise<string> {
  await visitor.goto(newUrl);
  await expect(visitor).toHaveTitle(`Início · ${NAME}`);
  return visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim());
}

test('an operator makes a third brand from nothing, publishes it by two, changes a colour and takes it back', async ({
  page,
  browser,
}) => {
  await enterOffice(page, 'sergio');
  await page.goto(`${officeUrl}/configuracoes/marcas`);
  await page.getByRole('button', { name: 'Nova marca' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome', { exact: true }).fill(NAME);
  await dialog.getByText('o (masculino)').click();
  await dialog.getByLabel('Domínio dos jogadores').fill(NEW_BRAND_HOST);
  await dialog.getByLabel('Domínio do escritório').fill(NEW_OFFICE_HOST);
  await dialog.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(page.getByRole('heading', { name: `Marca ${NAME}` })).toBeVisible();
  // The drawings are still those of the brand that was copied.
  await expect(page.getByText(/cita outra marca/).first()).toBeVisible();
  await expect(ask(page)).toBeDisabled();
  await page.getByRole('tab', { name: 'Arquivos' }).click();
  await page.getByLabel('Enviar arquivos').setInputFiles(ownDrawings());
  await expect(page.getByText('novo, por guardar')).toHaveCount(6);

  await page.getByRole('tab', { name: 'Geral' }).click();
  await colour(page, 'Texto apagado').fill('#3a4a6a');
  await save(page, 2);
  await expect(page.getByText(/Texto apagado sobre .+ mínimo 4,5 : 1/).first()).toBeVisible();
  await expect(page.getByText('Falta: contraste', { exact: true })).toBeVisible();
  await expect(ask(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await save(page, 3);
  await look(page, 'office-brand');

  const visitor = await (await browser.newContext({ storageState: firstVisit, serviceWorkers: 'block' })).newPage();
  expect((await visitor.goto(newUrl))?.status()).toBe(421);
  const second = await (await browser.newContext({ storageState: firstVisit })).newPage();
  await enterOffice(second, 'vera');
  await ask(page).click();
  await byTwo(page, second);
  const first = await colour(page, 'Cor principal').inputValue();
  expect(await colourAt(visitor)).toBe(first);

  await colour(page, 'Cor principal').fill('#1560c8');
  await save(page, 4);
  await ask(page).click();
  await byTwo(page, second);
  expect(await colourAt(visitor)).toBe('#1560c8');

  await page.getByRole('tab', { name: 'Versões' }).click();
  await page.getByRole('button', { name: 'Voltar à versão anterior' }).click();
  await byTwo(page, second);
  expect(await colourAt(visitor)).toBe(first);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type OwnBank, ownBank } from '../../apps/api/src/modules/payments/testing/own-bank.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { type DriveCall, studioAt } from '../../conformance/stage/studio.ts';
import { ownBrands, readBrandFolder } from '../../packages/brands/src/index.ts';
import { stack } from '../../scripts/browsers/stack.ts';
import { newBrand } from '../../scripts/edge/test-hosts.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { officeUrl } from '../support/addresses.ts';
import {
  byTwo,
  connectBank,
  connectRegister,
  connectSender,
  connectSupplier,
  type TwoPeople,
} from '../support/connections/connect.ts';
import { betButton, gamePath, part } from '../support/games.ts';
import { LOGIN_PATH, newCpf, newPerson, register } from '../support/people.ts';
import { withDirectory } from '../support/server-clock.ts';
import { enrolInOffice, enterOffice, openRow, serverNowMs } from '../support/staff.ts';
import { firstVisit, visitorAt } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';
import { look } from './office-look.ts';

test.use({ storageState: firstVisit, expectedNoise: /Content Security Policy|Failed to load|ERR_/ });

const NAME = 'Sabiá';
const SUPPLIER = 'umbu';
const GAME = 'dadinho';
const BANK = 'cedro';
const SENDER = { code: 'recado', name: 'Recado Rápido' };
const PIN = '402817';
/** Of R$ 40 each: dice count a quarter, and the deposit wants one and a half times itself. */
const LARGE_ROUNDS = 8;
const { ports } = urlsOf(stack);
const newUrl = `https://${newBrand.player}:${ports.player}`;
const newOffice = `https://${newBrand.office}:${ports.backoffice}`;
let bank: OwnBank;

test.beforeEach(async () => {
  bank = await ownBank();
  await bank.admin('PUT', 'clock', { offsetMs: (await serverNowMs()) - Date.now() });
  await bank.admin('PUT', 'settings', { payoutDelayMs: 0 });
});
test.afterEach(() => bank.close());

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

/** The number that the directory gave to the brand of an office. */
const brandOfOffice = (host: string): Promise<number> =>
  withDirectory(async (directory) => {
    const { brandId } = await directory.one<{ brandId: number }>(sql`
      select distinct brand_id as "brandId" from brands.versions where document -> 'hosts' ->> 'office' = ${host}`);
    return brandId;
  });

const ask = (page: Page) => page.getByRole('button', { name: 'Pedir 2ª pessoa' });
const colour = (page: Page, name: string) => page.getByLabel(`${name}, Escuro`, { exact: true });
const deskOf = async (browser: Browser) => (await browser.newContext({ storageState: firstVisit })).newPage();

async function save(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Guardar rascunho' }).click();
  await expect(page.getByText(`rascunho ${version}`, { exact: true })).toBeVisible();
}

/** The colour of the brand that the app wears on its own host at this moment. */
async function colourAt(visitor: Page): Promise<string> {
  await visitor.goto(newUrl);
  await expect(visitor).toHaveTitle(`Início · ${NAME}`);
  return visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim());
}

test('an operator opens a third brand from nothing, and a player comes, pays, plays and is paid', async ({
  browser,
  newDevice,
}) => {
  test.setTimeout(270_000);
  const owners: TwoPeople = { officeUrl, page: await deskOf(browser), second: await deskOf(browser) };
  await enterOffice(owners.page, 'sergio');
  await enterOffice(owners.second, 'helena');
  await test.step('a brand is made, published by two, changed and taken back', () => makeBrand(owners, browser));

  await test.step('a vendor of identity', async () => {
    await connectRegister(owners, 'Documentos S/A');
    await look(owners.page, 'office-register');
  });

  const office: TwoPeople = { officeUrl: newOffice, page: await deskOf(browser), second: await deskOf(browser) };
  const opened = { officeUrl: newOffice, brandId: await brandOfOffice(newBrand.office) };
  await enrolInOffice(office.page, 'sergio', opened);
  await enrolInOffice(office.second, 'helena', opened);
  await test.step('a supplier', () => connectSupplier(office, SUPPLIER));
  await test.step('a bank', () => connectBank(office, BANK, bank));
  await test.step('a sender', () => connectSender(office, SENDER));

  const device = await newDevice({ storageState: visitorAt(newUrl), baseURL: newUrl });
  const player = await device.newPage();
  await test.step('a player registers', () => comeIn(player));
  await test.step('pays', () => payIn(player));
  await test.step('plays', () => play(player));
  await test.step('is paid', () => takeOut(player, office));
  await test.step('bank and sender are switched off in words that players read', () => switchOff(player, office));
});

async function makeBrand(people: TwoPeople, browser: Browser): Promise<void> {
  const { page } = people;
  const published = new RegExp(`Publicar marca ${NAME}`);
  await page.goto(`${officeUrl}/configuracoes/marcas`);
  await page.getByRole('button', { name: 'Nova marca' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome', { exact: true }).fill(NAME);
  await dialog.getByText('o (masculino)').click();
  await dialog.getByLabel('Domínio dos jogadores').fill(newBrand.player);
  await dialog.getByLabel('Domínio do escritório').fill(newBrand.office);
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
  await ask(page).click();
  await byTwo(people, published);
  const first = await colour(page, 'Cor principal').inputValue();
  expect(await colourAt(visitor)).toBe(first);
  await page.getByRole('tab', { name: 'Versões' }).click();
  // There is nothing before the first to go back to.
  await expect(page.getByRole('button', { name: 'Voltar à versão anterior' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Geral' }).click();
  await colour(page, 'Cor principal').fill('#1560c8');
  await save(page, 4);
  await ask(page).click();
  await byTwo(people, published);
  expect(await colourAt(visitor)).toBe('#1560c8');

  await page.getByRole('tab', { name: 'Versões' }).click();
  await page.getByRole('button', { name: 'Voltar à versão anterior' }).click();
  await byTwo(people, published);
  expect(await colourAt(visitor)).toBe(first);
}

async function comeIn(player: Page): Promise<void> {
  await register(player, newPerson());
  const sent = await withDirectory((directory) =>
    directory.one(
      sql`select sender from notifications.messages where channel = 'sms' order by created_at desc limit 1`,
    ),
  );
  expect(sent).toEqual({ sender: SENDER.code });
}

async function payIn(player: Page): Promise<void> {
  const cpf = newCpf();
  await player.goto('/game/recharge');
  await player.getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await player.getByRole('textbox', { name: 'Nome completo' }).fill('Davi Moreira Lima');
  await player.locator(part('asked-chips')).getByRole('button', { name: /^50 / }).click();
  await player.locator(part('recharge-order')).click();
  await expect(player.locator(part('pay-qr'))).toBeVisible();
  await bank.admin('POST', 'pay', { code: await player.locator(part('pay-code')).innerText(), cpf });
  await expect(player.locator(part('paid'))).toBeVisible();
}

/** One round by hand; then the supplier tells of larger ones, as its games would, until enough was bet. */
async function play(player: Page): Promise<void> {
  await player.goto(gamePath(`${SUPPLIER}-${GAME}`));
  await betButton(player).click();
  const studio = studioAt(`http://127.0.0.1:${ports.studio}`);
  const session = (await studio.sessions(SUPPLIER)).find(({ game, mode }) => game === GAME && mode === 'real');
  const largeRound = (): DriveCall[] => {
    const [round, bet, win] = [randomUUID(), randomUUID(), randomUUID()];
    return [
      { ...session, round, ops: [{ kind: 'bet', tx: bet, amountE5: 4_000_000n }] },
      { ...session, round, closes: true, ops: [{ kind: 'win', tx: win, ref: bet, amountE5: 4_500_000n }] },
    ];
  };
  const answers = await studio.drive(SUPPLIER, Array.from({ length: LARGE_ROUNDS }, largeRound).flat());
  expect(new Set(answers.map(({ word }) => word))).toEqual(new Set(['RS_OK']));
}

async function takeOut(player: Page, { officeUrl: url, page }: TwoPeople): Promise<void> {
  await player.goto('/game/withdraw');
  await player.locator(part('withdraw-bind')).click();
  await player.locator(part('key-CPF')).click();
  await player.locator(`${part('pin')} input`).fill(PIN);
  await player.locator(`${part('pin-repeat')} input`).fill(PIN);
  await player.locator(part('account-save')).click();
  await player.locator(`${part('take')} input`).fill('40');
  await player.locator(part('withdraw-confirm')).click();
  await player.locator(`${part('withdraw-pin')} input`).fill(PIN);
  await expect(player.locator(part('timeline'))).toContainText('Análise da equipe');
  // A first withdrawal is looked at by a person.
  await page.goto(`${url}/pagamentos/saques`);
  await openRow(page, 'Davi');
  await page.getByRole('button', { name: 'Assumir para decidir' }).click();
  await page.getByRole('button', { name: /^Aprovar e pagar/ }).click();
  await expect(player.locator(part('timeline'))).toContainText('Pago', { timeout: 30_000 });
}

async function switchOff(player: Page, { officeUrl: url, page }: TwoPeople): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(`${url}/pagamentos/bancos`);
  await openRow(page, /Banco Cedro/);
  await page.getByRole('button', { name: 'Conexão e testes' }).click();
  await page.getByRole('button', { name: 'Desligar agora' }).click();
  await dialog.getByLabel('O que os jogadores leem').fill('O PIX volta às 18h.');
  await dialog.getByLabel(/Motivo/).fill('fim da prova');
  await dialog.getByRole('button', { name: 'Desligar Banco Cedro' }).click();
  await expect(page.getByText('Jogadores leem: “O PIX volta às 18h.”')).toBeVisible();
  await expect(async () => {
    await player.goto('/game/recharge');
    await expect(player.getByText('O PIX volta às 18h.')).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto(`${url}/configuracoes/canais`);
  const drawer = page.getByRole('complementary', { name: 'Remetente aberto' });
  for (const [row, words] of [
    [SENDER.name, ''],
    ['Remetente padrão', 'Voltamos às 18h.'],
  ] as const) {
    await page.getByRole('row', { name: new RegExp(`SMS.*${row}`) }).click();
    await drawer.getByRole('button', { name: 'Desligar agora' }).click();
    await dialog.getByLabel(/Motivo/).fill('fim do contrato');
    await dialog.getByLabel(/O que o jogador lê/).fill(words);
    await dialog.getByRole('button', { name: `Desligar ${row}` }).click();
    await expect(drawer.getByText(/Desligado em .*fim do contrato/)).toBeVisible();
  }
  await player.context().clearCookies();
  await player.evaluate(() => localStorage.removeItem('token'));
  await player.goto(`${LOGIN_PATH}?mode=register`);
  await player.getByRole('textbox', { name: 'Celular' }).fill(newPerson().phone);
  await player.getByRole('button', { name: 'Receber código' }).click();
  await expect(player.getByText('O envio de códigos por aqui está parado. Voltamos às 18h.')).toBeVisible();
}

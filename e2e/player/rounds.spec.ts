import { createHash, createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeOn, findBarriers, findClippedTexts, overflow } from '../support/barriers.ts';
import { betButton, gameFrame, gamePath, part } from '../support/games.ts';
import { stateOf } from '../support/login-by-program.ts';
import { expect, test } from '../support/watched-test.ts';

/** Somebody of the seed with money, whose rounds these tests read. */
const rich = { username: '+5521987650002', password: 'arara2026' };

interface Copied {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly hash: string;
  readonly stake: string;
  readonly paid: string;
  readonly choice: { readonly threshold: number };
}

/** The dice once more, from their description and with nothing of ours: what a stranger would write. */
function rollOf({ serverSeed, clientSeed, nonce }: Copied): number {
  const key = Buffer.from(serverSeed, 'utf8');
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', key).update(`${clientSeed}:${nonce}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < 4_294_960_000) return word % 10_000;
    }
  }
}

async function rollOnce(page: Page): Promise<void> {
  await page.goto(gamePath('dadinho'));
  await betButton(page).click();
  await expect(gameFrame(page).locator('[data-part="spoken"]')).toContainText('Saldo');
}

/** Inside the game: the menu, its sheet about fairness, a new seed. */
async function changeSeed(page: Page): Promise<void> {
  const game = gameFrame(page);
  await page.locator(part('game-menu')).click();
  await game.getByText('Jogo justo', { exact: true }).first().click();
  await game.getByRole('button', { name: 'Trocar e revelar' }).click();
  await expect(game.getByText(/conferida/)).toBeVisible();
}

/** What these screens show differs from player to player, so they are measured here and not among the others. */
async function expectNoBarriers(page: Page): Promise<void> {
  const size = page.viewportSize();
  expect(await findBarriers(axeOn(page))).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  expect(await findClippedTexts(page)).toEqual([]);
  if (size !== null) await page.setViewportSize(size);
}

async function openLastRound(page: Page): Promise<void> {
  await page.goto('/game/Registos?view=rounds');
  await page.locator(part('round-row')).first().click();
  await expect(page.locator(part('round'))).toContainText('Dadinho');
}

test('a player reads a round, checks it on the own device, and a stranger computes the same', async ({ newDevice }) => {
  const context = await newDevice({ storageState: await stateOf(rich) });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await rollOnce(page);
  await openLastRound(page);
  await expect(page.locator(part('round-moves'))).toContainText(/Aposta \d\d:\d\d:\d\d/);
  await expect(page.locator(part('round-split'))).toContainText('Dinheiro');
  await expect(page.locator(part('contest-open'))).toBeVisible();
  await expectNoBarriers(page);
  await page.locator(part('round-check')).click();
  await expect(page.locator(part('fair-verdict'))).toContainText('A semente ainda está em uso');

  await page.getByRole('link', { name: 'Abrir o jogo' }).click();
  await expect(betButton(page)).toBeVisible();
  await changeSeed(page);
  await openLastRound(page);
  await page.locator(part('round-check')).click();
  await expect(page.locator(part('fair-verdict'))).toContainText(/^Confere: \d+,\d\d×/);
  await expectNoBarriers(page);
  const drawn = (await page.locator(part('fair-drawn')).textContent()) ?? '';

  await page.locator(part('fair-copy')).click();
  // The press is over before the text has been written.
  const readText = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readText).toContain('"serverSeed"');
  const text = await readText();
  const copied = JSON.parse(text) as Copied;
  const roll = rollOf(copied);
  expect(createHash('sha256').update(copied.serverSeed).digest('hex')).toBe(copied.hash);
  expect(drawn).toContain((roll / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 }));
  const { threshold } = copied.choice;
  const times = Math.floor(98_000_000 / threshold);
  expect(Number(copied.paid)).toBe(roll < threshold ? Math.floor((Number(copied.stake) * times) / 10_000) : 0);

  // Whoever gets the text can check it too, without an account.
  const visitor = await (await newDevice()).newPage();
  await visitor.goto('/game/fair');
  await visitor.getByLabel('Dados da rodada').fill(text);
  await visitor.locator(part('fair-run')).click();
  await expect(visitor.locator(part('fair-verdict'))).toHaveAttribute('data-verdict', 'same');
  await visitor.getByLabel('Dados da rodada').fill(text.replace(/"nonce": \d+/, '"nonce": 999999'));
  await visitor.locator(part('fair-run')).click();
  await expect(visitor.locator(part('fair-verdict'))).toHaveAttribute('data-verdict', 'different');
});

test('a player contests a round and reads who acts next and by when', async ({ newDevice }) => {
  const page = await (await newDevice({ storageState: await stateOf(rich) })).newPage();
  await rollOnce(page);
  await openLastRound(page);
  await page.locator(part('contest-open')).click();
  const sheet = page.locator(part('dispute-sheet'));
  await sheet.getByLabel('O que você viu?').fill('O número saiu abaixo do limite.');
  await sheet.locator(part('dispute-send')).click();
  const steps = page.locator(part('dispute-steps'));
  await expect(steps).toContainText(/Nossa equipe · até \d\d\/11, \d+:\d\d/);
  await page.reload();
  await expect(steps).toContainText('Conferimos com o fornecedor');
  await expectNoBarriers(page);
  await expect(page.locator(part('contest-open'))).toHaveCount(0);
});

test.describe('a round in the middle of which the line breaks', () => {
  // The browser's own line about a request that could not travel.
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

  test('is shown, waits and goes on', async ({ newDevice }) => {
    const context = await newDevice({ storageState: await stateOf(rich) });
    const page = await context.newPage();
    await page.goto(gamePath('minas-gerais'));
    const game = gameFrame(page);
    await game.getByRole('button', { name: /^Apostar/ }).click();
    const tile = game.getByRole('button', { name: 'Linha 3, coluna 3', exact: false });
    await expect(tile).toBeEnabled();
    await page.goto('/game/Registos?view=rounds');
    await expect(page.locator(part('unfinished'))).toContainText('Minas Gerais');
    await expectNoBarriers(page);
    await page.locator(part('round-row')).first().click();
    await expect(page.locator(part('round-not-over'))).toContainText('há rodada em aberto');
    await page.locator(part('go-on')).click();
    await expect(page).toHaveURL(gamePath('minas-gerais'));

    // The line breaks in the middle of the round, and the round waits.
    await expect(game.getByRole('button', { name: /Escolher uma ao acaso/ })).toBeEnabled();
    await context.setOffline(true);
    await tile.click();
    await expect(game.getByText('Reconectando').first()).toBeVisible();
    await context.setOffline(false);
    await expect(game.getByText('Reconectando')).toHaveCount(0, { timeout: 20_000 });
    // What could not travel did not happen; the round is where it was.
    await tile.click();
    const collect = game.getByRole('button', { name: /^Retirar/ });
    const again = game.getByRole('button', { name: /^Apostar/ });
    await expect(collect.or(again).first()).toBeVisible();
    if (await collect.isVisible()) await collect.click();
    await expect(again).toBeVisible();
    await page.goto('/game/Registos?view=rounds');
    await expect(page.locator(part('round-row')).first()).not.toContainText('Aberta');
    await expect(page.locator(part('unfinished'))).toHaveCount(0);
  });
});

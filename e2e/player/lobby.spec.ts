import { gamesRoutes } from '@arara/contract/player';
import { gameFrame, gamePath, part } from '../support/games.ts';
import { stateOf } from '../support/login-by-program.ts';
import { HOME_PATH } from '../support/people.ts';
import { expect, test } from '../support/watched-test.ts';

const MORE_PATH = '/game/MoreGame';
/** Somebody of the seed whose favourites no other test looks at. */
const fan = { username: '+5521987650002', password: 'arara2026' };

test('a visitor finds a game by what people call it and opens it', async ({ page }) => {
  await page.goto(HOME_PATH);
  await page.getByRole('link', { name: /^Buscar/ }).click();
  await expect(page).toHaveURL(MORE_PATH);
  const search = page.getByRole('searchbox');
  for (const [slang, name] of [
    ['oncinha', 'Onça Dourada'],
    ['aviaozinho', 'Foguetinho'],
    ['tigrinho', 'Onça Dourada'],
  ] as const) {
    await search.fill(slang);
    await expect(page.locator(part('found-best'))).toContainText(name);
  }
  await expect(page.locator(part('found-said'))).toContainText('Procurou “tigrinho”? Conheça:');
  await page.locator(part('found-best')).click();
  const sheet = page.locator(part('game-sheet'));
  await expect(sheet).toContainText('slot 5×3, 10 linhas');
  await expect(sheet).toContainText('1 prêmio a cada 3,36 rodadas');
  await sheet.locator(part('sheet-rules')).click();
  await expect(sheet.locator(part('sheet-rules-text'))).toContainText('Cinco rolos');
  await sheet.getByRole('button', { name: 'Demonstração' }).click();
  await expect(page).toHaveURL(gamePath('onca-dourada', 'demo'));
  await expect(gameFrame(page).locator('body')).toContainText(/demonstração|fichas/i);
  // The way back leads to the search that was left.
  await page.goBack();
  await expect(page).toHaveURL(MORE_PATH);
  await expect(page.getByRole('searchbox')).toHaveValue('tigrinho');
});

test('filters combine, say what they leave, and can be cleared', async ({ page }) => {
  await page.goto(MORE_PATH);
  await expect(page.locator(part('more-count'))).toHaveText('12 jogos');
  await page.locator(part('more-filter')).click();
  const sheet = page.locator(part('filter-sheet'));
  await sheet.getByRole('button', { name: /RTP 97% ou mais/ }).click();
  await sheet.getByRole('button', { name: /^Mesa/ }).click();
  await sheet.getByRole('button', { name: 'Ver 2 jogos' }).click();
  await expect(page.locator(part('more-count'))).toHaveText('2 jogos');
  await expect(page.getByRole('link', { name: /Roleta Ipanema/ })).toBeVisible();
  await page.getByRole('button', { name: 'RTP 97% ou mais' }).click();
  await page.getByRole('button', { name: 'Novos' }).click();
  await page.locator(part('more-narrow')).getByRole('button').click();
  await expect(page.locator(part('more-count'))).toHaveText('12 jogos');
});

test('what is not found is written down, and never what may be somebody’s number', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/api/game/search')) asked.push(request.postData() ?? '');
  });
  await page.goto(MORE_PATH);
  await page.getByRole('searchbox').fill('11982143382');
  await expect(page.getByRole('heading', { name: /Ainda não temos/ })).toBeVisible();
  await page.waitForTimeout(1_500);
  await page.getByRole('searchbox').fill('mahjong');
  await expect(page.getByText('Anotamos o pedido.')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('mahjong');
});

test('a favourite shows its heart everywhere and is kept', async ({ newDevice }) => {
  const context = await newDevice({ storageState: await stateOf(fan) });
  const page = await context.newPage();
  await page.goto(`${MORE_PATH}?q=roleta`);
  await page.locator(part('found-best')).click();
  const heart = page.locator(part('game-sheet')).locator(part('favourite'));
  // The heart answers before the server does.
  const kept = page.waitForResponse((answer) => answer.url().endsWith(gamesRoutes.gameCollect.path));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await kept;
  await page.keyboard.press('Escape');
  await page.goto(`${MORE_PATH}?favourites=1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible();
  await expect(page.locator(part('more-count'))).toHaveText('1 jogo');
  await page.getByRole('button', { name: 'Tirar Roleta Ipanema dos favoritos' }).click();
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible();
});

test('the pool that Home shows is the one the ledger holds', async ({ page, request }) => {
  await page.goto(HOME_PATH);
  const answer = await request.post('/v1/api/jackPot', { data: {} });
  const { Body } = (await answer.json()) as { Body: { Amount: string; DropPointHash: string } };
  const reais = Number(Body.Amount).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
  await expect(page.locator(part('jackpot')).first()).toContainText(reais);
  await page.locator(part('jackpot')).first().getByRole('button').click();
  await expect(page.locator(part('jackpot-sheet'))).toContainText(Body.DropPointHash);
});

import type { Page } from '@playwright/test';
import { countCalls, refusal, spoil, spoilLine } from '../../support/faults.ts';
import { HOME_PATH, LOGIN_PATH, logIn, ME_PATH, tokenOf } from '../../support/people.ts';
import { expect, test as playerTest } from '../../support/player-test.ts';
import { drag } from '../../support/touch.ts';
import { test as visitorTest } from '../../support/watched-test.ts';

/** The browser's own line about a request that went wrong. */
const expectedNoise = /Failed to load resource|net::ERR|dynamically imported module|preload CSS|did not load in time/;
visitorTest.use({ expectedNoise });
playerTest.use({ expectedNoise });

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });
const toast = (page: Page) => page.locator('[data-part="toast"]');

visitorTest('HTTP 400, 401, 404, 405, 429 and 500 say "Erro de rede", and the screen stays', async ({ page }) => {
  await page.goto(LOGIN_PATH);
  for (const status of [400, 401, 404, 405, 429, 500]) {
    await spoil('/v1/api/player/login', { kind: 'status', status }, 1);
    const answered = page.waitForResponse('**/v1/api/player/login');
    await logIn(page, { phone: '11987650001', password: 'canto da mata 7' });
    expect((await answered).status()).toBe(status);
    await expect(toast(page)).toHaveText('Erro de rede');
    await expect(page).toHaveURL(new RegExp(LOGIN_PATH));
    // An error stays for four seconds.
    await page.clock.fastForward(4_000);
    await expect(toast(page)).toBeHidden();
  }
  expect(await tokenOf(page)).toBeNull();
});

visitorTest('a refusal is told with the words of the server', async ({ page }) => {
  await page.goto(LOGIN_PATH);
  await spoil('/v1/api/player/login', refusal(1999, 'Hoje ninguém entra. Volte amanhã.'));
  await logIn(page, { phone: '11987650001', password: 'canto da mata 7' });
  await expect(page.getByText('Hoje ninguém entra. Volte amanhã.')).toBeVisible();
});

visitorTest('a pull that cannot travel stops', async ({ page, isMobile }) => {
  visitorTest.skip(!isMobile, 'a desk has the refresh button instead');
  await page.goto(HOME_PATH);
  // The bar is there before the code; a game is not, and only then a drag is listened to.
  await expect(page.getByRole('link', { name: /RTP/ }).first()).toBeVisible();
  // Home's last answer: a call of its own that is cut would stop the pull before it is seen.
  await expect(page.locator('[data-part="jackpot"]')).toBeVisible();
  await spoilLine(page, '/v1/api/', { kind: 'cut', delayMs: 1_500 });
  await drag(page, { x: 195, y: 200 }, { x: 195, y: 400 });
  await expect(page.locator('[data-part="pull"]')).toHaveText('Atualizando');
  await expect(page.locator('[data-part="pull"]')).toBeHidden();
});

playerTest('a deed that cannot travel takes the cover away at once', async ({ page }) => {
  await page.goto(ME_PATH);
  const covered = Promise.withResolvers<void>();
  await page.route('**/v1/api/player/logout', async (route) => {
    await covered.promise;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Sair da conta' }).click();
  const cover = page.locator('[data-part="loader"]');
  await expect(cover).toBeVisible();
  covered.resolve();
  // After five seconds it would go anyway.
  await expect(cover).toBeHidden({ timeout: 2_500 });
  await expect(page).toHaveURL(HOME_PATH);
  expect(await tokenOf(page)).toBeNull();
});

playerTest('a token check that is refused shows its sentence and logs out', async ({ page }) => {
  await spoil('/v1/api/player/tkExp', refusal(1998, 'Seu acesso venceu.'));
  await page.goto(ME_PATH);
  await expect(toast(page)).toHaveText('Seu acesso venceu.');
  await expect(page).toHaveURL(`${LOGIN_PATH}?next=${encodeURIComponent(ME_PATH)}`);
  expect(await tokenOf(page)).toBeNull();
});

for (const code of [5005, 50005]) {
  playerTest(`${code} relaunches to login once, however many calls it answers`, async ({ page }) => {
    const visits: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame.url().includes(LOGIN_PATH)) visits.push(frame.url());
    });
    // The question about the token is the first call; it is answered when others are under way too.
    await spoil('/v1/api/', refusal(code, 'Sua sessão terminou.', 3));
    await page.goto(ME_PATH);
    await expect(toast(page)).toHaveText('Sua sessão terminou.');
    await expect(page).toHaveURL(`${LOGIN_PATH}?next=${encodeURIComponent(ME_PATH)}`);
    expect(await tokenOf(page)).toBeNull();
    expect(await countCalls('/v1/api/')).toBeGreaterThan(2);
    expect(visits).toHaveLength(1);
    // Back does not lead into what was closed.
    await page.getByRole('button', { name: 'Voltar' }).first().click();
    await expect(page).toHaveURL(HOME_PATH);
  });
}

playerTest('a screen whose code does not come shows the timeout panel, and a touch tries again', async ({ page }) => {
  await page.goto(HOME_PATH);
  await expect(page.locator('[data-part="balance-pill"]').first()).toBeVisible();
  const mend = await spoilLine(page, '/assets/', { kind: 'cut' });
  await tab(page, 'Equipe').click();
  const panel = page.locator('[data-part="timeout-panel"]');
  await expect(panel).toContainText('A conexão com o servidor expirou.');
  await expect(panel).toContainText('Toque na tela para tentar de novo');
  await mend();
  await panel.click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/game/idx2');
  await expect(page).toHaveTitle(/Equipe/);
});

playerTest('a screen whose code takes longer than a minute shows it too', async ({ page }) => {
  await page.goto(HOME_PATH);
  await expect(page.locator('[data-part="balance-pill"]').first()).toBeVisible();
  await spoilLine(page, '/assets/', { kind: 'slow', delayMs: 20_000 });
  // The minute begins when the code is asked for.
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/assets/'));
  await tab(page, 'Equipe').click();
  await asked;
  await page.clock.fastForward(61_000);
  await expect(page.locator('[data-part="timeout-panel"]')).toBeVisible();
});

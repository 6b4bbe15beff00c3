import type { Page } from '@playwright/test';
import { spoil } from '../support/faults.ts';
import { balance, betButton, gameFrame, gamePath, part } from '../support/games.ts';
import { stateOf } from '../support/login-by-program.ts';
import { HOME_PATH } from '../support/people.ts';
import { expect, test } from '../support/watched-test.ts';

const PASSWORD = 'arara2026';
/** People of the seed whom these tests change. */
const rich = { username: '+5521987650002', password: PASSWORD };
const atLimit = { username: '+5541987650004', password: PASSWORD };
const paused = { username: '+5551987650005', password: PASSWORD };

test.describe('a visitor', () => {
  test('reads about a game, plays a demo round and comes back to where the lobby was', async ({ page }) => {
    await page.goto(HOME_PATH);
    const tile = page.locator(part('game-tile')).filter({ has: page.getByAltText('Dadinho') });
    // Home's last answer: what comes later would move the tiles.
    await expect(page.locator(part('jackpot')).first()).toBeVisible();
    await tile.locator(part('game-tile-info')).click();
    const sheet = page.locator(part('game-sheet'));
    await expect(sheet).toContainText('Dadinho');
    await expect(sheet).toContainText(/RTP/);
    await expect(sheet).toContainText('Conta 25% para o rollover');
    // Where the press on the tile has brought it.
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await sheet.getByRole('button', { name: 'Demonstração' }).click();
    await expect(page).toHaveURL(gamePath('dadinho', 'demo'));
    await expect(page.locator(part('demo-badge')).or(page.getByText('Fichas sem valor')).first()).toBeVisible();
    await betButton(page).click();
    await expect(gameFrame(page).locator('body')).toContainText(/fichas|DEMONSTRAÇÃO/i);
    await expect(page.locator(part('session-time'))).toHaveCount(0);
    await page.locator(part('game-leave')).click();
    await expect(page).toHaveURL(HOME_PATH);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.locator(part('mini-player-open')).click();
    await expect(page).toHaveURL(gamePath('dadinho', 'demo'));
  });

  test('is asked to log in before playing with money, and returns to the game', async ({ page }) => {
    await page.goto(gamePath('dadinho'));
    await expect(page).toHaveURL(/\/game\/login\/login\?next=/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(gamePath('dadinho'));
  });
});

test('a player plays with money and the bar moves without a reload', async ({ newDevice }) => {
  const page = await openAs(newDevice, rich);
  await page.goto(gamePath('dadinho'));
  await expect(balance(page)).toContainText(/\d,\d\d/);
  // Other tests play as the same person today, so the result begins anywhere.
  const result = page.locator(part('session-result'));
  await expect(result).toContainText(/R\$\s\d/);
  const before = { balance: (await balance(page).textContent()) ?? '', result: (await result.textContent()) ?? '' };
  await betButton(page).click();
  await expect(balance(page)).not.toHaveText(before.balance);
  await expect(result).not.toHaveText(before.result);
  await expect(result).toContainText(/R\$\s\d/);
});

test('only the game itself is listened to', async ({ newDevice }) => {
  const page = await openAs(newDevice, rich);
  await page.goto(gamePath('dadinho'));
  await expect(betButton(page)).toBeVisible();
  const game = page.frames().find((frame) => frame.url().includes('/play/'));
  if (game === undefined) throw new Error('the game has no frame');
  // The page itself, a frame of its own, and another frame from where the game comes from.
  await addFrame(page, 'about:blank');
  await addFrame(page, `${new URL(game.url()).origin}/art/dadinho.svg`);
  for (const frame of page.frames().filter((one) => one !== game)) await frame.evaluate(wantLobby);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(gamePath('dadinho'));
  await game.evaluate(wantLobby);
  await expect(page).toHaveURL(HOME_PATH);
});

/** Runs in a frame: says what a game says when the player wants to leave. */
function wantLobby(): void {
  window.parent.postMessage({ protocol: 1, kind: 'wantsLobby' }, '*');
}

async function addFrame(page: Page, src: string): Promise<void> {
  await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.addEventListener('load', resolve);
        frame.src = address;
        document.body.append(frame);
      }),
    src,
  );
}

test('a game that does not come gets a way out after 8 s', async ({ newDevice }) => {
  const page = await openAs(newDevice, rich);
  // The first call is never answered; a route that is taken away would let it through after all.
  let calls = 0;
  await page.route('**/v1/play?*', (route) => {
    calls += 1;
    return calls === 1 ? undefined : route.continue();
  });
  await page.goto(gamePath('dadinho'));
  await expect(page.locator(part('game-opening'))).toContainText('Abrindo Dadinho');
  await page.waitForTimeout(8_200);
  await expect(page.locator(part('game-wall'))).toContainText('O jogo está demorando para abrir');
  await page.locator(part('game-again')).click();
  await expect(betButton(page)).toBeVisible();
  await expect(page.locator(part('game-wall'))).toHaveCount(0);
});

test('a refusal is told in the words of the server, with another way', async ({ newDevice }) => {
  const page = await openAs(newDevice, rich);
  const closed = { Code: 4007, Msg: 'Este jogo está parado por enquanto.', Body: null };
  await spoil('/v1/api/game/enter', { kind: 'json', json: closed });
  await page.goto(gamePath('dadinho'));
  await expect(page.locator(part('game-wall'))).toContainText('Este jogo está parado por enquanto.');
  await page.locator(part('game-other')).click();
  await expect(page).toHaveURL(HOME_PATH);
});

test('after each half hour of play the time and the result are told, and play waits', async ({ newDevice }) => {
  const page = await openAs(newDevice, rich);
  await page.goto(gamePath('dadinho'));
  await expect(betButton(page)).toBeVisible();
  await page.clock.fastForward(31 * 60_000);
  const check = page.locator(part('reality-check'));
  await expect(check).toContainText(/Você já jogou/);
  await expect(check).toContainText('a cada 30 min');
  await expect(check.getByRole('button').first()).toHaveText('Parar por hoje');
  await check.getByRole('button', { name: 'Continuar jogando' }).click();
  await expect(check).toBeHidden();
  await page.clock.fastForward(31 * 60_000);
  await expect(check).toContainText(/Você já jogou 1 h/);
  await check.getByRole('button', { name: 'Parar por hoje' }).click();
  await page.locator(part('stop-today')).getByRole('button', { name: 'Sair do jogo' }).click();
  await expect(page).toHaveURL(HOME_PATH);
  await expect(page.locator(part('game-frame'))).toHaveCount(0);
});

test('somebody who is paused sees the pause and no game', async ({ newDevice }) => {
  const page = await openAs(newDevice, paused);
  await page.goto(gamePath('dadinho'));
  const screen = page.locator(part('pause-screen'));
  await expect(screen).toContainText('Sua pausa vai até 25/12/2026');
  await expect(screen).toContainText('Sacar');
  await expect(page.locator(part('game-frame'))).toHaveCount(0);
});

test('somebody at the own limit reads which one it is and when it ends', async ({ newDevice }) => {
  const page = await openAs(newDevice, atLimit);
  await page.goto(gamePath('dadinho'));
  const dialog = page.locator(part('limit-reached'));
  await expect(dialog).toContainText('Você chegou ao seu limite: perda por mês');
  await expect(dialog).toContainText('02/10/2026');
  await expect(dialog).toContainText('01/12, 0:00');
  await expect(dialog.getByRole('button', { name: /aumentar|alterar/i })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL(HOME_PATH);
});

type NewDevice = (options: {
  storageState: Awaited<ReturnType<typeof stateOf>>;
}) => Promise<{ newPage(): Promise<Page> }>;

async function openAs(newDevice: NewDevice, who: { username: string; password: string }): Promise<Page> {
  return (await newDevice({ storageState: await stateOf(who) })).newPage();
}

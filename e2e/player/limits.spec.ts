import { betButton, gamePath, part } from '../support/games.ts';
import { attemptLogin, stateOf } from '../support/login-by-program.ts';
import { playerUrl } from '../support/addresses.ts';
import { IN_HALF_A_YEAR, TOMORROW, TOMORROW_NAME, TOMORROW_OF_YEAR } from '../support/noon.ts';
import { expect, test } from '../support/player-test.ts';
import { test as watched } from '../support/watched-test.ts';

const LIMITS_PATH = '/game/limits';

test('a limit counts at once, a higher one a day later, and it can be taken back', async ({ page }) => {
  await page.goto(LIMITS_PATH);
  const row = page.locator(part('limit-loss-day'));
  await row.getByRole('button', { name: /^Definir/ }).click();
  const sheet = page.locator(part('limit-sheet'));
  await sheet.locator('input').fill('60');
  await expect(sheet.locator(part('limit-says'))).toHaveText('Vale na hora.');
  await sheet.getByRole('button', { name: 'Salvar limite' }).click();
  await expect(row).toContainText('limite R$ 60,00');

  await row.getByRole('button', { name: /^Alterar/ }).click();
  await sheet.locator(part('limit-amounts')).getByRole('button').nth(2).click();
  await expect(sheet.locator(part('limit-says'))).toContainText(`Vale a partir de ${TOMORROW}`);
  await sheet.getByRole('button', { name: 'Salvar limite' }).click();
  await expect(row).toContainText(`Passa a R$ 100 em ${TOMORROW}`);
  await expect(row).toContainText('limite R$ 60,00');
  await row.getByRole('button', { name: 'Cancelar a mudança' }).click();
  await expect(row).not.toContainText('Passa a');
});

test('time is limited with one press, and the reminder chosen', async ({ page }) => {
  await page.goto(LIMITS_PATH);
  await page.locator(part('head-mine-more')).click();
  const sheet = page.locator(part('limit-sheet'));
  await sheet.getByText('Tempo', { exact: true }).click();
  await sheet.getByText('Semana', { exact: true }).click();
  await sheet.getByRole('button', { name: '5 h', exact: true }).click();
  await sheet.getByRole('button', { name: 'Salvar limite' }).click();
  await expect(page.locator(part('limit-time-week'))).toContainText('limite 5 h');
  await page.locator(part('check')).click();
  await page.locator(part('check-15')).click();
  await expect(page.locator(part('check'))).toContainText('a cada 15 min');
});

test('a pause and an exclusion take two presses and a confirmation, and have no early end', async ({ page }) => {
  await page.goto(LIMITS_PATH);
  await page.locator(part('pause-lengths')).getByRole('button', { name: '24 h' }).click();
  await page.locator(part('pause-start')).click();
  const ask = page.locator(part('pause-ask'));
  await expect(ask).toContainText(TOMORROW_OF_YEAR);
  await ask.getByRole('button', { name: 'Pausar por 24 h' }).click();
  const screen = page.locator(part('pause-screen'));
  await expect(screen).toContainText(`Sua pausa vai até ${TOMORROW_NAME}, ${TOMORROW}`);
  await expect(screen).toContainText('Dia 1 de 1');
  await expect(screen.getByRole('button', { name: /encurtar|voltar|terminar/i })).toHaveCount(0);

  await page.goto(gamePath('dadinho'));
  await expect(page.locator(part('pause-screen'))).toBeVisible();

  await page.locator(part('pause-exclude')).click();
  // A market without a list of everybody's exclusions: this house is the only one there is to leave.
  await expect(page.locator(part('here')).getByRole('heading')).toHaveText('Autoexclusão');
  await page.locator(part('here-terms')).getByText('6 meses').click();
  await page.locator(part('here-close')).click();
  const sure = page.locator(part('exclude-ask'));
  await expect(sure.getByRole('button').first()).toHaveText('Voltar, ainda não');
  await sure.getByRole('button', { name: 'Parar por 6 meses' }).click();
  await expect(page.locator(part('pause-screen'))).toContainText(`Sua autoexclusão vai até ${IN_HALF_A_YEAR}`);
  await expect(page.locator(part('pause-longer'))).toHaveCount(0);
});

/** The one of the seed with a small balance; his limit is lower than the stake that the game proposes. */
const careful = { username: '+5531987650003', password: 'arara2026' };

watched.describe('a bet above the own limit', () => {
  // The studio answers a refused bet with a status that the browser writes down.
  watched.use({ expectedNoise: /409 \(Conflict\)/ });

  watched('is refused, and the page says why', async ({ newDevice }) => {
    const { token } = await attemptLogin(careful);
    const request = { kind: 'loss', period: 'day', amount: '5.00' };
    const answer = await fetch(`${playerUrl}/v1/api/limits/set`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(request),
    });
    expect(((await answer.json()) as { Code: number }).Code).toBe(200);
    const context = await newDevice({ storageState: await stateOf(careful) });
    const page = await context.newPage();
    await page.goto(gamePath('dadinho'));
    await expect(page.locator(part('play-meter'))).toBeAttached();
    const dialog = page.locator(part('limit-reached'));
    // The first bet already costs more where the studio's own client is; its plain page needs a few.
    for (let bets = 0; bets < 12 && !(await dialog.isVisible()); bets += 1) {
      await betButton(page)
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await page.waitForTimeout(1_200);
    }
    await expect(dialog).toContainText('Você chegou ao seu limite: perda por dia');
    await expect(dialog).toContainText('R$ 5');
    await expect(dialog).toContainText(`${TOMORROW}, 0:00`);
    await dialog.getByRole('button', { name: 'Ver meus limites' }).click();
    await expect(page).toHaveURL(LIMITS_PATH);
    await expect(page.locator(part('limit-loss-day'))).toContainText('limite R$ 5,00');
  });
});

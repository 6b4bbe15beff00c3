import type { Page } from '@playwright/test';
import { type ActivePlayer, anActivePlayer, anEnvelopeOf, publishCashback } from '../support/stages/active-player.ts';
import { axeOn, findBarriers, overflow } from '../support/barriers.ts';
import { closeByEscape, expectToast } from '../support/layers.ts';
import { betButton, gamePath, part } from '../support/games.ts';
import { expect, test as watched } from '../support/watched-test.ts';

const ACTIVITY_PATH = '/game/idx4';
const ACTIVE_PATH = '/game/bonusRecord?view=active';
const SMALL = { width: 320, height: 640 };

/** A picture for a person to look at, and what a program can tell: barriers, and 320 px. */
async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? SMALL;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await page.waitForTimeout(200);
  await page.screenshot({ path: `test-results/activity/${name}.png`, animations: 'disabled' });
  await page.setViewportSize(size);
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await page.setViewportSize(SMALL);
  expect.soft(await overflow(page), `${name} at 320 px is wider than its window by`).toBe(0);
  await page.setViewportSize(size);
}

const ofPlayer = (make: () => Promise<ActivePlayer>) =>
  watched.extend<object, { active: ActivePlayer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here.
    active: [async ({}, provide) => provide(await make()), { scope: 'worker' }],
    storageState: ({ active }, provide) => provide(active.state),
  });

const collector = ofPlayer(() => anActivePlayer({ reais: 100, bet: 3_000, vipLevel: 3 }));

collector('sign-in, box, envelope and mission are taken, and the bonus is given up', async ({ page }) => {
  collector.setTimeout(90_000);
  const code = await anEnvelopeOf(5);
  await page.goto(ACTIVITY_PATH);
  await expect(page.locator(part('day-today'))).toContainText('R$ 0,10');
  await look(page, 'activity');
  await page.locator(part('sign-in-take')).click();
  await expect(page.locator(part('sign-in-done'))).toHaveText('Recebido hoje. Volte amanhã.');
  await expect(page.locator(part('day-received'))).toHaveCount(1);

  await page.locator(part('box-open')).first().click();
  await expect(page.locator(part('moment-box'))).toContainText('em bônus a liberar');
  await page.locator(part('moment-done')).click();

  await page.locator(part('gift-input')).fill('nada aqui');
  await page.locator(part('gift-send')).click();
  await expect(page.locator(part('gift-code')).getByRole('alert')).toContainText('não vale ou já foi usado');
  await page.locator(part('gift-input')).fill(code.toLowerCase());
  await expectToast(page, 'Guardamos por 24 h', () => page.locator(part('gift-send')).click());

  await page.goto('/game/gift');
  await expect(page.locator(part('gift-waiting'))).toContainText('R$ 5,00');
  await expect(page.locator(part('gift-terms'))).toContainText('aposte R$ 60,00 para sacar');
  await look(page, 'gifts');
  await page.locator(part('gift-accept')).click();
  await expect(page.locator(part('gift-accepted'))).toContainText('Aceito');

  await page.goto(ACTIVE_PATH);
  await page.locator(part('rule-open')).click();
  await expect(page.locator(part('rule-sentence'))).toContainText('Aposte 12 vezes o valor dos bônus');
  await closeByEscape(page, page.locator(part('rule-sentence')));
  await expect(page.locator(part('source'))).toHaveCount(3);
  await look(page, 'bonus');
  await page.locator(part('give-up')).click();
  const ask = page.locator(part('give-up-dialog'));
  await expect(ask).toContainText('Seus R$ 100,00 em dinheiro continuam iguais');
  await ask.getByRole('button', { name: 'Sim, desistir' }).click();
  await expect(page.locator(part('no-bonus'))).toBeVisible();

  await page.goto('/game/bonusRecord');
  await expect(page.locator(part('bonus-record'))).toHaveCount(3);
  await expect(page.locator(part('bonus-record')).first()).toContainText('Você desistiu');
  await look(page, 'records');
  await page.goto('/game/bonusRecord?view=tournament');
  await expect(page.locator(part('no-promotion'))).toContainText('Nenhum torneio agora');
});

const winner = ofPlayer(() => anActivePlayer({ reais: 100, bet: 60, games: ['foguetinho', 'minas'] }));

winner('a bonus is opened, its rule read, played down in a game, and turns to cash', async ({ page }) => {
  winner.setTimeout(90_000);
  await publishCashback();
  await page.goto(ACTIVITY_PATH);
  await page.locator(part('sign-in-take')).click();
  await expect(page.locator(part('sign-in-done'))).toBeVisible();
  await page.locator(part('to-bonus')).click();
  await page.locator(part('rule-open')).click();
  await expect(page.locator(part('rule-sentence'))).toContainText('Apostas acima de R$ 50,00 não contam');
  await closeByEscape(page, page.locator(part('rule-sentence')));
  await expect(page.locator(part('pool-missing'))).toContainText('Faltam R$ 1,20');

  await page.goto(gamePath('dadinho'));
  await expect(page.locator(part('in-game-stake'))).toContainText('aposta acima de R$ 50 não conta');
  const mission = page.locator(part('in-game-mission'));
  await expect(mission).toContainText('2/3');
  const records = async () => {
    const { List } = await page.evaluate(async () => {
      const answer = await fetch('/v1/api/bonus/records', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' },
        body: '{}',
      });
      return ((await answer.json()) as { Body: { List: { State: string }[] } }).Body;
    });
    return List[0]?.State;
  };
  for (let round = 0; round < 12 && (await records()) === 'open'; round += 1) {
    await betButton(page).click();
    await expect(betButton(page)).toBeEnabled({ timeout: 10_000 });
    await page.waitForTimeout(300);
  }
  expect(await records()).toBe('converted');
  // Nobody reloads anything: the third game of the day is counted while it is played.
  await expect(mission).toContainText('3/3');
  await page.goto('/game/bonusRecord');
  await expect(page.locator(part('bonus-record'))).toContainText('Virou dinheiro');
  await page.goto(ACTIVE_PATH);
  await expect(page.locator(part('no-bonus'))).toBeVisible();

  // The API reads its rules again after five seconds, and a page asks for them once.
  await expect(async () => {
    await page.goto('/game/bonusRecord?view=cashback');
    await expect(page.locator(part('promotion-rule'))).toContainText('2% do que perdeu no período', { timeout: 3_000 });
  }).toPass();
  await expect(page.locator(part('cashback-so-far'))).toContainText('Perdido no período');
  await expect(page.locator(part('standing-next'))).toContainText('Até 0:30 o valor fica aqui');
  await look(page, 'cashback');
});

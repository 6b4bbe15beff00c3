import { axeOn, findBarriers } from '../support/barriers.ts';
import { betButton, gameFrame, gamePath, part, roundsOf } from '../support/games.ts';
import { attemptLogin, stateOf } from '../support/login-by-program.ts';
import { expectToast } from '../support/layers.ts';
import { expect, test } from '../support/watched-test.ts';

/** Of the seed: R$ 8.000 paid in, not one bet yet. */
const gilda = { username: '+5571987650007', password: 'arara2026' };
/** A quarter of a stake of R$ 500 counts at dice: with the eighth, R$ 1.000 are bet. */
const BETS_TO_LEVEL_1 = 8;

test('a level is reached in the middle of play; its present is opened, the rebate taken, and both are on record', async ({
  newDevice,
}) => {
  const { token } = await attemptLogin(gilda);
  const page = await (await newDevice({ storageState: await stateOf(gilda) })).newPage();
  await page.goto(gamePath('dadinho'));
  await expect(betButton(page)).toBeVisible();
  await gameFrame(page).getByRole('button', { name: 'Máx', exact: true }).click();
  const betUntil = async (rounds: number) => {
    for (let played = await roundsOf(token); played < rounds; played += 1) {
      await betButton(page).click();
      await expect.poll(() => roundsOf(token)).toBe(played + 1);
    }
  };
  const climbed = page.getByText('Você chegou ao VIP 1.');
  await betUntil(BETS_TO_LEVEL_1 - 1);
  await expect(climbed).toHaveCount(0);
  // Nobody reloads anything: the level comes to the game that is open, for a moment, so it is awaited before the bet.
  const arrival = climbed.waitFor();
  await betUntil(BETS_TO_LEVEL_1);
  await arrival;
  // The next round earns at the new level.
  await betUntil(BETS_TO_LEVEL_1 + 1);

  await page.goto('/game/idx3');
  await expect(page.locator(part('vip-level'))).toHaveText('VIP 1');
  await expect(page.locator(part('vip-deposits'))).toContainText('8.000');
  await expect(page.locator(part('rebate-formula'))).toContainText('R$ 125,00 × 0,05%');
  await page.locator(part('box-upgrade-open')).click();
  await expect(page.locator(part('moment-box'))).toContainText('em bônus a liberar');
  await page.locator(part('moment-done')).click();
  await expectToast(page, 'R$ 0,06 no seu saldo.', () => page.locator(part('rebate-take')).click());
  await expect(page.locator(part('paid-year'))).toContainText('R$ 2,06');
  await expect(page.locator(part('rebate-take'))).toHaveCount(0);
  expect(await findBarriers(axeOn(page))).toEqual([]);

  await page.locator(part('head-table-more')).click();
  await expect(page.getByRole('rowheader', { name: 'VIP 10' })).toHaveCount(3);
  await expect(page.locator(part('vip-rules'))).toContainText('O nível nunca cai.');
  await page.locator(part('vip-rules-open')).click();
  await expect(page.locator(part('vip-rules-sheet'))).toContainText('150');
});

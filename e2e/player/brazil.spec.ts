import { randomUUID } from 'node:crypto';
import { gameIdOf, studioOf } from '../../apps/api/dev/seed/originals.ts';
import type { Locator, Page } from '@playwright/test';
import { studioAt } from '../../conformance/stage/studio.ts';
import { stack } from '../../scripts/browsers/stack.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { emptyCamera, launchWithCamera } from '../support/brazil/camera.ts';
import { type LicensedBrand, openLicensedBrand } from '../support/brazil/licensed-brand.ts';
import {
  askForMoney,
  chooseLimits,
  confirmMail,
  confirmPerson,
  declareOffice,
  FUND_PIN,
  giveAddress,
  plantCitizen,
  showDocument,
  showFace,
  VERIFY_PATH,
} from '../support/brazil/walk.ts';
import { gamePath, part } from '../support/games.ts';
import { HOME_PATH, newCpf, newPerson, register } from '../support/people.ts';
import { development } from '../support/server-clock.ts';
import { visitorAt } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

// The studio knows the brand by the first of its hosts.
test.use({ launchOptions: launchWithCamera, expectedNoise: /frame-ancestors/ });

const SAO_PAULO = { latitude: -23.55, longitude: -46.63 };
const GAME = 'dadinho';
const PROMISED_MINUTES = 120;

let brazil: LicensedBrand;
test.beforeAll(async () => {
  emptyCamera();
  brazil = await openLicensedBrand();
});
test.afterAll(() => brazil.close());

test(
  'under the rules of Brazil a player registers, is known, plays and is paid',
  development,
  async ({ newDevice }) => {
    // Seven steps with a camera, money in, a game, money out.
    test.setTimeout(180_000);
    const { playerUrl, brandId, bank } = brazil;
    const context = await newDevice({
      baseURL: playerUrl,
      storageState: visitorAt(playerUrl),
      geolocation: SAO_PAULO,
      permissions: ['camera', 'geolocation'],
    });
    const page = await context.newPage();
    const person = newPerson();
    const cpf = newCpf();
    // Without a portrait in the register the document says whose face it is.
    const citizen = await plantCitizen(cpf, { portrait: null });
    await register(page, person);

    await test.step('is known', async () => {
      await page.goto(VERIFY_PATH);
      await confirmPerson(page, citizen);
      await page.locator(part('identity-go-on')).click();
      await confirmMail(page, `${person.phone}@correio.example`);
      await expect(page).toHaveURL(playerUrl + VERIFY_PATH);
      await showDocument(page, `document:${cpf}`);
      await showFace(page, `face:${cpf}`);
      await giveAddress(page);
      await declareOffice(page);
      await expect(page.locator(part('done-first-limits'))).toBeVisible({ timeout: 30_000 });
    });

    await test.step('chooses limits before the first bet', async () => {
      await page.locator(part('done-first-limits')).click();
      await chooseLimits(page);
    });

    await test.step('pays in, from the own account', async () => {
      await page.goto('/game/recharge');
      await page.locator(part('asked-chips')).getByRole('button', { name: /^50 / }).click();
      await page.locator(part('recharge-order')).click();
      await expect(page.locator(part('pay-qr'))).toBeVisible();
      await bank.admin('POST', 'pay', { code: await page.locator(part('pay-code')).innerText(), cpf });
      await expect(page.locator(part('paid'))).toBeVisible();
    });

    await test.step('reads what the days before came to, once', async () => {
      await page.goto(HOME_PATH);
      await expect(page.locator(part('access-lead'))).toBeVisible();
      await page.screenshot({ path: 'test-results/brazil/access.png' });
      await page.locator(part('access-enter')).click();
      await expect(page.locator(part('game-tile')).first()).toBeVisible();
      await page.goto(HOME_PATH);
      await expect(page.locator(part('game-tile')).first()).toBeVisible();
      await expectWarned(page);
    });

    await test.step('says where they are, and bets', async () => {
      await page.goto(gamePath(gameIdOf(brandId, GAME)));
      await page.locator(part('place-allow')).click();
      await expect(page.locator(part('game-frame'))).toBeAttached();
      const studio = studioAt(`http://127.0.0.1:${urlsOf(stack).ports.studio}`);
      const code = studioOf(brandId);
      const open = async () => (await studio.sessions(code)).find(({ game, mode }) => game === GAME && mode === 'real');
      await expect.poll(open).toBeDefined();
      const session = await open();
      if (session === undefined) throw new Error('no game was opened');
      const bet = { kind: 'bet' as const, tx: randomUUID(), amountE5: 100_000n };
      const answers = await studio.drive(code, [{ ...session, round: randomUUID(), closes: true, ops: [bet] }]);
      expect(answers.map(({ word }) => word)).toEqual(['RS_OK']);
    });

    await test.step('is paid within the clock of the market, a first time after a person has looked', async () => {
      await page.goto('/game/withdraw');
      await page.locator(part('withdraw-bind')).click();
      await page.locator(part('key-CPF')).click();
      await page.locator(`${part('pin')} input`).fill(FUND_PIN);
      await page.locator(`${part('pin-repeat')} input`).fill(FUND_PIN);
      await page.locator(part('account-save')).click();
      await expect(page.locator(part('take'))).toBeVisible();
      const orderId = await askForMoney(page, '40');
      const timeline = page.locator(part('timeline'));
      await expect(timeline).toContainText('Análise da equipe');
      const asked = await minutesIn(timeline);
      expect(asked.at(-1)).toBe((asked[0] ?? 0) + PROMISED_MINUTES);
      await brazil.approve(orderId);
      await expect(timeline).toContainText('Pago', { timeout: 30_000 });
      const paid = await minutesIn(timeline);
      expect((paid.at(-1) ?? Infinity) - (paid[0] ?? 0)).toBeLessThanOrEqual(PROMISED_MINUTES);
    });
  },
);

/** The warning of an offer is whole and has its tenth of the piece, also of the story behind it. */
async function expectWarned(page: Page): Promise<void> {
  for (const [name, whole] of [
    ['hero-warning', 'hero'],
    ['story-warning', 'story'],
  ] as const) {
    const strip = await page.locator(part(name)).boundingBox();
    const piece = await page.locator(part(whole)).boundingBox();
    if (strip === null || piece === null) throw new Error(`${name} is not drawn`);
    expect(strip.height).toBeGreaterThanOrEqual(0.0999 * piece.height);
    expect(strip.y + strip.height).toBeLessThanOrEqual(piece.y + piece.height + 0.5);
    await expect(page.locator(part(name))).toContainText('Ministério da Fazenda adverte: ');
    await page.screenshot({ path: `test-results/brazil/${name}.png` });
    if (whole === 'hero') await page.locator(part('hero')).getByRole('heading').click();
  }
  await page.locator(part('story-close')).click();
}

/** The times of a timeline, in minutes of the day. */
async function minutesIn(timeline: Locator): Promise<number[]> {
  const times = [...(await timeline.innerText()).matchAll(/(\d{2}):(\d{2})/g)];
  return times.map(([, hour, minute]) => Number(hour) * 60 + Number(minute));
}

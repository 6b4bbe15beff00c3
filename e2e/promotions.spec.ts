import type { Page } from '@playwright/test';
import { developmentTotp } from '../apps/api/src/seed/staff.ts';
import { type ActivePlayer, anActivePlayer } from './active-player.ts';
import { officeUrl, playerUrl } from './addresses.ts';
import { axeOn, findBarriers } from './barriers.ts';
import { part } from './games.ts';
import { passServerTime } from './server-clock.ts';
import { codeFrom, enterOffice } from './staff.ts';
import { stranger } from './visitor.ts';
import { expect, test } from './watched-test.ts';

test.use({ storageState: stranger, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

const RULE = 'mission.e2e';
/** A rule holds ten seconds after the yes at the earliest, and every copy of the API has read it by then. */
const LEAD_MS = 12_000;

async function draftMission(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { name: 'Regras ativas' })).toBeVisible();
  await page.getByRole('button', { name: 'Nova regra' }).click();
  await page.getByRole('menuitem', { name: 'Modelo: Missão' }).click();
  await page.getByLabel('Nome da regra').fill(RULE);
  await page.getByLabel('Rodadas', { exact: true }).fill('');
  await page.getByLabel('Jogos diferentes').fill('2');
  await page.getByLabel('Bônus R$').fill('0,25');
  await expect(page.locator(part('sentence'))).toContainText('Jogue 2 jogos diferentes no dia');
}

/** A picture for a person to look at, and what a program can tell. */
async function look(page: Page, name: string): Promise<void> {
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await page.screenshot({ path: `test-results/promotions/${name}.png` });
}

/** Another person reads the same sentence and says yes. */
async function approve(page: Page, login: string): Promise<void> {
  await enterOffice(page, login);
  await passServerTime(6 * 60_000);
  await page.getByRole('link', { name: /aprovaç.+ por você/ }).click();
  await page.getByRole('row', { name: `Promoção ${RULE}` }).click();
  await expect(page.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await page.keyboard.press('a');
  const decision = page.getByRole('dialog', { name: `Aprovar Promoção ${RULE}?` });
  await expect(decision).toContainText('Jogue 2 jogos diferentes no dia');
  await decision.getByLabel('Código de 6 dígitos do autenticador').fill(await codeFrom(developmentTotp(login)));
  await decision.getByRole('button', { name: 'Aprovar' }).click();
  await expect(decision).toBeHidden();
  await passServerTime(LEAD_MS);
}

const missionOf = (phone: Page) => phone.locator(part('mission')).filter({ hasText: 'R$ 0,25' });

test('staff publish a rule by two people, a player sees and takes it without a release, and one person ends it', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(120_000);
  const active: ActivePlayer = await anActivePlayer({ reais: 100, bet: 3_000 });
  const phone = await (await newDevice({ storageState: active.state, baseURL: playerUrl })).newPage();
  await phone.goto('/game/idx4');
  await expect(phone.locator(part('mission'))).toHaveCount(3);
  await expect(missionOf(phone)).toHaveCount(0);

  await passServerTime(60_000);
  await enterOffice(page, 'bia');
  await draftMission(page);
  const ask = page.getByRole('button', { name: 'Pedir 2ª aprovação' });
  await expect(ask).toBeDisabled();
  await page.locator(part('simulate')).click();
  await expect(page.locator(part('simulation'))).toContainText('Receberiam');
  await expect(ask).toBeEnabled();
  await look(page, 'editor');
  await ask.click();
  const question = page.getByRole('dialog', { name: `Pôr ${RULE} no ar?` });
  await question.getByLabel('Motivo, para a equipe').fill('fim de semana');
  await question.getByRole('button', { name: 'Enviar à 2ª pessoa' }).click();
  await expect(page.getByRole('heading', { name: 'Regras ativas' })).toBeVisible();

  const second = await (await newDevice({ storageState: stranger })).newPage();
  await approve(second, 'vera');

  await phone.goto('/game/idx4');
  await expect(missionOf(phone)).toHaveCount(1);
  await missionOf(phone).locator(part('mission-take')).click();
  await expect(phone.locator(part('toast')).last()).toContainText('R$ 0,25');

  await page.goto(`${officeUrl}/promocoes/regras`);
  await page.getByRole('row', { name: RULE }).click();
  const drawer = page.getByRole('complementary', { name: 'Regra aberta' });
  await expect(drawer).toContainText('Bia Torres, aprovado por Vera Campos');
  await look(page, 'rules');
  await drawer.getByRole('button', { name: 'Parar agora' }).click();
  const stopping = page.getByRole('dialog', { name: `Parar ${RULE}?` });
  await stopping.getByLabel('Motivo, para a equipe').fill('fim do teste');
  await stopping.getByRole('button', { name: `Parar ${RULE}` }).click();
  await expect(stopping).toBeHidden();
  await passServerTime(LEAD_MS);
  await phone.goto('/game/idx4');
  await expect(phone.locator(part('mission'))).toHaveCount(3);
  await expect(missionOf(phone)).toHaveCount(0);

  for (const [name, path] of [
    ['gifts', '/promocoes/codigos'],
    ['costs', '/promocoes/custo'],
  ] as const) {
    await page.goto(officeUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, name);
  }
});

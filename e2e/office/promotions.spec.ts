import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type ActivePlayer, anActivePlayer } from '../support/stages/active-player.ts';
import { playerUrl } from '../support/addresses.ts';
import { part } from '../support/games.ts';
import { look, room } from './office-look.ts';
import { passServerTime } from '../support/server-clock.ts';
import { enterOffice, goToDesk, openRow } from '../support/staff.ts';
import { expectToast } from '../support/layers.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

const RULE = 'mission.e2e';
/** As people read it. */
const NAME = 'E2e';
/** A rule holds ten seconds after the yes at the earliest, and every copy of the API has read it by then. */
const LEAD_MS = 12_000;

/** What the player will read, as the editor says it. */
async function draftMission(page: Page): Promise<string> {
  await goToDesk(page, 'm', 'Regras ativas');
  await page.getByRole('button', { name: 'Nova regra' }).click();
  await page.getByRole('menuitem', { name: 'Modelo: Missão' }).click();
  await page.getByLabel('Nome da regra').fill(RULE);
  await page.getByLabel('Rodadas', { exact: true }).fill('');
  await page.getByLabel('Jogos diferentes').fill('2');
  await page.getByLabel('Bônus R$').fill('0,25');
  const sentence = page.locator(part('sentence'));
  await expect(sentence).toContainText('Jogue 2 jogos diferentes no dia');
  await expect(page.locator(part('phone'))).toContainText('R$ 0,25');
  return sentence.innerText();
}

interface Request {
  readonly what: string;
  readonly says: string;
  /** The passkey was shown some minutes ago, and the page knows it. */
  readonly isProofOld?: boolean;
}

/** Another person reads the same words and says yes, with a passkey unless one was just shown. */
async function approve(page: Page, { what, says, isProofOld }: Request): Promise<void> {
  await openRow(page, what);
  await expect(page.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await page.keyboard.press('a');
  const decision = page.getByRole('dialog', { name: `Aprovar: ${what}?` });
  await expect(decision).toContainText(says);
  if (isProofOld) await expect(decision).toContainText('Confirme com sua passkey');
  await decision.getByRole('button', { name: 'Aprovar' }).click();
  await expect(decision).toBeHidden();
}

async function askForCodes(page: Page): Promise<void> {
  await room(page, 'Códigos e envelopes').click();
  await page.getByRole('button', { name: 'Novo lote' }).click();
  const question = page.getByRole('dialog', { name: 'Novo lote de códigos ou envelope' });
  await question.getByLabel('Quantos códigos').fill('12');
  await question.getByLabel('Valor de cada código (R$)').fill('2,50');
  await question.getByLabel('Título que o jogador vê').fill('Live de sábado');
  await expect(question).toContainText('No máximo R$ 30,00 saem deste lote');
  await question.getByLabel('Motivo, para a equipe').fill('live de sábado');
  await question.getByRole('button', { name: 'Enviar à 2ª pessoa' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Nenhum lote ainda')).toBeVisible();
}

/** Twelve codes, each once, in a file that a spreadsheet opens. */
async function takeCodes(page: Page): Promise<void> {
  await room(page, 'Códigos e envelopes').click();
  await page.keyboard.press('.');
  const batch = page.getByRole('row', { name: /Live de sábado/ });
  await expect(batch).toContainText('30,00');
  await look(page, 'promotions/gifts');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    batch.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).split(/\r?\n/).filter((line) => line.includes('2.50'));
  expect(new Set(lines.map((line) => line.split(/[;,]/)[0])).size).toBe(12);
}

const missionOf = (phone: Page) => phone.locator(part('mission')).filter({ hasText: 'R$ 0,25' });

test('staff publish a rule and gift codes by two people, a player reads and takes the rule without a release, and one person ends it', async ({
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
  const sentence = await draftMission(page);
  const laws = page.locator(part('laws'));
  await expect(laws.getByRole('row', { name: /Não depende de depósito/ })).toContainText('art. 42');
  await expect(laws.getByRole('row', { name: /Paga menos do que as apostas custam/ })).toContainText('passa');
  const ask = page.getByRole('button', { name: 'Pedir 2ª aprovação' });
  await expect(ask).toBeDisabled();
  await page.locator(part('simulate')).click();
  await expect(page.locator(part('simulation'))).toContainText('Receberiam');
  await expect(ask).toBeEnabled();
  await look(page, 'promotions/editor');
  await ask.click();
  const question = page.getByRole('dialog', { name: `Pôr ${NAME} no ar?` });
  await question.getByLabel('Motivo, para a equipe').fill('fim de semana');
  await question.getByRole('button', { name: 'Enviar à 2ª pessoa' }).click();
  await expect(page.getByRole('heading', { name: 'Regras ativas' })).toBeVisible();

  await askForCodes(page);

  const second = await (await newDevice({ storageState: firstVisit })).newPage();
  await enterOffice(second, 'vera');
  await passServerTime(6 * 60_000);
  await second.reload();
  await second.getByRole('link', { name: /aprovaç.+ por você/ }).click();
  await approve(second, { what: 'Promoção “E2e”', says: 'Jogue 2 jogos diferentes no dia', isProofOld: true });
  await approve(second, { what: '12 códigos de R$ 2,50', says: 'no máximo R$ 30,00 saem deste lote' });
  await passServerTime(LEAD_MS);

  await phone.goto('/game/bonusRecord?view=mission');
  await expect(phone.locator(part('promotion-rule')).filter({ hasText: 'R$ 0,25' })).toContainText(sentence);
  await phone.goto('/game/idx4');
  await expect(missionOf(phone)).toHaveCount(1);
  await expectToast(phone, 'R$ 0,25', () => missionOf(phone).locator(part('mission-take')).click());

  await room(page, 'Regras ativas').click();
  await page.keyboard.press('.');
  await openRow(page, NAME);
  const drawer = page.getByRole('complementary', { name: 'Regra aberta' });
  await expect(drawer).toContainText('Bia Torres, aprovado por Vera Campos');
  await look(page, 'promotions/rules');
  await drawer.getByRole('button', { name: 'Parar agora' }).click();
  const stopping = page.getByRole('dialog', { name: `Parar ${NAME}?` });
  await stopping.getByLabel('Motivo, para a equipe').fill('fim do teste');
  await stopping.getByRole('button', { name: `Parar ${NAME}` }).click();
  await expect(stopping).toBeHidden();
  await passServerTime(LEAD_MS);
  await phone.goto('/game/idx4');
  await expect(phone.locator(part('mission'))).toHaveCount(3);
  await expect(missionOf(phone)).toHaveCount(0);

  await takeCodes(page);
  await room(page, 'Custo e abuso').click();
  await expect(page.getByRole('row', { name: NAME })).toContainText('0,25');
  await look(page, 'promotions/costs');
});

import type { Locator, Page } from '@playwright/test';
import { playerUrl } from '../support/addresses.ts';
import { closeByEscape } from '../support/layers.ts';
import { look, room } from './office-look.ts';
import { HOME_PATH } from '../support/people.ts';
import { passServerTime } from '../support/server-clock.ts';
import { choose, enterOffice, goToDesk, serverNowMs } from '../support/staff.ts';
import { firstVisit, visitor } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

/** The banners of Home as a visitor finds them. */
async function banners(): Promise<readonly string[]> {
  const answer = await fetch(`${playerUrl}/v1/api/home`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { Body } = (await answer.json()) as { Body: { Banners: { Title: string }[] } };
  return Body.Banners.map(({ Title }) => Title);
}

const openItem = (page: Page) => page.getByRole('complementary', { name: 'Item aberto' });

interface Publication {
  readonly reason: string;
  /** As the clock of Sao Paulo reads; absent = now. */
  readonly from?: string;
}

async function publish(page: Page, drawer: Locator, { reason, from }: Publication): Promise<void> {
  await drawer.getByRole('button', { name: 'Publicar…' }).click();
  const question = page.getByRole('dialog', { name: /^Publicar a versão \d+\?$/ });
  await question.getByLabel('Motivo, para a equipe').fill(reason);
  if (from !== undefined) {
    await question.getByLabel('Vale a partir de').fill(from);
    // It confirms the moment and sends nothing.
    await page.keyboard.press('Enter');
  }
  await question.getByRole('button', { name: from === undefined ? 'Publicar agora' : 'Agendar' }).click();
  await expect(question).toBeHidden();
}

/** Minutes from now as a field for date and time takes them. */
async function fieldIn(minutes: number): Promise<string> {
  const at = new Date((await serverNowMs()) + minutes * 60_000);
  return at.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' }).replace(', ', ' ').slice(0, 16);
}

test('a banner is scheduled and an announcement published, a player reads both without a release, and one click brings back what stood before', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(90_000);
  const before = await banners();
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page, 'bia');
  await goToDesk(page, 'c', 'Montar a home');
  await page.getByRole('button', { name: 'Banner', exact: true }).click();
  const drawer = openItem(page);
  await drawer.getByLabel(/^Título/).fill('Semana da regra: até R$ 90');
  await drawer.getByLabel(/^Linha da regra/).fill('Giro {bonuses.turnover.bonus}');
  await expect(drawer).toContainText('Valor digitado: “R$ 90”');
  await expect(drawer.getByRole('button', { name: 'Publicar…' })).toBeDisabled();
  await drawer.getByLabel(/^Título/).fill('Semana da regra: até {bonuses.deposit.firstMax}');
  await expect(page.locator('[data-part="phone"]')).toContainText(/até R\$\s\d+/);
  await expect(drawer).toContainText('8 idiomas caem no português');
  await look(page, 'content/banners');
  expect(await banners()).toEqual(before);
  await publish(page, drawer, { reason: 'semana da regra', from: await fieldIn(2) });
  const versions = page.getByRole('list', { name: 'Versões' });
  await expect(versions.getByRole('listitem').first()).toContainText('Agendada');
  expect(await banners()).toEqual(before);
  await passServerTime(3 * 60_000);
  await expect.poll(async () => (await banners())[0]).toMatch(/^Semana da regra: até R\$\s\d+$/);

  await room(page, 'Avisos e pop-ups').click();
  await page.getByRole('button', { name: 'Aviso', exact: true }).click();
  await drawer.getByLabel(/^Título/).fill('Manutenção da madrugada');
  await drawer.getByLabel(/^Linha da regra/).fill('Os jogos descansam das 3h às 4h. Seu saldo fica onde está.');
  await choose(page, drawer.getByRole('combobox', { name: 'Onde fica' }), 'Pop-up, 1 por dia');
  await expect(page.locator('[data-part="phone"]')).toContainText('Os jogos descansam');
  await look(page, 'content/announcements');
  await publish(page, drawer, { reason: 'manutenção' });

  // A visitor can still have the bonus of a first deposit; whoever had it is not offered it.
  const device = await newDevice({
    storageState: { ...visitor, cookies: [] },
    baseURL: playerUrl,
    viewport: { width: 390, height: 844 },
  });
  const phone = await device.newPage();
  await phone.goto(HOME_PATH);
  const popup = phone.locator('[data-part="announcement"]');
  await expect(popup).toContainText('Manutenção da madrugada');
  await closeByEscape(phone, popup);
  await expect(phone.locator('[data-part="hero-rail"]')).toContainText(/Semana da regra: até R\$\s\d+/);
  await phone.screenshot({ path: 'test-results/content/phone.png' });

  await drawer.getByRole('button', { name: /^Voltar à versão \d+$/ }).click();
  await expect(page.getByText(/^No ar de novo como na versão/)).toBeVisible();
  await room(page, 'Contatos').click();
  await page.getByRole('list', { name: 'Contatos' }).getByRole('listitem').first().getByRole('button').last().click();
  await expect(drawer).toContainText('VIP a partir do nível');
  await look(page, 'content/contacts');
  await room(page, 'Montar a home').click();
  await versions.getByRole('button', { name: 'Voltar à versão 1', exact: true }).click();
  await expect.poll(banners).toEqual(before);
});

test('an incident is opened, players read it with the time of the next word, it is updated and ended, and its list is there', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const phone = await (
    await newDevice({ storageState: visitor, baseURL: playerUrl, viewport: { width: 390, height: 844 } })
  ).newPage();
  await enterOffice(page, 'lia');
  await goToDesk(page, 'h', 'Hoje');
  await room(page, 'Incidentes').click();
  await page.getByRole('button', { name: 'Abrir incidente' }).click();
  const question = page.getByRole('dialog');
  await choose(page, question.getByRole('combobox', { name: 'O que falha' }), 'Jogos lentos');
  // A supplier: of a bank the sentence about games would not be true.
  await choose(page, question.getByRole('combobox', { name: 'Quem falha' }), /^(?!Banco)/);
  await question.getByLabel('Nota interna').fill('o fornecedor demora');
  await choose(page, question.getByRole('combobox', { name: 'O que o jogador lê' }), 'Jogos lentos');
  await expect(question.locator('[data-part="incident-quote"]')).toContainText('Alguns jogos estão lentos');
  await question.getByRole('button', { name: 'Abrir incidente' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Incidente IN-\d{4}$/ })).toBeVisible();
  await look(page, 'incidents/open');

  await phone.goto(HOME_PATH);
  const banner = phone.locator('[data-part="incident"]');
  await expect(banner).toContainText(/Alguns jogos estão lentos.*Próximo aviso até \d\d:\d\d/);
  await phone.screenshot({ path: 'test-results/content/incident-phone.png' });
  // Every desk says so.
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  const above = page.locator('[data-part="incident-banner"]');
  await expect(above).toContainText(/IN-\d{4}/);
  await expect(page.locator('[data-part="decision"]').first()).toContainText(/IN-\d{4}/);

  await above.getByRole('link', { name: 'Atualizar aviso' }).click();
  await choose(page, question.getByRole('combobox', { name: 'O que o jogador lê' }), 'Voltando ao normal');
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(question).toBeHidden();
  // Open screens hear of it and ask by themselves, spread over some seconds.
  await expect(banner).toContainText('Voltando ao normal', { timeout: 20_000 });

  await above.getByRole('link', { name: 'Encerrar' }).click();
  await question.getByLabel('O que resolveu').fill('o fornecedor voltou');
  await question.getByRole('button', { name: 'Encerrar' }).click();
  await expect(above).toBeHidden();
  await expect(async () => {
    await phone.reload();
    await expect(phone.locator('[data-part="age-notice"]')).toBeVisible();
    await expect(banner).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await page.locator('[data-part="box-affected"]').click();
  await expect(page.getByRole('complementary', { name: 'Quem foi afetado' })).toContainText('Rodadas desfeitas');
  await look(page, 'incidents/affected');
});

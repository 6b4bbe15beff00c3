import { test as marinaTest } from '../support/marina-test.ts';
import { HOME_PATH, LOGIN_PATH, logIn, ME_PATH, newCpf, tokenOf } from '../support/people.ts';
import { expect, test } from '../support/player-test.ts';
import { expectToast } from '../support/layers.ts';
import { visitor } from '../support/visitor.ts';

test('a player takes another nickname and another picture', async ({ page }) => {
  await page.goto(ME_PATH);
  const head = page.locator('[data-part="edit-profile"]');
  const before = await head.locator('img').first().getAttribute('src');
  await head.click();
  const sheet = page.getByRole('dialog', { name: 'Seu perfil' });
  // Nobody may look like the house.
  await sheet.getByLabel('Apelido').fill('Suporte Arara');
  await sheet.getByRole('button', { name: 'Salvar' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Este apelido não pode ser usado. Escolha outro.');
  await sheet.getByLabel('Apelido').fill('Joana 77');
  await sheet.getByRole('radio', { checked: false }).last().check({ force: true });
  await expectToast(page, 'Perfil salvo', () => sheet.getByRole('button', { name: 'Salvar' }).click());
  await expect(sheet).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-part="name"]').first()).toHaveText('Joana 77');
  await expect(head.locator('img').first()).not.toHaveAttribute('src', before ?? '');
});

test('the theme changes at once and is there after a reload', async ({ page }) => {
  await page.goto(ME_PATH);
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await colour();
  await page.getByRole('button', { name: /Aparência/ }).click();
  await page.getByRole('dialog', { name: 'Aparência' }).getByRole('button', { name: 'Clara' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(colour).not.toBe(dark);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('CPF and name make identity level 1; a CPF that does not add up is refused beside its field', async ({ page }) => {
  await page.goto('/game/verify');
  await expect(page.getByRole('heading', { name: 'Falta 1 item com você' })).toBeVisible();
  await page.getByLabel('CPF').fill('11144477736');
  await page.getByLabel('Nome completo').fill('Joana Prado Alves');
  await page.getByRole('button', { name: 'Confirmar CPF e nome' }).click();
  await expect(page.locator('[data-part="identity-cpf"]').getByRole('alert')).toContainText('CPF inválido.');
  await page.getByLabel('CPF').fill(newCpf());
  await page.getByRole('button', { name: 'Confirmar CPF e nome' }).click();
  await expect(page.getByRole('heading', { name: 'Nível 1 concluído' })).toBeVisible();
  await expect(page.locator('[data-part="verify-cpf"]')).toContainText('Aprovado');
  await expect(page.locator('[data-part="verify-phone"]')).toContainText('Aprovado');
});

test('somebody without a movement reads so in the statement', async ({ page }) => {
  await page.goto('/game/Registos');
  await expect(page.getByText('Nenhum movimento ainda')).toBeVisible();
});

marinaTest('the statement shows every movement with the balance after it, day by day', async ({ page }) => {
  await page.goto('/game/Registos');
  const now = page.locator('[data-part="fund-now"]');
  await expect(now).toContainText('Saldo agora');
  const [, total = ''] = /Saldo agora\D*([\d.]+,\d\d)/.exec((await now.textContent()) ?? '') ?? [];
  expect(total).not.toBe('');
  const lines = page.locator('[data-part="fund-line"]');
  // What she played last stands as one row; a tap unfolds its lines.
  await page.locator('[data-part="fund-session"]').first().click();
  // The newest line's balance is the balance.
  await expect(lines.first()).toContainText(total);
  const before = await lines.count();
  await page.getByRole('button', { name: 'Carregar dias anteriores' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);

  await page.goto('/game/DadosO');
  await expect(page.locator('[data-part="figures-facts"]')).toContainText(total);
});

test('whoever logs out is a visitor again', async ({ page, newDevice, player }) => {
  // A session of its own on the device of the registration, so that the others of this player go on.
  const cookies = player.state.cookies;
  const own = await (await newDevice({ storageState: { ...visitor, cookies } })).newPage();
  await own.goto(LOGIN_PATH);
  await logIn(own, player);
  await expect(own).toHaveURL(HOME_PATH);
  const token = await tokenOf(own);
  await own.goto(ME_PATH);
  await own.getByRole('button', { name: 'Sair da conta' }).click();
  await expect(own).toHaveURL(HOME_PATH);
  expect(await tokenOf(own)).toBeNull();
  // The token is dead, not only forgotten.
  const answer = await page.request.post('/v1/api/player/tkExp', { headers: { token: token ?? '' }, data: {} });
  expect(((await answer.json()) as { Code: number }).Code).not.toBe(200);
});

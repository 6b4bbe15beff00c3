import { readCode } from '../support/inbox.ts';
import { expectToast } from '../support/layers.ts';
import { attemptLogin, WRONG_PASSWORD } from '../support/login-by-program.ts';
import {
  confirmDevice,
  HOME_PATH,
  inFull,
  LOGIN_PATH,
  logIn,
  ME_PATH,
  newPerson,
  register,
  leaveWelcome,
  tokenOf,
} from '../support/people.ts';
import { development, passServerTime } from '../support/server-clock.ts';
import { expect, test } from '../support/watched-test.ts';
import type { Cookie } from '@playwright/test';

test('an invited visitor becomes a player with the code from the inbox, and the invitation is used up', async ({
  page,
  newDevice,
}) => {
  const friend = await (await newDevice()).newPage();
  const registered = friend.waitForResponse('**/v1/api/player/register');
  await register(friend, newPerson());
  const { Body } = (await (await registered).json()) as { Body: { Rfcode: string } };

  await page.goto(`/?Rfcode=${Body.Rfcode}&appId=1000007`);
  await expect(page).toHaveURL(`/game/invite?Rfcode=${Body.Rfcode}`);
  await expect(page.locator('[data-part="landing-inviter"]')).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('Rfcode'), localStorage.getItem('appId')])).toEqual([
    Body.Rfcode,
    '1000007',
  ]);
  const person = newPerson();
  await register(page, person);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['contact', 'firstRun', 'token']);
  await leaveWelcome(page);
  await expect(page.locator('[data-part="balance-pill"]').first()).toContainText('0,00');
});

test.describe('somebody who has an account', () => {
  const person = newPerson();
  const device: Cookie[] = [];
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await register(page, person);
    device.push(...(await context.cookies()));
    await context.close();
  });
  test.beforeEach(({ context }) => context.addCookies(device));

  test('logs in by phone and comes back to where they wanted to go', async ({ page }) => {
    await page.goto(ME_PATH);
    await expect(page).toHaveURL(`${LOGIN_PATH}?next=${encodeURIComponent(ME_PATH)}`);
    await logIn(page, person);
    await expect(page).toHaveURL(ME_PATH);
    expect(await tokenOf(page)).not.toBeNull();
  });

  test('logs in by login name', async ({ page }) => {
    await page.goto(LOGIN_PATH);
    await page.getByRole('button', { name: 'Usar e-mail ou usuário' }).click();
    await page.getByLabel('E-mail ou usuário').fill(person.loginName);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(HOME_PATH);
    expect(await tokenOf(page)).not.toBeNull();
  });
});

test('the password alone opens no new device: a code does, once', async ({ page, newDevice }) => {
  const person = newPerson();
  const own = await (await newDevice()).newPage();
  await register(own, person);

  await page.goto(LOGIN_PATH);
  await logIn(page, person);
  const step = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(step).toContainText(`9••••-${person.phone.slice(-4)}`);
  await expect(step).toContainText(/Reenviar em 0:\d\d/);
  expect(await tokenOf(page)).toBeNull();
  await page.goBack();
  await expect(step).toBeHidden();
  await expect(page).toHaveURL(new RegExp(LOGIN_PATH));

  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await confirmDevice(page, person);
  await expect(page).toHaveURL(HOME_PATH);
  expect(await tokenOf(page)).not.toBeNull();

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(LOGIN_PATH);
  await logIn(page, person);
  await expect(page).toHaveURL(HOME_PATH);
  expect(await tokenOf(page)).not.toBeNull();
});

test('ten wrong passwords lock the account, also for the right one', async ({ page, newDevice }) => {
  const person = newPerson();
  const own = await (await newDevice()).newPage();
  await register(own, person);
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    const { code } = await attemptLogin({ username: inFull(person), password: `engano ${attempt}` });
    expect(code).toBe(WRONG_PASSWORD);
  }
  await page.goto(LOGIN_PATH);
  const refusal = page.locator('[data-part="login-password"]').getByRole('alert');
  await logIn(page, { phone: person.phone, password: 'canto da mata 9' });
  await expect(refusal).toBeVisible();
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await expect(refusal).toBeHidden();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(refusal).toHaveText('Muitas senhas erradas. Tente em 15 min ou crie outra senha.');
  expect(await tokenOf(page)).toBeNull();
  // Whoever is inside stays inside.
  await own.goto(ME_PATH);
  await expect(own).toHaveURL(ME_PATH);
});

test(
  'a forgotten password is replaced with a code, and the old one and every session are over',
  development,
  async ({ page, newDevice }) => {
    const person = newPerson();
    const old = await (await newDevice()).newPage();
    await register(old, person);
    await leaveWelcome(old);
    const firstCode = await readCode(page.context(), inFull(person));

    await passServerTime(61_000);
    await page.goto(LOGIN_PATH);
    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    // The login page has a field of the same name, and stays until the next page has loaded.
    await expect(page.getByRole('heading', { name: 'Onde você recebe o código?' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Celular' }).fill(person.phone);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    const code = await readCode(page.context(), inFull(person), firstCode);
    await page.getByLabel('Código do SMS').fill(code);
    await page.getByLabel('Nova senha', { exact: true }).fill('outro canto 8');
    await page.getByLabel('Repita a nova senha').fill('outro canto 8');
    await expectToast(page, 'Senha nova salva', () => page.getByRole('button', { name: 'Salvar nova senha' }).click());
    await expect(page).toHaveURL(new RegExp(`^[^?]*${LOGIN_PATH}`));

    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.locator('[data-part="login-password"]').getByRole('alert')).toBeVisible();
    await page.getByLabel('Senha', { exact: true }).fill('outro canto 8');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(HOME_PATH);

    await old.goto(ME_PATH);
    await expect(old).toHaveURL(new RegExp(LOGIN_PATH));
    expect(await tokenOf(old)).toBeNull();
  },
);

test('a visitor is sent to log in from the four other tabs, with the way back in the address', async ({ page }) => {
  for (const [name, path] of [
    ['Equipe', '/game/idx2'],
    ['VIP', '/game/idx3'],
    ['Atividades', '/game/idx4'],
    ['Perfil', '/game/idx5'],
  ] as const) {
    await page.goto(HOME_PATH);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${LOGIN_PATH}?next=${encodeURIComponent(path)}`);
  }
});

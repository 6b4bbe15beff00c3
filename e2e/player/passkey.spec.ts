import { giveAuthenticator } from '../support/authenticator.ts';
import { expectToast } from '../support/layers.ts';
import { HOME_PATH, LOGIN_PATH, newPerson, register, leaveWelcome, tokenOf } from '../support/people.ts';
import { development, passServerTime } from '../support/server-clock.ts';
import { expect, test } from '../support/watched-test.ts';

test('a player makes a passkey when asked and logs in with it, typing nothing', async ({ page }) => {
  await giveAuthenticator(page);
  await register(page, newPerson());
  await expectToast(page, 'Passkey criada', () =>
    page.locator('[data-part="welcome-finger"]').getByRole('button', { name: 'Ativar' }).click(),
  );
  await leaveWelcome(page);

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(LOGIN_PATH);
  await page.getByRole('button', { name: 'Entrar com digital ou rosto' }).click();
  await expect(page).toHaveURL(HOME_PATH);
  expect(await tokenOf(page)).not.toBeNull();
  // Whoever came in with a passkey is not offered one.
  await expect(page.getByRole('dialog', { name: 'Entre com a digital ou o rosto' })).toBeHidden();
});

test(
  'after half an hour of silence the password is asked again before a passkey is made',
  development,
  async ({ page }) => {
    const person = newPerson();
    await register(page, person);
    await giveAuthenticator(page);
    await passServerTime(31 * 60_000);
    await page.goto('/game/devices');
    await page.getByRole('button', { name: 'Criar passkey' }).click();
    const question = page.getByRole('dialog', { name: 'Confirme que é você' });
    await question.getByLabel('Senha', { exact: true }).fill('outra senha 1');
    await question.getByRole('button', { name: 'Continuar' }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await question.getByLabel('Senha', { exact: true }).fill(person.password);
    await expectToast(page, 'Passkey criada', () => question.getByRole('button', { name: 'Continuar' }).click());
    await expect(page.locator('[data-part="devices-passkeys"]')).toContainText('Criada');
  },
);

test('a device without the passkey says so and leaves the password', async ({ page }) => {
  await giveAuthenticator(page);
  await page.goto(LOGIN_PATH);
  await page.getByRole('button', { name: 'Entrar com digital ou rosto' }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
  expect(await tokenOf(page)).toBeNull();
});

import {
  confirmDevice,
  HOME_PATH,
  LOGIN_PATH,
  logIn,
  ME_PATH,
  newPerson,
  register,
  leaveWelcome,
  tokenOf,
} from '../support/people.ts';
import { expectToast } from '../support/layers.ts';
import { expect, test } from '../support/watched-test.ts';

test('a session ended on another device is over at once, and its screen goes to login once', async ({
  page,
  newDevice,
}) => {
  const person = newPerson();
  await register(page, person);
  await leaveWelcome(page);
  await page.goto(ME_PATH);
  await expect(page.locator('[data-part="name"]').first()).toBeVisible();
  const visits: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame.url().includes(LOGIN_PATH)) visits.push(frame.url());
  });

  const other = await (await newDevice()).newPage();
  await other.goto(LOGIN_PATH);
  await logIn(other, person);
  await confirmDevice(other, person);
  await expect(other).toHaveURL(HOME_PATH);
  await other.goto('/game/devices');
  const others = other.locator('[data-part="devices-others"]');
  await expect(others.getByRole('button', { name: /^Encerrar/ })).toHaveCount(1);
  await expect(other.locator('[data-part="devices-own"]')).toContainText('Você');
  // Both notices are there for a moment only, so both are awaited from before the press on.
  const notice = expectToast(page, '', async () => undefined);
  await expectToast(other, '1 aparelho encerrado', () =>
    other.getByRole('button', { name: 'Sair de todos os outros' }).click(),
  );
  await expect(others).toBeHidden();
  await expect(other.locator('[data-part="devices-accesses"]')).toContainText('Conta criada');

  await expect(page).toHaveURL(`${LOGIN_PATH}?next=${encodeURIComponent(ME_PATH)}`);
  await notice;
  expect(await tokenOf(page)).toBeNull();
  expect(visits).toHaveLength(1);
  expect(await tokenOf(other)).not.toBeNull();
});

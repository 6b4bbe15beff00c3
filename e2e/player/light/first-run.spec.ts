import { HOME_PATH } from '../../support/people.ts';
import { firstVisit } from '../../support/visitor.ts';
import { expect, test } from '../../support/watched-test.ts';

test.use({ storageState: firstVisit });

test('nobody passes before saying to be of age, and is asked once', async ({ page }) => {
  await page.goto('/');
  const question = page.getByRole('dialog', { name: 'Você tem 18 anos ou mais?' });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(HOME_PATH);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Tenho 18 anos ou mais' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-part="age-notice"]').first()).toBeVisible();
  await expect(question).toBeHidden();
});

test('a minor is sent away', async ({ page }) => {
  await page.goto(HOME_PATH);
  await page.getByRole('button', { name: 'Sou menor de idade, sair' }).click();
  await expect(page.getByRole('dialog', { name: 'Até mais' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tenho 18 anos ou mais' })).toBeHidden();
});

test('the language can be chosen before anything else', async ({ page }) => {
  await page.goto(HOME_PATH);
  await page.locator('[data-part="first-run-language"]').getByRole('button').click();
  await page.locator('[data-part="language-es"]').click();
  await expect(page.getByRole('dialog', { name: /18 años/ })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { officeUrl } from '../support/addresses.ts';
import { identityCases } from '../support/stages/identity-cases.ts';
import { enterOffice } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';
import { look, room } from './office-look.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

const caseOf = (page: Page) => page.getByRole('complementary', { name: /^Caso ID-/ });
const open = (page: Page, playerId: string) => page.goto(`${officeUrl}/jogadores/identidade?caso=${playerId}`);

test('a case is decided by keyboard; what a machine held opens by two, the second of them blind', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(90_000);
  const [clear = '', held = ''] = await identityCases([
    { name: 'Caio Vilela Bento', phase: 'review' },
    { name: 'Joana Prado Lemos', phase: 'held' },
  ]);
  await enterOffice(page, 'vera');
  await room(page, 'Identidade (KYC)').click();
  await open(page, clear);
  const drawer = caseOf(page);
  await expect(drawer).toContainText('Máquina sem certeza');
  await page.keyboard.press('c');
  await expect(drawer.getByText(/sua por \d/)).toBeVisible();
  await page.keyboard.press('v');
  await expect(drawer.getByRole('img', { name: /CNH Frente/ })).toBeVisible();
  // Stamped and coarse: not the bytes that were sent, and of its size.
  await expect(drawer.getByRole('img', { name: /CNH Frente/ })).toHaveJSProperty('naturalWidth', 320);
  await page.keyboard.press('d');
  await expect(drawer).toContainText('“Seu rosto não bateu com a foto de comparação.”');
  await look(page, 'office-identity');
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(drawer).toContainText('Nada a decidir neste caso agora.');

  await open(page, held);
  await expect(drawer).toContainText('Rosto igual a outra conta');
  await page.keyboard.press('c');
  await expect(drawer.getByRole('button', { name: /Aprovar com 2ª pessoa/ })).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Propor abrir a conta de/ });
  await dialog.getByRole('textbox').fill('irmãs gêmeas');
  await dialog.getByRole('button', { name: /Aprovar com 2ª pessoa/ }).click();
  await expect(drawer).toContainText('Você propôs abrir a conta.');

  const second = await (await newDevice({ storageState: firstVisit, baseURL: officeUrl })).newPage();
  await enterOffice(second, 'sergio');
  await open(second, held);
  await expect(caseOf(second)).toContainText('Alguém propôs abrir esta conta.');
  await expect(caseOf(second)).not.toContainText('gêmeas');
  await second.keyboard.press('a');
  await second.keyboard.press('Enter');
  await expect(caseOf(second)).toContainText('Nada a decidir neste caso agora.');

  await room(page, 'Impedidos').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impedidos' })).toBeVisible();
  await look(page, 'office-impeded');
});

import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { developmentDefaults } from '../../apps/api/dev/config.ts';
import { officeUrl, playerUrl, registryUrl } from '../support/addresses.ts';
import { inFull, LOGIN_PATH, newPerson } from '../support/people.ts';
import { readCode } from '../support/inbox.ts';
import { withDirectory } from '../support/server-clock.ts';
import { enterOffice, openRow } from '../support/staff.ts';
import { firstVisit, visitor as anybody } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ storageState: firstVisit, expectedNoise: /Content Security Policy|Failed to load|ERR_/ });

const CODE = 'recado';

/** Whoever comes after finds the carrier of the installation alone. */
const clear = () =>
  withDirectory(async (directory) => {
    await directory.run(sql`update notifications.senders set is_on = code = 'house' where channel = 'sms'`);
  });
test.beforeEach(clear);
test.afterEach(clear);

test('a sender of text messages comes from nothing to a code on a phone, by two people and without a restart', async ({
  page,
  browser,
}) => {
  await enterOffice(page, 'vera');
  await page.goto(`${officeUrl}/configuracoes/canais`);
  await page.getByRole('button', { name: 'Ligar remetente' }).click();
  for (const [label, text] of [
    ['Código, em letras minúsculas', CODE],
    ['Nome', 'Recado Rápido'],
    ['Endereço, com https', `${registryUrl}/sms`],
    ['Chave do provedor', developmentDefaults.MESSAGES_SMS_KEY],
  ] as const)
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Guardar conexão' }).click();
  const drawer = page.getByRole('complementary', { name: 'Remetente aberto' });
  await drawer.getByRole('button', { name: 'Mandar teste' }).click();
  const staffPhone = newPerson();
  await page.getByRole('dialog').getByLabel('Seu celular, com DDD').fill(staffPhone.phone);
  await page.getByRole('button', { name: 'Mandar', exact: true }).click();
  await expect(drawer.getByText('Resposta: aceitou a mensagem')).toBeVisible();
  await drawer.getByRole('button', { name: 'Pedir para ligar' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('o teste chegou');
  await page.getByRole('button', { name: 'Mandar à segunda pessoa' }).click();
  await expect(drawer.getByRole('button', { name: 'Pedido feito, espera a 2ª pessoa' })).toBeVisible();

  const second = await (await browser.newContext({ storageState: firstVisit })).newPage();
  await enterOffice(second, 'rafael');
  await second.goto(`${officeUrl}/aprovacoes`);
  await openRow(second, 'Ligar remetente Recado Rápido');
  await expect(second.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await second.keyboard.press('a');
  await second.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(drawer.getByText('no ar').first()).toBeVisible({ timeout: 15_000 });

  const visitor = await (await browser.newContext({ storageState: anybody, baseURL: playerUrl })).newPage();
  const person = newPerson();
  const askForCode = async ({ phone }: typeof person) => {
    await visitor.goto(`${LOGIN_PATH}?mode=register`);
    await visitor.getByRole('textbox', { name: 'Celular' }).fill(phone);
    await visitor.getByRole('button', { name: 'Receber código' }).click();
  };
  await askForCode(person);
  await expect(visitor.getByText('Código enviado por SMS')).toBeVisible();
  await readCode(visitor.context(), inFull(person));
  const sender = await withDirectory((directory) =>
    directory.one(
      sql`select sender from notifications.messages where channel = 'sms' order by created_at desc limit 1`,
    ),
  );
  expect(sender).toEqual({ sender: CODE });

  for (const [row, reason, words] of [
    ['Recado Rápido', 'dobra mensagens', ''],
    ['Remetente padrão', 'fim do contrato', 'Voltamos às 18h.'],
  ] as const) {
    await page.getByRole('row', { name: new RegExp(`SMS.*${row}`) }).click();
    await drawer.getByRole('button', { name: 'Desligar agora' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Motivo/).fill(reason);
    await dialog.getByLabel(/O que o jogador lê/).fill(words);
    await dialog.getByRole('button', { name: `Desligar ${row}` }).click();
    await expect(drawer.getByText(new RegExp(`Desligado em .*${reason}`))).toBeVisible();
  }
  await askForCode(newPerson());
  await expect(visitor.getByText('O envio de códigos por aqui está parado. Voltamos às 18h.')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { developmentDefaults } from '../../../apps/api/dev/config.ts';
import type { OwnBank } from '../../../apps/api/src/modules/payments/testing/own-bank.ts';
import { stack } from '../../../scripts/browsers/stack.ts';
import { sandboxParties } from '../../../scripts/product/parties.ts';
import { urlsOf } from '../../../scripts/stack/index.ts';
import { registryUrl } from '../addresses.ts';
import { newPerson } from '../people.ts';
import { openRow } from '../staff.ts';

const { ports } = urlsOf(stack);
const studioUrl = `http://127.0.0.1:${ports.studio}`;

/** Two people at their desks in one office: what one asks for the other one says yes to. */
export interface TwoPeople {
  readonly officeUrl: string;
  readonly page: Page;
  readonly second: Page;
}

async function fillDialog(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
}

/** Sends what the open dialog asks for; the second person says yes to it. */
export async function byTwo({ officeUrl, page, second }: TwoPeople, row: string | RegExp): Promise<void> {
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('combinado com a diretoria');
  await page.getByRole('button', { name: 'Mandar à segunda pessoa' }).click();
  await expect(page.getByRole('button', { name: 'Pedido feito, espera a 2ª pessoa' })).toBeVisible();
  await second.goto(`${officeUrl}/aprovacoes`);
  await openRow(second, row);
  await expect(second.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await second.keyboard.press('a');
  await second.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(second.getByText('Decidido.')).toBeVisible();
}

/** The supplier's own desk: it is told where our wallet is and which key is ours, and publishes its own. */
async function registerAtStudio(code: string, casinoKey: string): Promise<string> {
  const walletUrl = `http://127.0.0.1:${ports.api}/hooks/games/${code}`;
  const answer = await fetch(`${studioUrl}/connections/${code}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dialect: 'hub88', walletUrl, operatorId: '77', casinoKey }),
  });
  return ((await answer.json()) as Record<string, { keys: string[] }>)[code]?.keys[0] ?? '';
}

/** From nothing to games for money. */
export async function connectSupplier(people: TwoPeople, code: string): Promise<void> {
  const { officeUrl, page } = people;
  await page.goto(`${officeUrl}/jogos/fornecedores`);
  await page.getByRole('button', { name: 'Ligar fornecedor' }).click();
  await fillDialog(page, {
    'Código, em letras minúsculas': code,
    Nome: 'Umbu Jogos',
    'Endereço deles': studioUrl,
    'Nosso número lá': '77',
    'De onde nos chamam, com vírgula': '127.0.0.1',
    Contrato: 'FN-05',
    Licença: 'GLI',
    Certificado: 'GLI-19',
    'Chave pública ou segredo deles': await registerAtStudio(code, ''),
  });
  await page.getByRole('button', { name: 'Guardar conexão' }).click();
  await registerAtStudio(code, await page.getByLabel('Nossa chave pública, para entregar').innerText());
  await page.getByRole('button', { name: 'Rodar os testes' }).click();
  await expect(page.getByText(/1[12] passou · 0 falhou/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Pedir para ligar' }).click();
  await byTwo(people, `Ligar fornecedor ${code}`);
  await expect(page.getByText('no ar').first()).toBeVisible({ timeout: 15_000 });
}

/** From nothing to a cent that came and went back, and to codes for players. */
export async function connectBank(people: TwoPeople, code: string, bank: OwnBank): Promise<void> {
  const { officeUrl, page } = people;
  const cpf = '11144477735';
  await page.goto(`${officeUrl}/pagamentos/bancos`);
  await page.getByRole('button', { name: 'Ligar banco' }).click();
  await fillDialog(page, {
    'Código, em letras minúsculas': code,
    Nome: 'Banco Cedro',
    'Endereço do PIX': `${bank.origin}/v2`,
    'Endereço do acesso': `${bank.origin}/oauth/token`,
    'Nossa chave PIX lá': bank.key,
    'Onde o banco nos chama': `http://127.0.0.1:${ports.api}`,
    Contrato: 'BK-04',
    'Autorização do BCB': 'BCB-2841',
    ...keysOf(bank, 'Entrada', 'arara-in'),
    ...keysOf(bank, 'Saída', 'arara-out'),
  });
  await page.getByRole('button', { name: 'Guardar conexão' }).click();
  await page.getByRole('button', { name: 'Rodar os casos' }).click();
  await expect(page.getByText('15 passou · 0 falhou · 0 não se aplica')).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Testar com R$ 0,01' }).click();
  await fillDialog(page, { 'CPF de quem paga': cpf, 'Nome de quem paga': 'Lia Mendes' });
  await page.getByRole('button', { name: 'Fazer o código' }).click();
  await bank.admin('POST', 'pay', { code: await page.getByLabel('Código para pagar').innerText(), cpf });
  await expect(page.getByText('foi e voltou').first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Pedir para ligar' }).click();
  await byTwo(people, `Ligar banco ${code}`);
  await expect(page.getByRole('button', { name: 'Desligar agora' })).toBeVisible({ timeout: 15_000 });
}

function keysOf(bank: OwnBank, name: string, client: 'arara-in' | 'arara-out'): Readonly<Record<string, string>> {
  const { clientId = '', clientSecret = '', tlsCert = '', tlsKey = '', tlsCa = '' } = bank.secretsOf(client);
  return {
    [`Cliente (${name})`]: clientId,
    [`Segredo (${name})`]: clientSecret,
    [`Certificado (${name})`]: tlsCert,
    [`Chave do certificado (${name})`]: tlsKey,
    [`Autoridade do banco (${name})`]: tlsCa,
  };
}

/** From nothing to a text message on a phone. */
export async function connectSender(
  people: TwoPeople,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<void> {
  const { officeUrl, page } = people;
  await page.goto(`${officeUrl}/configuracoes/canais`);
  await page.getByRole('button', { name: 'Ligar remetente' }).click();
  await fillDialog(page, {
    'Código, em letras minúsculas': code,
    Nome: name,
    'Endereço, com https': `${registryUrl}/sms`,
    'Chave do provedor': developmentDefaults.MESSAGES_SMS_KEY,
  });
  await page.getByRole('button', { name: 'Guardar conexão' }).click();
  const drawer = page.getByRole('complementary', { name: 'Remetente aberto' });
  await drawer.getByRole('button', { name: 'Mandar teste' }).click();
  await fillDialog(page, { 'Seu celular, com DDD': newPerson().phone });
  await page.getByRole('button', { name: 'Mandar', exact: true }).click();
  await expect(drawer.getByText('Resposta: aceitou a mensagem')).toBeVisible();
  await drawer.getByRole('button', { name: 'Pedir para ligar' }).click();
  await byTwo(people, `Ligar remetente ${name}`);
  await expect(drawer.getByText('no ar').first()).toBeVisible({ timeout: 15_000 });
}

/** A vendor of identity comes anew: off by one, written again, tested, and on by two. */
export async function connectRegister(people: TwoPeople, name: string): Promise<void> {
  const { officeUrl, page } = people;
  const { document } = sandboxParties({ ports });
  await page.goto(`${officeUrl}/configuracoes/registros`);
  await page.getByRole('row', { name: /Rosto contra documento/ }).click();
  await page.getByRole('button', { name: 'Desligar agora' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('contrato novo');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Desligar / })
    .click();
  await expect(page.getByText(/Desligado em .*contrato novo/)).toBeVisible();
  await page.getByRole('button', { name: 'Mudar conexão' }).click();
  await fillDialog(page, {
    Nome: name,
    'Endereço, com https': document.url,
    Segredo: document.key.reveal(),
    'Segredo dos avisos': document.hookKey.reveal(),
  });
  await page.getByRole('button', { name: 'Guardar conexão' }).click();
  await expect(page.getByRole('heading', { name: `Ligar ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir para ligar' })).toBeDisabled();
  await page.getByRole('button', { name: /^Rodar os/ }).click();
  await expect(page.getByText('4 passou · 0 falhou · 0 não se aplica')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir para ligar' }).click();
  await byTwo(people, `Ligar ${name}`);
  await expect(page.getByText('no ar').first()).toBeVisible({ timeout: 15_000 });
}

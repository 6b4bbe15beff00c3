import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { stack } from '../../scripts/browsers/stack.ts';
import { urlsOf } from '../../scripts/stack/index.ts';
import { officeUrl, playerUrl } from '../support/addresses.ts';
import { betButton, gamePath } from '../support/games.ts';
import { withDirectory } from '../support/server-clock.ts';
import { anActivePlayer } from '../support/stages/active-player.ts';
import { enterOffice, openRow } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ storageState: firstVisit, expectedNoise: /Content Security Policy|Failed to load|ERR_/ });

const CODE = 'umbu';
const { ports } = urlsOf(stack);
const studioUrl = `http://127.0.0.1:${ports.studio}`;

/** The supplier's own desk: it is told where our wallet is and which key is ours, and publishes its own. */
async function registerAtStudio(casinoKey: string): Promise<string> {
  const walletUrl = `http://127.0.0.1:${ports.api}/hooks/games/${CODE}`;
  const answer = await fetch(`${studioUrl}/connections/${CODE}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dialect: 'hub88', walletUrl, operatorId: '77', casinoKey }),
  });
  return ((await answer.json()) as Record<string, { keys: string[] }>)[CODE]?.keys[0] ?? '';
}

test.afterEach(() =>
  withDirectory(async (directory) => {
    await directory.run(sql`update games.games set state = 'off' where provider = ${CODE}`);
    await directory.run(sql`update games.providers set state = 'off' where code = ${CODE}`);
  }),
);

test('a supplier comes from nothing to a game for money, by two people and without a restart', async ({
  page,
  browser,
}) => {
  const theirKey = await registerAtStudio('');
  await enterOffice(page, 'vera');
  await page.goto(`${officeUrl}/jogos/fornecedores`);
  await page.getByRole('button', { name: 'Ligar fornecedor' }).click();
  for (const [label, text] of [
    ['Código, em letras minúsculas', CODE],
    ['Nome', 'Umbu Jogos'],
    ['Endereço deles', studioUrl],
    ['Nosso número lá', '77'],
    ['De onde nos chamam, com vírgula', '127.0.0.1'],
    ['Contrato', 'FN-05'],
    ['Licença', 'GLI'],
    ['Certificado', 'GLI-19'],
    ['Chave pública ou segredo deles', theirKey],
  ] as const)
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Guardar conexão' }).click();
  await registerAtStudio(await page.getByLabel('Nossa chave pública, para entregar').innerText());
  await page.getByRole('button', { name: 'Rodar os testes' }).click();
  await expect(page.getByText(/12 passou · 0 falhou|11 passou · 0 falhou/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Pedir para ligar' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('todos os casos verdes');
  await page.getByRole('button', { name: 'Mandar à segunda pessoa' }).click();
  await expect(page.getByRole('button', { name: 'Pedido feito, espera a 2ª pessoa' })).toBeVisible();

  const second = await (await browser.newContext({ storageState: firstVisit })).newPage();
  await enterOffice(second, 'rafael');
  await second.goto(`${officeUrl}/aprovacoes`);
  await openRow(second, `Ligar fornecedor ${CODE}`);
  await expect(second.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await second.keyboard.press('a');
  await second.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('no ar').first()).toBeVisible({ timeout: 15_000 });

  const { state } = await anActivePlayer({ reais: 50, bet: 0 });
  const player = await (await browser.newContext({ storageState: state, baseURL: playerUrl })).newPage();
  await player.goto(gamePath(`${CODE}-dadinho`));
  await betButton(player).click();
});

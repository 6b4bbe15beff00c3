import type { Locator, Page } from '@playwright/test';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { officeUrl, playerUrl } from '../support/addresses.ts';
import { part } from '../support/games.ts';
import { look } from './office-look.ts';
import { inviterOfOneself } from '../support/stages/ring-stage.ts';
import { enterOffice, goToDesk, openRow } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

/** The figures of a statement as they are drawn, each with its sign. */
async function figures(lines: Locator): Promise<readonly number[]> {
  const texts = await lines.allInnerTexts();
  return texts.map((text) => {
    const [first = '', ...rest] = text.split('\n');
    const amount = Number((rest.at(-1) ?? first).replaceAll('.', '').replace(',', '.'));
    return first.startsWith('−') ? -amount : amount;
  });
}

/** Says why, and presses. */
async function decide(page: Page, dialog: Locator, request: { readonly field: string; readonly button: RegExp }) {
  await dialog.getByLabel(request.field).fill('Conferido com a pessoa.');
  await dialog.getByRole('button', { name: request.button }).click();
  await expect(dialog).toBeHidden();
  // The one of the decision before may still be there.
  await expect(page.locator('.ant-message-success').last()).toBeVisible();
}

/** Another person reads what the role pays, and says yes. */
async function approve(page: Page, playerId: string): Promise<void> {
  await enterOffice(page, 'vera');
  await page.goto(`${officeUrl}/aprovacoes`);
  await openRow(page, `(${playerId}) a agente`);
  await expect(page.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await look(page, 'team-desk/promotion');
  await page.keyboard.press('a');
  const decision = page.getByRole('dialog', { name: `(${playerId}) a agente?` });
  await expect(decision).toContainText('recebe 30% do NGR e nenhuma comissão sobre os mesmos jogadores');
  await decision.getByRole('button', { name: 'Aprovar' }).click();
  await expect(decision).toBeHidden();
}

test('staff read a week to its posting, release a ring, answer a dispute, and give and end a role', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(120_000);
  const inviter = await inviterOfOneself();
  const phone = await (await newDevice({ storageState: inviter.state, baseURL: playerUrl })).newPage();
  await phone.goto('/game/teamLista');
  await expect(phone.locator(part('member'))).toContainText('retido');

  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page, 'rafael');
  await goToDesk(page, 'e', 'Extratos semanais');
  const statement = `${inviter.playerId}.week:${inviter.week}`;
  const statementUrl = `${officeUrl}/equipe/extratos?semana=${inviter.week}&extrato=${statement}`;
  await page.goto(statementUrl);
  const drawer = page.getByRole('complementary', { name: 'Extrato aberto' });
  // R$ 3.000 of turnover at 0.5 %, R$ 200 lost at 3 %.
  await expect(drawer.locator(part('statement-amount'))).toHaveText('R$21,00');
  const lines = await figures(drawer.locator(part('formula-line')));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.reduce((sum, line) => sum + line, 0)).toBeCloseTo(21, 5);
  await expect(drawer.locator(part('statement-facts'))).toContainText(
    /Lançado no livro em \d\d\/11\/2026, [\d:]+: R\$\s21,00/,
  );
  const ring = page.locator(part('ring'));
  await expect(ring.locator(part('ring-evidence'))).toContainText('Mesmo aparelho');
  await expect(ring.getByRole('figure')).toHaveAccessibleName(/1 convidado, mesmo aparelho/);
  await look(page, 'team-desk/week');

  await page.goto(`${officeUrl}/equipe/aneis?anel=${inviter.playerId}`);
  const held = page.getByRole('complementary', { name: 'Anel aberto' });
  await expect(held).toContainText('10,00');
  await look(page, 'team-desk/rings');
  await page.keyboard.press('l');
  const releasing = page.getByRole('dialog', { name: /^Liberar 1 convite de/ });
  await decide(page, releasing, { field: 'Motivo, para a equipe', button: /^Liberar$/ });
  await expect(held).toHaveCount(0);
  await phone.reload();
  await expect(phone.locator(part('member'))).toBeVisible();
  await expect(phone.locator(part('member'))).not.toContainText('retido');
  const rewards = async () =>
    (await inviter.call<{ List: readonly object[] }>(playerRoutes.promoteBonus.path, {})).List;
  await expect.poll(rewards).toMatchObject([{ Kind: 'invite', Amount: '10.00', Status: 'success', Wait: null }]);

  const words = { statementId: `week:${inviter.week}`, text: 'Faltou a rodada de segunda-feira.' };
  const { CaseId } = await inviter.call<{ CaseId: string }>(ownRoutes.statementDispute.path, words);
  await page.goto(`${officeUrl}/equipe/contestacoes?caso=${CaseId}`);
  const open = page.getByRole('complementary', { name: 'Contestação aberta' });
  await expect(open).toContainText('“Faltou a rodada de segunda-feira.”');
  await look(page, 'team-desk/cases');
  await open.getByRole('button', { name: 'Manter como está' }).click();
  const keeping = page.getByRole('dialog', { name: /^Manter o extrato/ });
  await decide(page, keeping, { field: 'Resposta que a pessoa lê', button: /^Manter como está$/ });
  await expect(open).toHaveCount(0);
  await page.goto(statementUrl);
  await expect(drawer.locator(part('statement-answered'))).toContainText('Conferido com a pessoa.');

  await page.goto(`${officeUrl}/equipe/agentes`);
  await page.getByRole('button', { name: 'Promover jogador' }).click();
  const promoting = page.getByRole('dialog', { name: 'Promover a agente?' });
  await expect(promoting).toContainText('A partir de 22/11/2026 recebe 30% do NGR');
  await promoting.getByLabel('Número do jogador').fill(inviter.playerId);
  await decide(page, promoting, { field: 'Motivo, para a equipe', button: /^Enviar à 2ª pessoa$/ });
  const row = page.getByRole('row', { name: inviter.playerId });
  await expect(row).toHaveCount(0);
  await approve(await (await newDevice({ storageState: firstVisit })).newPage(), inviter.playerId);
  await page.keyboard.press('.');
  await row.click();
  await look(page, 'team-desk/agents');
  await page.getByRole('button', { name: 'Encerrar o papel' }).click();
  const ending = page.getByRole('dialog', { name: /^Encerrar o papel de/ });
  await decide(page, ending, { field: 'Motivo, para a equipe', button: /^Encerrar o papel$/ });
  await expect(row).toHaveCount(0);

  for (const [name, path] of [
    ['bloggers', '/equipe/influenciadores'],
    ['inviters', `/equipe/convites?pessoa=${inviter.playerId}`],
    ['payouts', '/equipe/saques'],
    ['rates', '/equipe/taxas'],
  ] as const) {
    await page.goto(officeUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await look(page, `team-desk/${name}`);
  }
});

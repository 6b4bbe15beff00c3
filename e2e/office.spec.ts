import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../apps/api/src/seed.ts';
import { emailOf } from '../apps/api/src/seed/staff.ts';
import { officeUrl, playerUrl } from './addresses.ts';
import { codeFrom, enterOffice, shownSecret, typeCode } from './staff.ts';
import { stranger } from './visitor.ts';
import { expect, test } from './watched-test.ts';

// The one style of antd without a nonce: it hides a scroll bar while it is measured, and stays blocked. The last test
// makes sure that it is the only one.
test.use({ storageState: stranger, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

/** Whether a visitor finds the game in the lobby, and can open it. */
async function isInLobby(gameId: string): Promise<boolean> {
  const answer = await fetch(`${playerUrl}/v1/api/game/catalogue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { Body } = (await answer.json()) as { Body: { Games: { GameId: string }[] } };
  return Body.Games.some((game) => game.GameId === gameId);
}

const lobbyHas = (gameId: string) => expect.poll(() => isInLobby(gameId), { timeout: 10_000, intervals: [500] });

async function openGame(page: Page, name: string) {
  await page.getByRole('row', { name }).click();
  return page.getByRole('complementary', { name: 'Jogo aberto' });
}

test('a clerk stops a game, it leaves the lobby within 10 s, and comes back when a second person approves', async ({
  page,
  newDevice,
}) => {
  await lobbyHas('dadinho').toBe(true);
  await enterOffice(page, 'bia');
  const drawer = await openGame(page, 'Dadinho');
  await drawer.getByRole('button', { name: 'Parar agora' }).click();
  const question = page.getByRole('dialog', { name: 'Parar Dadinho?' });
  await expect(question.getByRole('button', { name: 'Parar Dadinho' })).toBeDisabled();
  await question.getByLabel('Motivo, para a equipe').fill('paga acima da matemática');
  await question.getByRole('button', { name: 'Parar Dadinho' }).click();
  await lobbyHas('dadinho').toBe(false);
  await expect(drawer).toContainText('“paga acima da matemática”');
  await expect(drawer).toContainText('Bia Torres parou');

  await drawer.getByRole('button', { name: 'Pedir para voltar' }).click();
  const asking = page.getByRole('dialog', { name: 'Pedir a volta de Dadinho?' });
  await asking.getByLabel('Motivo, para a equipe').fill('matemática conferida');
  await asking.getByRole('button', { name: 'Enviar à 2ª pessoa' }).click();
  await expect(drawer.getByRole('button', { name: 'Volta pedida' })).toBeDisabled();

  const second = await (await newDevice({ storageState: stranger })).newPage();
  await enterOffice(second, 'lia');
  await second.getByRole('link', { name: '1 aprovações esperam por você' }).click();
  await second.getByRole('row', { name: 'Voltar o jogo dadinho' }).click();
  await second.keyboard.press('a');
  const decision = second.getByRole('dialog', { name: 'Aprovar Voltar o jogo dadinho?' });
  await expect(decision).toContainText('Bia Torres pediu');
  await decision.getByRole('button', { name: 'Aprovar' }).click();
  await expect(decision).toBeHidden();
  await lobbyHas('dadinho').toBe(true);
});

test('the first login enrols an authenticator, and from then on the password alone opens nothing', async ({ page }) => {
  await page.goto(officeUrl);
  await page.getByLabel('E-mail da equipe').fill(emailOf('nara'));
  await page.getByRole('textbox', { name: 'Senha' }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ligue seu autenticador' })).toBeVisible();
  await typeCode(page, await codeFrom(await shownSecret(page)));
  await page.getByRole('button', { name: 'Ligar e entrar' }).click();
  await expect(page.getByRole('navigation', { name: 'Mesas' })).toBeVisible();

  await page.getByRole('button', { name: 'Conta de Nara Souza' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByLabel('E-mail da equipe').fill(emailOf('nara'));
  await page.getByRole('textbox', { name: 'Senha' }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail, senha ou código não conferem');
});

test('a passkey opens the office without a word typed', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enterOffice(page, 'rafael');
  await page.getByRole('button', { name: 'Conta de Rafael Torres' }).click();
  await page.getByRole('menuitem', { name: 'Criar passkey neste aparelho' }).click();
  await expect(page.getByText('Passkey guardada')).toBeVisible();
  await page.getByRole('button', { name: 'Conta de Rafael Torres' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Entrar com passkey' }).click();
  await expect(page.getByRole('button', { name: 'Conta de Rafael Torres' })).toBeVisible();
});

test('one field finds a player by the end of a phone, masked, and every room by its name', async ({ page }) => {
  await enterOffice(page, 'diego');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('searchbox', { name: 'Busca e comandos' });
  await field.fill('3382');
  const found = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '3382' });
  await expect(page.getByText('lido como fim de celular')).toBeVisible();
  await expect(found.first()).toContainText('•');
  await field.fill('dadinho');
  await field.press('Enter');
  await expect(page).toHaveURL(/jogo=dadinho/);
  // Support reads no audit: the room is not there, and the address leads elsewhere.
  await expect(page.getByRole('link', { name: 'Auditoria' })).toHaveCount(0);
});

test('no barrier for assistive technology, and one blocked style only', async ({ page }) => {
  const without: string[] = [];
  await page.exposeFunction('reportStyle', (text: string) => without.push(text));
  await page.addInitScript(() => {
    const append = Node.prototype.appendChild;
    Node.prototype.appendChild = function appendWatched<T extends Node>(this: Node, child: T): T {
      const added = append.call(this, child) as T;
      const report = (window as unknown as { reportStyle: (text: string) => void }).reportStyle;
      if (child instanceof HTMLStyleElement && child.nonce === '') report(child.textContent ?? '');
      return added;
    };
  });
  await enterOffice(page, 'sergio');
  for (const path of ['/jogos/catalogo', '/jogos/fornecedores', '/aprovacoes', '/configuracoes', '/auditoria']) {
    await page.goto(officeUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Busca e comandos' })).toBeVisible();
  expect(without.filter((text) => !/^\s*#rc-scrollbar-measure-/.test(text))).toEqual([]);
});

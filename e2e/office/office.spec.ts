import type { Page } from '@playwright/test';
import { blockedStyles } from '../../apps/backoffice/blocked-styles.ts';
import { officeUrl, playerUrl } from '../support/addresses.ts';
import { look } from './office-look.ts';
import { giveAuthenticator } from '../support/authenticator.ts';
import { passServerTime } from '../support/server-clock.ts';
import {
  codeFrom,
  enterOffice,
  openAccount,
  openRow,
  shownSecret,
  typeCode,
  typeInvitation,
  typePassword,
} from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

// What antd writes without a nonce stays blocked; the last test makes sure that it is what we know.
test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

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
  // Everybody begins in the room of their own work, which need not be this one.
  await page.getByRole('link', { name: 'Jogos', exact: true }).click();
  await openRow(page, name);
  return page.getByRole('complementary', { name: 'Jogo aberto' });
}

test('a staff member stops a game, it leaves the lobby within 10 s, and comes back when a second person approves', async ({
  page,
  newDevice,
}) => {
  // Two people, one after the other.
  test.setTimeout(120_000);
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

  const second = await (await newDevice({ storageState: firstVisit })).newPage();
  await enterOffice(second, 'lia');
  // Whoever came in longer ago shows the passkey again before a yes.
  await passServerTime(6 * 60_000);
  // A page hears the servers' time with their next answer.
  await second.reload();
  // Other journeys may have asked for something too.
  await second.getByRole('link', { name: /aprovaç.+ por você/ }).click();
  await openRow(second, 'Voltar o jogo dadinho');
  await expect(second.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await second.keyboard.press('a');
  const decision = second.getByRole('dialog', { name: 'Aprovar: voltar o jogo dadinho?' });
  await expect(decision).toContainText('Bia Torres pediu');
  await expect(decision).toContainText('Confirme com sua passkey');
  await decision.getByRole('button', { name: 'Aprovar' }).click();
  await expect(decision).toBeHidden();
  await lobbyHas('dadinho').toBe(true);
});

/** The first games of a rail as a visitor of Home finds them. */
async function firstOf(rail: string): Promise<readonly string[]> {
  const answer = await fetch(`${playerUrl}/v1/api/game/home`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { Body } = (await answer.json()) as { Body: { Sections: { Id: string; Games: { GameId: string }[] }[] } };
  const found = Body.Sections.find(({ Id }) => Id === rail)?.Games ?? [];
  return found.slice(0, 2).map(({ GameId }) => GameId);
}

test('a game that staff move up a rail is there for every visitor, and back when the plan is withdrawn', async ({
  page,
}) => {
  const before = await firstOf('originals');
  await enterOffice(page, 'sergio');
  await page.goto(`${officeUrl}/jogos/trilhos`);
  await openRow(page, 'Originais da casa');
  const drawer = page.getByRole('complementary', { name: 'Trilho aberto' });
  await drawer
    .getByRole('button', { name: /^Subir / })
    .nth(1)
    .click();
  await expect(drawer.getByText('Rascunho')).toBeVisible();
  expect(await firstOf('originals')).toEqual(before);
  await page.getByRole('button', { name: 'Agendar' }).click();
  const question = page.getByRole('dialog', { name: 'Publicar esta ordem?' });
  await question.getByLabel('Motivo, para a equipe').fill('fim de semana');
  await question.getByRole('button', { name: 'Publicar agora' }).click();
  await expect.poll(() => firstOf('originals')).toEqual(before.toReversed());
  await expect(page.getByText('“fim de semana”')).toBeVisible();
  await page.getByRole('button', { name: 'Retirar' }).click();
  await expect.poll(() => firstOf('originals')).toEqual(before);
});

test('the first login enrols an authenticator and a passkey, and from then on only the passkey opens', async ({
  page,
}) => {
  await giveAuthenticator(page);
  await page.goto(officeUrl);
  await typePassword(page, 'nara');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail, senha ou código não conferem');
  await typeInvitation(page, 'nara');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ligue seu autenticador' })).toBeVisible();
  const secret = await shownSecret(page);
  await typeCode(page, await codeFrom(secret));
  await page.getByRole('button', { name: 'Ligar e continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua passkey' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Mesas' })).toHaveCount(0);
  await page.screenshot({ path: 'test-results/office/save-passkey.png', animations: 'disabled' });
  await page.getByRole('button', { name: 'Criar passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Mesas' })).toBeVisible();

  await openAccount(page, 'Nara Souza');
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await typePassword(page, 'nara');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail, senha ou código não conferem');
  await typeCode(page, await codeFrom(secret));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Você já tem uma passkey. Entre com ela.');
  await page.screenshot({ path: 'test-results/office/has-passkey.png', animations: 'disabled' });
  await page.getByRole('button', { name: 'Entrar com passkey' }).click();
  await expect(page.getByRole('button', { name: 'Nara Souza' })).toBeVisible();
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
  // Enter opens what is marked, and that follows the typing a moment later.
  await expect(page.locator('[data-part="hit-on"]')).toContainText('Dadinho');
  await field.press('Enter');
  await expect(page).toHaveURL(/jogo=dadinho/);
  // Support reads no audit: the room is not there, and the address leads elsewhere.
  await expect(page.getByRole('link', { name: 'Auditoria' })).toHaveCount(0);
});

/** Every room of the office; pictures for a person to look at under `test-results/office`. */
const rooms = {
  game: '/jogos/catalogo?jogo=onca-dourada',
  rails: '/jogos/trilhos?trilho=originals',
  suppliers: '/jogos/fornecedores?fornecedor=arara-studio',
  rounds: '/jogos/rodadas',
  cases: '/jogos/casos',
  approvals: '/aprovacoes?vista=approved',
  settings: '/configuracoes/ajustes?ajuste=games.recentWinMin',
  team: '/configuracoes/acesso?pessoa=6',
  audit: '/auditoria',
} as const;

test('no barrier for assistive technology and no internal code in any room, and no style is blocked but the two we know', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const seen = await watchStyles(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page, 'vera');
  for (const [name, path] of Object.entries(rooms)) {
    await page.goto(officeUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await look(page, `office/${name}`);
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Busca e comandos' })).toBeVisible();
  expect(seen.styles.filter((text) => !blockedStyles.some((known) => known.test(text)))).toEqual([]);
  expect(seen.violations.filter((directive) => directive !== 'style-src-elem')).toEqual([]);
  expect(seen.violations.length).toBeLessThanOrEqual(seen.styles.length);
});

/** Every style that enters the page without the nonce of its answer, and every breach of the policy. */
async function watchStyles(page: Page): Promise<{ readonly styles: string[]; readonly violations: string[] }> {
  const seen = { styles: [] as string[], violations: [] as string[] };
  await page.exposeFunction('reportStyle', (text: string) => seen.styles.push(text));
  await page.exposeFunction('reportBreach', (directive: string) => seen.violations.push(directive));
  await page.addInitScript(() => {
    const { reportStyle, reportBreach } = window as unknown as Record<string, (text: string) => void>;
    document.addEventListener('securitypolicyviolation', (breach) => reportBreach?.(breach.effectiveDirective));
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLStyleElement && node.nonce === '') reportStyle?.(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return seen;
}

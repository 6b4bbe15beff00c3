import { createHash } from 'node:crypto';
import { apiUrl, registryUrl } from '../support/addresses.ts';
import { axeOn, findBarriers, overflow } from '../support/barriers.ts';
import { part } from '../support/games.ts';
import { readCode } from '../support/inbox.ts';
import { deviceOf, inFull, newCpf, tokenOf } from '../support/people.ts';
import { expect, newcomerTest } from '../support/player-test.ts';
import { expectToast } from '../support/layers.ts';
import { visitor } from '../support/visitor.ts';

const test = newcomerTest();
const NOTICED_WITHIN_MS = 30_000;
const NEW_PASSWORD = 'outro canto da mata 8';

/** The link in the newest text message that has one. */
async function linkSentTo(phone: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${registryUrl}/messages?to=${encodeURIComponent(phone)}`);
        const messages = (await answer.json()) as { readonly text: string }[];
        const texts = messages.map(({ text }) => text).filter((text) => text.includes('chave PIX'));
        link = texts.map((text) => /\/game\/notMe#\S+/.exec(text)?.[0]).find((found) => found !== undefined);
        return link;
      },
      { timeout: NOTICED_WITHIN_MS },
    )
    .toBeDefined();
  return link ?? '';
}

test('"não fui eu" locks the money in one tap from the message, and its owner opens it again', async ({
  page,
  player,
  browser,
}) => {
  test.setTimeout(150_000);
  const phone = inFull(player);
  await page.goto('/game/withdraw');
  const token = await tokenOf(page);
  const cpf = newCpf();
  const password = createHash('md5').update('284619').digest('hex');
  const key = { cpf, name: 'Teresa Campos Lima', isPix: 1, pixType: 'CPF', pixKey: cpf, password };
  const saved = await fetch(`${apiUrl}/v1/api/account/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: token ?? '', 'x-device-id': await deviceOf(page) },
    body: JSON.stringify(key),
  });
  expect(await saved.json()).toMatchObject({ Code: 200 });

  const elsewhere = await browser.newContext({ storageState: visitor, locale: 'pt-BR', serviceWorkers: 'block' });
  const notice = await elsewhere.newPage();
  await notice.goto(new URL(await linkSentTo(phone), page.url()).href);
  await expect(notice.locator(part('not-me-lead'))).toHaveText('Alguém trocou sua chave PIX. Foi você?');
  expect.soft(await findBarriers(axeOn(notice))).toEqual([]);
  await notice.locator(part('not-me-lock')).click();
  await expect(notice.locator(part('not-me-locked'))).toHaveText('Seu dinheiro está travado e seguro.');
  await elsewhere.close();

  await page.goto('/game/withdraw');
  await expect(page.locator(part('withdraw-banner'))).toContainText('Você travou seu dinheiro.');
  const before = await readCode(page.context(), phone);
  await page.locator(part('withdraw-unlock')).click();
  await expect(page.locator(part('locked-can'))).toContainText('Apostas esperam.');
  expect.soft(await findBarriers(axeOn(page))).toEqual([]);
  expect.soft(await overflow(page)).toBe(0);
  await page.locator(part('locked-begin')).click();
  await page.getByLabel('Código do SMS').fill(await readCode(page.context(), phone, before));
  await page.getByLabel('Nova senha').fill(NEW_PASSWORD);
  await expectToast(page, 'Dinheiro destravado.', () => page.locator(part('locked-open')).click());
  await expect(page).toHaveURL(/\/game\/bindaccount/);
  // The key that a thief may have left is gone, and why new withdrawals wait stands before any amount.
  await page.goto('/game/withdraw');
  await expect(page.locator(part('withdraw-banner'))).toContainText('Você criou uma senha nova.');
  await expect(page.locator(part('withdraw-bind'))).toBeVisible();
});

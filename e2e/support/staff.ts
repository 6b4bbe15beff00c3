import { randomBytes } from 'node:crypto';
import { readBrandFolders } from '@arara/brands';
import { expect, type Locator, type Page } from '@playwright/test';
import { fromBase32, totpCode, totpStepAt } from '../../apps/api/src/modules/staff/totp.ts';
import { SEED_PASSWORD } from '../../apps/api/dev/seed/seed.ts';
import { houseOf } from '../../apps/api/dev/seed/house.ts';
import { emailOf, type SeededStaff } from '../../apps/api/dev/seed/staff.ts';
import { type SoftwareKey, softwareKey } from '../../apps/api/src/modules/auth/testing/software-key.ts';
import { issueInvitation } from '../../apps/api/src/modules/staff/invitations.ts';
import { insertPasskey } from '../../apps/api/src/modules/staff/passkeys.store.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import { officeUrl } from './addresses.ts';
import { giveAuthenticator } from './authenticator.ts';
import { withDirectory } from './server-clock.ts';

/** More than any list to choose from has. */
const OPTIONS_MAX = 60;

/** The servers' own time: codes are made and read by it. */
export async function serverNowMs(): Promise<number> {
  const answer = await fetch(`${officeUrl}/staff/login/passkey-start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return Number(answer.headers.get('x-server-time'));
}

/** The code of this moment, by the servers' time. */
export async function codeFrom(secret: Buffer): Promise<string> {
  return totpCode(secret, totpStepAt(await serverNowMs()));
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('.ant-otp-input').first().click();
  await page.keyboard.type(code);
}

/** Whose office it is; the default brand's when nobody says another. */
export interface Office {
  readonly brandId: number;
  readonly officeUrl: string;
}
const firstOffice: Office = { brandId: 1, officeUrl };

function personOf(login: string, brandId = firstOffice.brandId): SeededStaff {
  const folder = readBrandFolders().get(brandId);
  const person = folder && houseOf(folder.brand).staff.find((one) => one.login === login);
  if (person === undefined) throw new Error(`nobody called ${login} works at brand ${brandId}`);
  return person;
}

/** A passkey of somebody of the seed. Each browser has one of its own: two that share one would count it apart. */
export async function newStaffKey(login: string, at = firstOffice): Promise<SoftwareKey> {
  const key = softwareKey(new URL(at.officeUrl).hostname, at.officeUrl);
  const { id, publicKey } = key.credential;
  const { name } = personOf(login, at.brandId);
  await withDirectory(async (directory) => {
    const { id: memberId } = await directory.one<{ id: bigint }>(
      sql`select id from staff.members where name = ${name} and brand_id = ${at.brandId}`,
    );
    const row = { memberId, publicKey, counter: 0, transports: ['internal'], name: 'e2e', at: new Date() };
    await directory.transaction((tx) => insertPasskey(tx, { ...row, credentialId: id.toString('base64url') }));
  });
  return key;
}

/** Somebody of the seed comes in with a passkey, which then answers whenever it is asked for. */
export async function enterOffice(page: Page, login: string, at = firstOffice): Promise<void> {
  const rpId = new URL(at.officeUrl).hostname;
  await giveAuthenticator(page, { rpId, key: await newStaffKey(login, at) });
  await page.goto(at.officeUrl);
  await page.getByRole('button', { name: 'Entrar com passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Mesas' })).toBeVisible();
  // The room of their own work is there: nothing leads anywhere else by itself any more.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Somebody who has no passkey types what is needed to save one. */
export async function typePassword(page: Page, login: string): Promise<void> {
  await page.getByLabel('E-mail da equipe').fill(emailOf(personOf(login)));
  await page.getByRole('textbox', { name: 'Senha' }).fill(SEED_PASSWORD);
}

/** An invitation for the first login of somebody of the seed, as `npm run -s staff -- invite` makes it. */
async function inviteTo(login: string, brandId: number): Promise<string> {
  const { name } = personOf(login);
  return withDirectory(async (directory) => {
    const at = new Date(await serverNowMs());
    const { id: memberId } = await directory.one<{ id: bigint }>(
      sql`select id from staff.members where name = ${name} and brand_id = ${brandId}`,
    );
    return directory.transaction((tx) => issueInvitation({ random: randomBytes }, tx, { memberId, brandId, at }));
  });
}

/** Types the password and an invitation, which replaces the code at a first login. */
export async function typeInvitation(page: Page, login: string, brandId = firstOffice.brandId): Promise<void> {
  await typePassword(page, login);
  await page.getByRole('button', { name: 'Primeiro acesso? Use seu convite.' }).click();
  await page.getByLabel('Convite').fill(await inviteTo(login, brandId));
}

/** The first time in an office: password and invitation open it far enough to make a code and a passkey of one's own. */
export async function enrolInOffice(page: Page, login: string, at: Office): Promise<void> {
  await giveAuthenticator(page);
  await page.goto(at.officeUrl);
  await typeInvitation(page, login, at.brandId);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ligue seu autenticador' })).toBeVisible();
  await typeCode(page, await codeFrom(await shownSecret(page)));
  await page.getByRole('button', { name: 'Ligar e continuar' }).click();
  await page.getByRole('button', { name: 'Criar passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Mesas' })).toBeVisible();
}

/** The secret that the screen shows at a first login. */
export async function shownSecret(page: Page): Promise<Buffer> {
  const text = await page.locator('[data-part="totp-secret"]').innerText();
  return fromBase32(text.replaceAll(/\s/g, ''));
}

/** Opens the menu of whoever works here. antd takes no click while it unfolds. */
export async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible();
  await expect(page.locator('.ant-dropdown').last()).not.toHaveClass(/ant-slide/);
}

/** Goes to a desk by its two keys. They are a pair for less than a second, which a busy machine may let pass. */
export async function goToDesk(page: Page, key: string, title: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Opens a row of a list; the drawer beside the list is then its own, and no longer that of the row before. */
export async function openRow(page: Page, name: string | RegExp): Promise<void> {
  const row = page.getByRole('row', { name }).first();
  await row.click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
}

/** Chooses by keys, as the staff do: a list that moves while its page still loads takes a press of the mouse away. */
export async function choose(page: Page, field: Locator, title: string | RegExp): Promise<void> {
  const active = page.locator('.ant-select-item-option-active').filter({ visible: true });
  const wanted = active.and(page.getByTitle(title));
  await field.press('ArrowDown');
  await expect(active).toBeVisible();
  for (let step = 0; step < OPTIONS_MAX && (await wanted.count()) === 0; step += 1) await field.press('ArrowDown');
  await expect(wanted).toBeVisible();
  await field.press('Enter');
}

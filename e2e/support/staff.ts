import { expect, type Page } from '@playwright/test';
import { fromBase32, totpCode, totpStepAt } from '../../apps/api/src/modules/staff/totp.ts';
import { SEED_PASSWORD } from '../../apps/api/dev/seed/seed.ts';
import { developmentTotp, emailOf } from '../../apps/api/dev/seed/staff.ts';
import { officeUrl } from './addresses.ts';
import { passServerTime } from './server-clock.ts';

const HALF_MINUTE_MS = 30_000;

/** The servers' own time: codes are made and read by it. */
export async function serverNowMs(): Promise<number> {
  const answer = await fetch(`${officeUrl}/staff/login/passkey-start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return Number(answer.headers.get('x-server-time'));
}

/** The step of the last code that each secret gave. */
const lastSteps = new Map<string, bigint>();

/** A code counts once, so whoever needs another within half a minute takes the next one, which servers take early. */
export async function codeFrom(secret: Buffer): Promise<string> {
  const now = totpStepAt(await serverNowMs());
  const last = lastSteps.get(secret.toString('hex')) ?? 0n;
  const step = last < now ? now : last + 1n;
  if (step > now + 1n) await passServerTime(HALF_MINUTE_MS);
  lastSteps.set(secret.toString('hex'), step);
  return totpCode(secret, step);
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('.ant-otp-input').first().click();
  await page.keyboard.type(code);
}

/** Somebody of the seed comes in with password and code. */
export async function enterOffice(page: Page, login: string): Promise<void> {
  await page.goto(officeUrl);
  await page.getByLabel('E-mail da equipe').fill(emailOf(login));
  await page.getByRole('textbox', { name: 'Senha' }).fill(SEED_PASSWORD);
  await typeCode(page, await codeFrom(developmentTotp(login)));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
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

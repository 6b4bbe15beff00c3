import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readCode, readLoginCode } from './inbox.ts';

export const LOGIN_PATH = '/game/login/login';
export const HOME_PATH = '/game/idx1';
export const ME_PATH = '/game/idx5';

export interface Person {
  /** The nine digits behind the area of Sao Paulo. */
  readonly phone: string;
  readonly password: string;
  readonly loginName: string;
}

/** Nobody has this phone yet. */
export function newPerson(): Person {
  const phone = `119${randomInt(10_000_000, 100_000_000)}`;
  return { phone, password: 'canto da mata 7', loginName: `arara${phone.slice(3)}` };
}

/** A number that adds up and that nobody has. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const weights of [10, 11]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (weights - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** As the carrier writes it. */
export const inFull = ({ phone }: Person) => `+55${phone}`;

/** Walks the whole way a person walks, code and all, leaves the CPF for later and stops at the welcome. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto(`${LOGIN_PATH}?mode=register`);
  await page.getByRole('textbox', { name: 'Celular' }).fill(person.phone);
  await page.getByRole('button', { name: 'Receber código' }).click();
  await expect(page.getByText('Código enviado por SMS')).toBeVisible();
  const code = await readCode(page.context(), inFull(person));
  await page.getByLabel('Código enviado por SMS').fill(code);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '+ nome de usuário' }).click();
  await page.getByRole('textbox', { name: 'Nome de usuário' }).fill(person.loginName);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // The drawn box; a touch in the middle of the sentence would open the terms instead.
  await page.locator('[data-part="register-terms"]').click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Informar o CPF depois' }).click();
  await expect(page.locator('[data-part="welcome"]')).toBeVisible();
}

/** From the welcome to the games, past the cards that show a new player around. */
export async function leaveWelcome(page: Page): Promise<void> {
  await page.locator('[data-part="welcome-go"]').click();
  await page.locator('[data-part="onboarding-skip"]').click();
  await expect(page).toHaveURL(HOME_PATH);
}

export async function logIn(page: Page, by: { readonly phone: string; readonly password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Celular' }).fill(by.phone);
  await page.getByLabel('Senha', { exact: true }).fill(by.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** The account does not know this device: six digits from the phone say whose it is. */
export async function confirmDevice(page: Page, person: Person): Promise<void> {
  const step = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(step).toBeVisible();
  await step.getByLabel('Código do SMS').fill(await readLoginCode(inFull(person)));
}

/** What the browser calls itself; an account knows it by another cookie, which no script reads. */
export async function deviceOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name === 'device');
  if (device === undefined) throw new Error('the browser has made no name for itself');
  return device.value;
}

/** The token is what tells a player from a visitor. */
export async function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { readCode } from './inbox.ts';

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

/** Walks the whole way a person walks, code and all, and stops at the question who they are. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto(`${LOGIN_PATH}?mode=register`);
  await page.getByRole('textbox', { name: 'Celular' }).fill(person.phone);
  await page.getByRole('button', { name: '+ nome de usuário' }).click();
  await page.getByRole('textbox', { name: 'Nome de usuário' }).fill(person.loginName);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText('Código enviado por SMS')).toBeVisible();
  const code = await readCode(page.context(), inFull(person));
  await page.getByLabel('Código enviado por SMS').fill(code);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByLabel('Repita a senha').fill(person.password);
  // The drawn boxes; a touch in the middle of the second line would open the terms instead.
  await page.locator('[data-part="register-adult"]').click({ position: { x: 10, y: 10 } });
  await page.locator('[data-part="register-terms"]').click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: /seus dados/ })).toBeVisible();
}

/** Leaves the question who they are for later and arrives. */
export async function skipIdentity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page).toHaveURL(HOME_PATH);
}

export async function logIn(page: Page, by: { readonly phone: string; readonly password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Celular' }).fill(by.phone);
  await page.getByLabel('Senha', { exact: true }).fill(by.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** The token is what tells a player from a visitor. */
export async function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
}

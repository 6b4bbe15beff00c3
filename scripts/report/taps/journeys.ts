import { type Browser, expect } from '@playwright/test';
import { giveAuthenticator } from '../../../e2e/support/authenticator.ts';
import { betButton, part } from '../../../e2e/support/games.ts';
import { readCode } from '../../../e2e/support/inbox.ts';
import { inFull, newCpf, newPerson } from '../../../e2e/support/people.ts';
import { passServerTime } from '../../../e2e/support/server-clock.ts';
import { knownPlayer } from '../../../e2e/support/stages/known-player.ts';
import { type BrowserState, firstVisit } from '../../../e2e/support/visitor.ts';
import { type Effort, Hand } from './hand.ts';

/** At most so many taps, as the drawings of the flows count them. */
const limits = { age: 1, demo: 2, register: 6, deposit: 3, withdraw: 3 } as const;

export interface Measured extends Effort {
  readonly name: string;
  readonly limit: number;
}

const WAIT_MS = 20_000;
const DAY_MS = 24 * 3_600_000;

async function openPhone(browser: Browser, baseURL: string, storageState: BrowserState): Promise<Hand> {
  const context = await browser.newContext({
    baseURL,
    storageState,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: 'block',
  });
  return new Hand(await context.newPage());
}

/** From the first moment of a first visit to a bet with chips that are worth nothing. */
export async function playDemo(browser: Browser, url: string): Promise<Measured[]> {
  const hand = await openPhone(browser, url, firstVisit);
  const { page } = hand;
  await page.goto('/');
  await hand.tap(page.locator(part('first-run-yes')));
  await expect(page.locator(part('first-run'))).toBeHidden();
  const age = { name: 'landing: the question of age', limit: limits.age, ...hand.take() };
  await hand.tap(page.locator(part('game-tile')).filter({ has: page.getByAltText('Dadinho') }));
  await expect(betButton(page)).toBeEnabled({ timeout: WAIT_MS });
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/bet') && answer.ok());
  await hand.tap(betButton(page));
  await taken;
  const demo = { name: 'Home to a demo bet', limit: limits.demo, ...hand.take() };
  await page.context().close();
  return [age, demo];
}

/** From Home to an account, and from the account to a code that can be paid. */
export async function registerAndDeposit(browser: Browser, url: string): Promise<Measured[]> {
  const hand = await openPhone(browser, url, firstVisit);
  const { page } = hand;
  const person = newPerson();
  await page.goto('/');
  await page.locator(part('first-run-yes')).click();
  hand.take();
  await hand.tap(page.locator(part('guest-register')));
  await hand.type(page.getByRole('textbox', { name: 'Celular' }), person.phone);
  await hand.tap(page.locator(part('register-continue')));
  const code = page.getByLabel('Código enviado por SMS');
  await code.waitFor({ timeout: WAIT_MS });
  // The phone itself fills in what the message brings.
  await code.fill(await readCode(page.context(), inFull(person)));
  await hand.type(page.getByLabel('Senha', { exact: true }), person.password);
  await hand.tap(page.locator(part('register-continue')));
  await hand.type(page.getByRole('textbox', { name: 'CPF' }), newCpf());
  await hand.type(page.getByRole('textbox', { name: 'Nome completo' }), 'Rafael Nunes Lima');
  await hand.tapBox(page.locator(part('register-terms')));
  await hand.tap(page.locator(part('register-continue')));
  await expect(page.locator(part('welcome'))).toBeVisible({ timeout: WAIT_MS });
  const registered = { name: 'Home to an account', limit: limits.register, ...hand.take() };
  await hand.tap(page.locator(part('welcome-deposit')));
  await hand.tap(page.locator(part('asked-chips')).getByRole('button', { name: /^50 / }));
  await hand.tap(page.locator(part('recharge-order')));
  await expect(page.locator(part('pay-code'))).toBeVisible({ timeout: WAIT_MS });
  const deposited = { name: 'the account to a PIX code', limit: limits.deposit, ...hand.take() };
  await page.context().close();
  return [registered, deposited];
}

/** A withdrawal by somebody whose key and passkey are known: the amount, the button, the finger. */
export async function withdraw(browser: Browser, url: string): Promise<Measured[]> {
  const { state } = await knownPlayer({ name: 'Rita Prado Lopes', reais: 900 });
  const hand = await openPhone(browser, url, state);
  const { page } = hand;
  await giveAuthenticator(page);
  await page.goto('/game/devices');
  await page.getByRole('button', { name: 'Criar passkey' }).click();
  await expect(page.getByText('Passkey criada')).toBeVisible({ timeout: WAIT_MS });
  // A new key stands for the fund password only after the cool-down.
  await passServerTime(DAY_MS);
  await page.goto('/game/withdraw');
  await expect(page.locator(part('take'))).toBeVisible({ timeout: WAIT_MS });
  hand.take();
  await hand.tap(page.locator(part('take-chips')).getByRole('button').first());
  await hand.tap(page.locator(part('withdraw-confirm')));
  hand.touchReader();
  await expect(page.locator(part('timeline'))).toBeVisible({ timeout: WAIT_MS });
  const withdrawn = { name: 'the withdraw screen to a withdrawal', limit: limits.withdraw, ...hand.take() };
  await page.context().close();
  return [withdrawn];
}

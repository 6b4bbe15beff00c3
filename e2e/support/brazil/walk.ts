import { expect, type Page } from '@playwright/test';
import { stack } from '../../../scripts/browsers/stack.ts';
import { urlsOf } from '../../../scripts/stack/index.ts';
import { part } from '../games.ts';
import { readMailCode } from '../inbox.ts';
import { showToCamera } from './camera.ts';

const { ports } = urlsOf(stack);
export const FUND_PIN = '402817';
export const VERIFY_PATH = '/game/verify';

const deskAt = (port: number) => async (method: string, path: string, body: object) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
};

/** The registers of the state, and the vendors of faces and documents, as whoever runs them sees them. */
export const state = deskAt(ports.state);
export const vendors = deskAt(ports.identity);

export interface Citizen {
  readonly cpf: string;
  readonly name: string;
  /** `ddmmyyyy`, as it is typed. */
  readonly birth: string;
}

/** Somebody of age in the register, free to bet, with their own portrait, another's or none. */
export async function plantCitizen(
  cpf: string,
  more: { birth?: string; portrait?: string | null } = {},
): Promise<Citizen> {
  const { birth = '23051991', portrait = cpf } = more;
  // A first name that nobody else has: staff find the person by it.
  const first = Array.from(cpf.slice(0, 6), (digit) => 'abcdefghij'[Number(digit)]).join('');
  const name = `R${first} Prado Lopes`;
  const birthDate = `${birth.slice(4)}-${birth.slice(2, 4)}-${birth.slice(0, 2)}`;
  await state('PUT', `/persons/${cpf}`, { name, birthDate });
  await vendors('PUT', `/portraits/${cpf}`, { shows: portrait });
  return { cpf, name, birth };
}

/** What is typed of oneself; what follows depends on the register. */
export async function lookUp(page: Page, { cpf, birth }: Citizen): Promise<void> {
  await page.goto(`${VERIFY_PATH}?view=cpf`);
  await page.locator(`${part('identity-cpf')} input`).fill(cpf);
  await page.locator(`${part('identity-birth')} input`).fill(birth);
  await page.locator(part('identity-look-up')).click();
}

export async function confirmPerson(page: Page, citizen: Citizen): Promise<void> {
  await lookUp(page, citizen);
  await page.locator(`${part('identity-gender-box')} select`).selectOption('woman');
  await page.locator(part('identity-is-me')).click();
  await expect(page.locator(part('identity-step-cpf'))).toContainText('Pronto');
}

export async function showDocument(page: Page, shows: string): Promise<void> {
  await page.goto(`${VERIFY_PATH}?view=document`);
  await page.locator(part('document-driving_licence')).click();
  await page.locator(part('document-take')).click();
  await showToCamera(page, shows);
  for (const side of [1, 2]) {
    await expect(page.locator(part('photo')), `side ${side} is taken by itself`).toBeVisible();
    await page.locator(part('photo-use')).click();
  }
  await expect(page).toHaveURL(new RegExp(`${VERIFY_PATH}$`));
}

export async function showFace(page: Page, shows: string): Promise<void> {
  await page.goto(`${VERIFY_PATH}?view=face`);
  await page.locator(part('face-open')).click();
  await showToCamera(page, shows);
  await expect(page).toHaveURL(new RegExp(`${VERIFY_PATH}$`), { timeout: 20_000 });
}

export async function declareOffice(page: Page): Promise<void> {
  await page.goto(`${VERIFY_PATH}?view=pep`);
  await page.locator(part('identity-pep-no')).click();
  await page.locator(part('identity-pep-send')).click();
  await expect(page).toHaveURL(new RegExp(`${VERIFY_PATH}$`));
}

export async function giveAddress(page: Page): Promise<void> {
  await page.goto('/choose-location');
  await page.locator(`${part('address-cep')} input`).fill('01310100');
  await expect(page.locator(`${part('address-city')} input`)).not.toHaveValue('');
  await page.locator(`${part('address-number')} input`).fill('900');
  await page.locator(part('address-save')).click();
  await expect(page.locator(part('address-card'))).toBeVisible();
}

/** Nothing is chosen beforehand: how much of what is left, and how long a day. */
export async function chooseLimits(page: Page): Promise<void> {
  await page.locator(`${part('first-left')} input`).fill('600');
  await page.locator(part('first-parts')).getByText('25%').click();
  await page.locator(part('first-times')).getByText('2 h').click();
  await page.locator(part('first-save')).click();
  // The page goes back to where it came from by itself.
  await expect(page.locator(part('done-first-limits'))).toBeVisible();
}

export async function confirmMail(page: Page, mail: string): Promise<void> {
  const sheet = page.locator(part('email-sheet'));
  await sheet.locator(part('email-send')).click();
  await sheet.locator(`${part('email-address')} input`).fill(mail);
  await sheet.locator(part('email-send')).click();
  await sheet.locator(`${part('email-code')} input`).fill(await readMailCode(mail));
  await sheet.locator(part('email-send')).click();
}

/** Asks for a sum on the screen that says what can leave; the order, whose story is open then. */
export async function askForMoney(page: Page, reais: string): Promise<string> {
  await page.goto('/game/withdraw');
  await page.locator(`${part('take')} input`).fill(reais);
  const asked = page.waitForResponse('**/v1/api/pay/payout');
  await page.locator(part('withdraw-confirm')).click();
  await page.locator(`${part('withdraw-pin')} input`).fill(FUND_PIN);
  const { Body } = (await (await asked).json()) as { Body: { OrderId: string } };
  await expect(page.locator(part('timeline'))).toBeVisible();
  return Body.OrderId;
}

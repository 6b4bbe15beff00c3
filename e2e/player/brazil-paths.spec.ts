import type { BrowserContextOptions, Page } from '@playwright/test';
import { gameIdOf } from '../../apps/api/dev/seed/originals.ts';
import { looksAreTaken } from '../../scripts/browsers/stack.ts';
import { type LicensedBrand, openLicensedBrand } from '../support/brazil/licensed-brand.ts';
import { active, registered, type Resident, sentAll, standingOf } from '../support/brazil/residents.ts';
import { askForMoney, lookUp, plantCitizen, state, VERIFY_PATH } from '../support/brazil/walk.ts';
import { gamePath, part } from '../support/games.ts';
import { readCode } from '../support/inbox.ts';
import { HOME_PATH, inFull, LOGIN_PATH, logIn, newCpf } from '../support/people.ts';
import { development, passServerTime } from '../support/server-clock.ts';
import { expect, test } from '../support/watched-test.ts';

// The studio knows the brand by the first of its hosts.
test.use({ expectedNoise: /frame-ancestors/ });

const SAO_PAULO = { latitude: -23.55, longitude: -46.63 };
const LISBON = { latitude: 38.72, longitude: -9.14 };
const GAME = 'dadinho';
const MINUTE_MS = 60_000;
/** A password is hashed in a line, and a bank tells or is asked again: on a machine that does everything at once. */
const PATIENTLY = { timeout: 30_000 };
const TRY_PAUSE_MINUTES = 10;
/** What would tell whoever looks over a shoulder on which list somebody stands. */
const LISTS = /autoexclus|programa|social|governo|desenrola|bolsa/i;

let brazil: LicensedBrand;
let people: Record<'minor' | 'refused' | 'impeded' | 'outage' | 'place' | 'otherFace' | 'twin', Resident>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  brazil = await openLicensedBrand();
  const [first, second] = [newCpf(), newCpf()];
  const young = await plantCitizen(newCpf(), { birth: '02032011' });
  const [minor, refused, impeded, outage, place, otherFace] = await Promise.all([
    registered(brazil, young),
    registered(brazil),
    active(brazil),
    active(brazil, await plantCitizen(first)),
    active(brazil),
    sentAll(brazil, { face: `face:${second}` }),
  ]);
  // The portrait of the register shows somebody who has an account.
  const twin = await sentAll(brazil, {
    citizen: await plantCitizen(second, { portrait: first }),
    face: `face:${first}`,
  });
  people = { minor, refused, impeded, outage, place, otherFace, twin };
  // The worker asks suppliers for their games twice a minute.
  const gamesOf = async () => (await impeded.call<{ Games: readonly object[] }>('game/catalogue')).Games.length;
  await expect.poll(gamesOf, { timeout: 60_000 }).toBeGreaterThan(0);
});
test.afterAll(async () => {
  await state('DELETE', '/faults', {});
  await brazil.close();
});

const looked = async (page: Page, name: string) => {
  if (!looksAreTaken) return;
  const size = page.viewportSize();
  await page.screenshot({ path: `test-results/brazil/${size?.width ?? 0}-${name}.png`, fullPage: true });
};
const said = (page: Page, name: string) => page.locator(part(name)).first();

type Open = (who: Resident, options?: BrowserContextOptions) => Promise<Page>;
const walked = test.extend<{ open: Open }>({
  open: async ({ newDevice }, provide) => {
    await provide(async (who, options = {}) => {
      const context = await newDevice({ baseURL: brazil.playerUrl, storageState: who.state, ...options });
      return context.newPage();
    });
  },
});

walked('a minor reads the sentence about age and no other', development, async ({ open }) => {
  const page = await open(people.minor);
  await lookUp(page, people.minor);
  await expect(said(page, 'identity-text')).toContainText('é só para maiores de 18 anos');
  await expect(said(page, 'refused-card')).toContainText('Suas fotos serão apagadas em até 24 h');
  await expect(page.locator('main')).not.toContainText(LISTS);
  await looked(page, 'minor');
});

walked(
  'whom the law keeps from betting is refused at sign-up by the neutral sentence',
  development,
  async ({ open }) => {
    const { refused } = people;
    await state('PUT', `/persons/${refused.cpf}`, { impeded: 'Impedido - Programa Social' });
    const page = await open(refused);
    await lookUp(page, refused);
    await page.locator(`${part('identity-gender-box')} select`).selectOption('woman');
    await page.locator(part('identity-is-me')).click();
    await expect(said(page, 'identity-text')).toContainText('respondeu que este CPF não pode apostar no momento');
    await expect(said(page, 'refused-money')).toContainText('Ele sai inteiro para a sua conta bancária');
    await expect(page.locator('main')).not.toContainText(LISTS);
    await looked(page, 'impeded-sign-up');
  },
);

walked(
  'a face of somebody else’s account waits for a person, who is named with a time',
  development,
  async ({ open }) => {
    expect(await standingOf(people.twin)).toBe('held');
    const page = await open(people.twin);
    await page.goto(VERIFY_PATH);
    await expect(said(page, 'identity-wait')).toContainText('Seu rosto já aparece em outra conta.');
    await expect(said(page, 'identity-wait')).toContainText('Equipe de identidade');
    await expect(said(page, 'identity-wait')).toContainText(/\d{2}\/\d{2}, \d{2}:\d{2}/);
    await looked(page, 'reused-face');
  },
);

walked(
  'who is impeded since the last day only withdraws, and reads why after a code',
  development,
  async ({ open }) => {
    const { impeded } = people;
    await state('PUT', `/persons/${impeded.cpf}`, { impeded: 'Impedido - Autoexclusão Centralizada' });
    const page = await open(impeded, { storageState: impeded.loggedOut });
    await page.goto(LOGIN_PATH);
    await logIn(page, impeded);
    await expect(said(page, 'account-money')).toContainText('100,00', PATIENTLY);
    await expect(said(page, 'identity-text')).toContainText('respondeu que seu CPF não pode apostar no momento');
    await expect(page.locator('main')).not.toContainText(LISTS);
    await looked(page, 'impeded-account');
    await page.locator(part('account-why')).click();
    const code = await readCode(page.context(), inFull(impeded));
    await page.locator(`${part('confirm-code-field')} input`).fill(code);
    await page.locator(part('confirm-code-send')).click();
    await expect(said(page, 'account-reason')).toContainText('autoexclusão centralizada');
    await looked(page, 'impeded-reason');
    await page.goto(gamePath(gameIdOf(brazil.brandId, GAME)));
    await expect(page.locator('main')).toContainText('A lei não permite apostas com este CPF. Você ainda pode sacar.');
    // The wall leaves the way back free.
    await page.locator(part('game-leave')).click({ trial: true });
    await withdraw(page, '100');
    await looked(page, 'impeded-paid');
  },
);

walked('while the list does not answer, somebody reads and withdraws', development, async ({ open }) => {
  const { outage } = people;
  await state('POST', '/faults', { kind: 'down', at: 'impeded', cpf: outage.cpf, times: 1_000 });
  const page = await open(outage, { storageState: outage.loggedOut });
  await page.goto(LOGIN_PATH);
  await logIn(page, outage);
  await expect(page).toHaveURL(brazil.playerUrl + HOME_PATH, PATIENTLY);
  await page.goto(gamePath(gameIdOf(brazil.brandId, GAME)));
  await expect(page.locator('main')).toContainText('Por ora você pode ler e sacar.');
  await looked(page, 'outage-game');
  await page.goto('/game/recharge');
  await page.locator(part('asked-chips')).getByRole('button', { name: /^50 / }).click();
  await page.locator(part('recharge-order')).click();
  await expect(page.getByText('Por ora você pode ler e sacar.')).toBeVisible();
  await looked(page, 'outage-deposit');
  // A key and a device that are old, a small sum: nobody has to look.
  await askForMoney(page, '40');
  await expect(page.locator(part('timeline'))).toContainText('Pago', PATIENTLY);
});

walked(
  'a place that is not told or not allowed stops play and no more, until it is another',
  development,
  async ({ open }) => {
    const page = await open(people.place);
    const context = page.context();
    const again = page.getByRole('button', { name: 'Tentar de novo' });
    await page.goto(gamePath(gameIdOf(brazil.brandId, GAME)));
    await page.locator(part('place-allow')).click();
    await expect(said(page, 'place-refused')).toContainText('Quem libera é você, no navegador.');
    await expect(page.locator(part('place-steps'))).toBeVisible();
    await looked(page, 'place-denied');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(LISBON);
    await page.locator(part('place-allow')).click();
    await expect(said(page, 'place-refused')).toContainText('Seu navegador diz que você está fora do país.');
    await looked(page, 'place-abroad');
    await page.locator(part('place-later')).click();
    await expect(page).toHaveURL(brazil.playerUrl + HOME_PATH);
    await page.goto('/game/withdraw');
    await expect(page.locator(`${part('take')} input`)).toBeEditable();
    await page.goto(gamePath(gameIdOf(brazil.brandId, GAME)));
    await expect(said(page, 'place-ask')).toBeVisible();
    await page.locator(part('place-later')).click();
    await expect(page.locator('main')).toContainText('Você não pode jogar de onde está.');
    await looked(page, 'place-wall');
    await context.setGeolocation(SAO_PAULO);
    await again.click();
    await page.locator(part('place-allow')).click();
    await expect(page.locator(part('game-frame'))).toBeAttached();
  },
);

walked(
  'a face that is another’s is tried again when it may be, and then seen by a person',
  development,
  async ({ open }) => {
    const { otherFace } = people;
    const page = await open(otherFace);
    await page.goto(VERIFY_PATH);
    await expect(said(page, 'identity-step-face')).toContainText('Seu rosto não bateu com a foto de comparação.');
    await looked(page, 'other-face-hub');
    await page.locator(`${part('identity-step-face')} ${part('identity-redo')}`).click();
    await expect(said(page, 'paths-again')).toContainText(/Restam 2 tentativas\. A próxima, às \d{2}:\d{2}/);
    await page.locator(part('paths-again')).click();
    await expect(page.locator(part('paths-go'))).toBeDisabled();
    await looked(page, 'other-face-paths');
    await passServerTime((TRY_PAUSE_MINUTES + 1) * MINUTE_MS);
    await page.reload();
    await page.locator(part('paths-again')).click();
    await page.locator(part('paths-go')).click();
    await expect(page.locator(part('face-open'))).toBeVisible();
    await page.goto(`${VERIFY_PATH}?view=paths`);
    await page.locator(part('paths-person')).click();
    await page.locator(part('paths-go')).click();
    await expect(said(page, 'identity-wait')).toContainText('Você pediu que uma pessoa confira.');
    await expect(said(page, 'identity-wait')).toContainText('Equipe de identidade');
    await looked(page, 'other-face-person');
  },
);

walked('a complaint has its protocol at once, and says who answers by which day', development, async ({ open }) => {
  const page = await open(people.place);
  await page.goto('/game/support');
  await page.locator(part('ombudsman')).click();
  await page.locator(part('about-account')).click();
  await page.locator(part('complaint-text')).fill('Não consigo jogar de onde estou.');
  await looked(page, 'complaint-new');
  await page.locator(part('complaint-send')).click();
  await expect(said(page, 'protocol-number')).toContainText(/^OU-\d{4}-\d{6}$/);
  await expect(said(page, 'complaint-wait')).toContainText('O atendimento está lendo sua reclamação');
  await expect(said(page, 'complaint-wait')).toContainText(/\d{2}\/\d{2}\/\d{4}, 18:00/);
  await looked(page, 'complaint');
});

/** Asks for the money; a person of the team lets it go. */
async function withdraw(page: Page, reais: string): Promise<void> {
  const orderId = await askForMoney(page, reais);
  await expect(page.locator(part('timeline'))).toContainText('Análise da equipe');
  await brazil.approve(orderId);
  await expect(page.locator(part('timeline'))).toContainText('Pago', PATIENTLY);
}

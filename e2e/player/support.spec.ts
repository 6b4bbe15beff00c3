import { shortOrderName } from '@arara/domain/payments';
import type { BrowserContext, Page } from '@playwright/test';
import { apiUrl, officeUrl, playerUrl, registryUrl } from '../support/addresses.ts';
import { axeOn, findBarriers, overflow } from '../support/barriers.ts';
import { part } from '../support/games.ts';
import { countMessages } from '../support/inbox.ts';
import { HOME_PATH } from '../support/people.ts';
import { enterOffice } from '../support/staff.ts';
import { expectToast } from '../support/layers.ts';
import { type BrowserState, firstVisit, visitor } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';
import { askToWithdraw, type Withdrawer } from '../support/stages/withdrawers.ts';

const PATIENCE_MS = 90_000;
const SMALL = { width: 320, height: 640 };
const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };
const ANSWER = 'Conferimos agora: seu saque sai ainda hoje.';
const MORE = 'Se demorar, escreva aqui mesmo.';

// The back office draws its tables with inline styles; a player's page does not.
test.use({
  expectedNoise: new RegExp(`Applying inline style violates[^]*\\(${officeUrl}`),
});

function phoneOf({ token }: Withdrawer): BrowserState {
  const kept = visitor.origins.flatMap(({ localStorage }) => localStorage);
  return { ...visitor, origins: [{ origin: playerUrl, localStorage: [...kept, { name: 'token', value: token }] }] };
}

/** Under which the registry shows what this person's phone heard. */
const nameOf = ({ orderId }: Withdrawer) => `phone of ${orderId}`;

/** A browser of that name subscribes at the registry, which plays browser and push service. */
async function subscribeAtRegistry(name: string, applicationServerKey: string): Promise<Subscribed> {
  const answer = await fetch(`${registryUrl}/push`, {
    method: 'POST',
    body: JSON.stringify({ name, applicationServerKey }),
  });
  return (await answer.json()) as Subscribed;
}

interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What its maker answers in a browser: the question whether a page may tell, and where it hears. The rest is ours. */
async function withPush(context: BrowserContext, name: string): Promise<void> {
  await context.exposeFunction('subscribeAtRegistry', (key: string) => subscribeAtRegistry(name, key));
  await context.addInitScript(() => {
    if (!('Notification' in window) || !('PushManager' in window)) return;
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    const { subscribeAtRegistry: ask } = window as unknown as { subscribeAtRegistry: (key: string) => Promise<object> };
    Object.defineProperty(PushManager.prototype, 'subscribe', {
      value: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const made = await ask(applicationServerKey);
        return { toJSON: () => made };
      },
    });
  });
}

/** A call that the person's own app would make. */
async function call<Body>({ token }: Withdrawer, path: string, fields: object): Promise<Body> {
  const answer = await fetch(`${apiUrl}/v1/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(fields),
  });
  const { Code, Msg, Body } = (await answer.json()) as { Code: number; Msg: string; Body: Body };
  if (Code !== 200) throw new Error(`${path} was refused: ${Code} ${Msg}`);
  return Body;
}

/** Somebody whose phone hears us and who wrote to us, all by calls. Gives the number of the conversation. */
async function listensAndWrites(who: Withdrawer): Promise<string> {
  const { PushKey } = await call<{ PushKey: string }>(who, 'message/settings', {});
  const { endpoint, keys } = await subscribeAtRegistry(nameOf(who), PushKey);
  await call(who, 'message/subscribe', { endpoint, ...keys });
  const opened = await call<{ Ticket: { Number: string } }>(who, 'support/open', {
    topic: 'withdrawal',
    text: 'Recebo o que ficou?',
  });
  return opened.Ticket.Number;
}

async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? SMALL;
  await page.screenshot({ path: `test-results/support/${name}.png`, animations: 'disabled', fullPage: true });
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await page.setViewportSize(SMALL);
  expect.soft(await overflow(page), `${name} at 320 px is wider than its window by`).toBe(0);
  await page.setViewportSize(size);
}

/** How many messages the bell of this page speaks of. */
async function unreadOn(page: Page): Promise<number> {
  const label = (await page.locator(part('bell')).first().getAttribute('aria-label')) ?? '';
  return Number(/\d+/.exec(label)?.[0] ?? 0);
}

async function answerAtDesk(desk: Page, number: string, text = ANSWER): Promise<void> {
  await expect(desk.locator(part('ticket-number'))).toHaveText(number);
  await desk.locator(`${part('reply-text')}`).fill(text);
  await desk.locator(part('reply-send')).click();
  await expect(desk.locator(part('entry-text')).filter({ hasText: text })).toBeVisible();
}

test('support says where the withdrawal is; a ticket with a picture is answered, on the screen and on the phone', async ({
  newDevice,
}) => {
  test.setTimeout(PATIENCE_MS);
  const [ana, otto] = await askToWithdraw([
    { name: 'Ana Paula Ramos', reais: 300 },
    { name: 'Otto Bento Reis', reais: 90, isExcluded: true },
  ]);
  if (ana === undefined || otto === undefined) throw new Error('nobody asked for money');
  const context = await newDevice({ storageState: phoneOf(ana), serviceWorkers: 'allow' });
  await withPush(context, nameOf(ana));
  const page = await context.newPage();

  // Asked where a notice is worth something: at a deposit and at a withdrawal, and never again after an answer.
  const { OrderId } = (await ana.orderDeposit(50)) as { OrderId: string };
  await page.goto(`/game/Pagar?order=${OrderId}`);
  await expect(page.locator(part('push-offer'))).toBeVisible();
  await page.goto(`/game/wiRecord?order=${ana.orderId}`);
  await expectToast(page, 'Combinado. Avisamos por aqui.', () => page.locator(part('push-offer-yes')).click());
  await expect(page.locator(part('push-offer'))).toHaveCount(0);

  await page.goto('/game/support');
  const { Wait: wait } = await ana.record();
  await expect(page.locator(part('answer-question'))).toHaveText('Onde está meu saque?');
  await expect(page.locator(part('answer-why'))).toHaveText(wait?.Why.Text ?? 'nothing');
  await expect(page.locator(part('answer-clocks'))).toContainText(/Arara, até/);
  await look(page, 'home');

  await page.locator(part('open-ticket')).click();
  await page.getByLabel('O que aconteceu?').fill('Quando cai o meu saque?');
  await page.locator(part('ticket-send')).click();
  await expect(page.locator(part('said-me'))).toContainText('Quando cai o meu saque?');
  await expect(page.locator(part('ticket-status'))).toHaveText('Com a gente');
  await expect(page.locator(part('attached-1'))).toContainText(shortOrderName('withdrawal', ana.orderId));
  const receipt = { name: 'comprovante.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator(part('composer-file')).setInputFiles(receipt);
  await page.locator(part('said-picture')).click();
  await expect(page).toHaveURL(/\/preview-image\?/);
  await expect(page.locator(part('preview-image'))).toBeVisible();
  await page.screenshot({ path: 'test-results/support/picture.png' });
  await page.goBack();
  // The conversation is drawn again after the step back.
  await expect(page.locator(part('nav-bar'))).toContainText(/CH-\d+/);
  const number = /CH-\d+/.exec(await page.locator(part('nav-bar')).innerText())?.[0] ?? 'no number';

  const ottosNumber = await listensAndWrites(otto);

  const office = await newDevice({ storageState: firstVisit, ...DESK });
  const desk = await office.newPage();
  await enterOffice(desk, 'diego');
  await desk.goto(`${officeUrl}/suporte`);
  await desk.getByRole('row', { name: ottosNumber }).click();
  await answerAtDesk(desk, ottosNumber);
  await desk.getByRole('row', { name: number }).click();
  await expect(desk.locator(part('entry-image'))).toBeVisible();
  await desk.screenshot({ path: 'test-results/support/desk.png' });
  expect.soft(await findBarriers(axeOn(desk)), 'the desk').toEqual([]);
  await answerAtDesk(desk, number);

  await expect(page.locator(part('said-them'))).toHaveText(ANSWER);
  await expect(page.locator(part('ticket-status'))).toHaveText('Com você');
  await page.screenshot({ path: 'test-results/support/ticket.png' });

  // Whoever reads the conversation has read its message; the bell speaks of an answer that comes afterwards.
  await page.goto(HOME_PATH);
  await expect.poll(() => unreadOn(page)).toBeGreaterThan(0);
  const before = await unreadOn(page);
  await answerAtDesk(desk, number, MORE);
  await expect.poll(() => unreadOn(page)).toBeGreaterThan(before);
  // Others may come meanwhile, because the withdrawal goes on: this one is waited for by its name.
  const titlesOf = async (person: typeof ana) =>
    (await call<{ List: { Title: string }[] }>(person, 'message/list', { page: 1, limit: 20 })).List.map(
      ({ Title }) => Title,
    );
  const answerTo = (ticket: string) => `Respondemos o chamado ${ticket}`;
  const answersTo = async (ticket: string) => (await titlesOf(ana)).filter((title) => title === answerTo(ticket));
  await expect.poll(() => answersTo(number)).toHaveLength(2);
  const registry = await office.newPage();
  await registry.goto(registryUrl);
  const heard = registry.locator(`[data-to="${nameOf(ana)}"]`);
  await expect(heard.getByRole('heading', { name: answerTo(number) })).toHaveCount(2);
  // Whoever is excluded reads the answer in the app, and hears nothing outside of it.
  await expect.poll(() => titlesOf(otto)).toContain(answerTo(ottosNumber));
  expect(await countMessages(nameOf(otto))).toBe(0);
});

test('a visitor opens a ticket, comes back to it, and gives no password', async ({ newDevice }) => {
  const context = await newDevice({ storageState: visitor });
  const page = await context.newPage();
  await page.goto('/game/support?new=account');
  await page.getByLabel('O que aconteceu?').fill('Não consigo entrar.');
  await page.getByLabel('Seu e-mail').fill('visita@casa.example');
  await page.locator(part('ticket-send')).click();
  await expect(page.locator(part('said-me'))).toContainText('Não consigo entrar.');
  await page.reload();
  await expect(page.locator(part('said-me'))).toContainText('Não consigo entrar.');
  await page.goto('/game/support');
  await page.locator(part('ticket-row')).click();
  await expect(page.locator(part('said-me'))).toContainText('Não consigo entrar.');
});

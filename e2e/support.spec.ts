import type { BrowserContext, Page } from '@playwright/test';
import { playerUrl, registryUrl } from './addresses.ts';
import { axeOn, findBarriers, overflow } from './barriers.ts';
import { part } from './games.ts';
import { type BrowserState, visitor } from './visitor.ts';
import { expect, test } from './watched-test.ts';
import { askToWithdraw, type Withdrawer } from './withdrawers.ts';

const PATIENCE_MS = 90_000;
const SMALL = { width: 320, height: 640 };
function phoneOf({ token }: Withdrawer): BrowserState {
  const kept = visitor.origins.flatMap(({ localStorage }) => localStorage);
  return { ...visitor, origins: [{ origin: playerUrl, localStorage: [...kept, { name: 'token', value: token }] }] };
}

/** A browser of that name subscribes at the registry, which plays browser and push service. */
async function subscribeAtRegistry(name: string, applicationServerKey: string): Promise<unknown> {
  const answer = await fetch(`${registryUrl}/push`, {
    method: 'POST',
    body: JSON.stringify({ name, applicationServerKey }),
  });
  return answer.json();
}

/** A phone on which a page may ask for notices; whoever is asked says yes. */
async function withPush(context: BrowserContext, name: string): Promise<void> {
  await context.exposeFunction('subscribeAtRegistry', (key: string) => subscribeAtRegistry(name, key));
  await context.addInitScript(() => {
    if (!('Notification' in window) || !('serviceWorker' in navigator)) return;
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => (permission = 'granted') as NotificationPermission;
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const ask = (window as unknown as { subscribeAtRegistry: (key: string) => Promise<unknown> }).subscribeAtRegistry;
      const made = await ask(applicationServerKey);
      return { toJSON: () => made };
    };
    Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => ({ pushManager: { subscribe } }) });
  });
}

async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? SMALL;
  await page.screenshot({ path: `test-results/support/${name}.png`, animations: 'disabled', fullPage: true });
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await page.setViewportSize(SMALL);
  expect.soft(await overflow(page), `${name} at 320 px is wider than its window by`).toBe(0);
  await page.setViewportSize(size);
}

test('support asks whether to tell the phone, says where the withdrawal is, and opens a ticket with a clock', async ({
  newDevice,
}) => {
  test.setTimeout(PATIENCE_MS);
  const [ana] = await askToWithdraw([{ name: 'Ana Paula Ramos', reais: 300 }]);
  if (ana === undefined) throw new Error('nobody asked for money');
  const names = { ana: `phone of ${ana.orderId}` };
  const context = await newDevice({ storageState: phoneOf(ana) });
  await withPush(context, names.ana);
  const page = await context.newPage();

  await page.goto(`/game/wiRecord?order=${ana.orderId}`);
  await page.locator(part('push-offer-yes')).click();
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

import type { Page } from '@playwright/test';
import { officeUrl } from '../support/addresses.ts';
import { standStill } from '../support/barriers.ts';
import { part } from '../support/games.ts';
import { findInternalTexts } from '../support/internal-texts.ts';
import { enterOffice } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({
  storageState: firstVisit,
  viewport: { width: 1180, height: 800 },
  expectedNoise: /Applying inline style violates .*Content Security Policy/,
});

const request = {
  Id: '41',
  Kind: 'settings.change',
  AuthorId: '1',
  Reason: 'A regra da semana, com todos os valores que a equipe combinou na reunião de ontem',
  State: 'waiting',
  CreatedAt: '2026-11-14T12:00:00.000Z',
  ExpiresAt: '2099-11-16T12:00:00.000Z',
  CanDecide: true,
  Decision: null,
  Payload: {
    key: 'payments.withdrawal.staff.with.a.very.long.name.that.fills.the.whole.line.of.the.title',
    before: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`value${index}`, `${index}`])),
    value: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`value${index}`, `${index + 1}`])),
  },
};

/** Every desk is opened; the rooms that can be seen of each. */
async function roomsOf(page: Page, name: string): Promise<readonly string[]> {
  const rooms: string[] = [];
  const links = page.getByRole('navigation', { name: 'Mesas' }).locator('a[title]');
  for (let at = 0; at < (await links.count()); at += 1) {
    await links.nth(at).click();
    await expect(links.nth(at)).toHaveAttribute('data-part', 'nav-on');
    for (const room of await page.locator(part(name)).getByRole('link').filter({ visible: true }).all())
      rooms.push((await room.innerText()).replace(/\s*\d+$/, ''));
  }
  return rooms;
}

/** The addresses of all rooms, as the navigation names them. */
async function addressesOf(page: Page): Promise<readonly string[]> {
  const addresses: string[] = [];
  const links = page.getByRole('navigation', { name: 'Mesas' }).locator('a[title]');
  for (let at = 0; at < (await links.count()); at += 1) {
    await links.nth(at).click();
    await expect(links.nth(at)).toHaveAttribute('data-part', 'nav-on');
    addresses.push(page.url());
    for (const room of await page.locator(part('nav-sub')).getByRole('link').filter({ visible: true }).all())
      addresses.push(new URL((await room.getAttribute('href')) ?? '', officeUrl).href);
  }
  return [...new Set(addresses)];
}

/** Reads a room, and what opens beside its first row: no code, no brace and no time for machines stands there. */
async function readRoom(page: Page, address: string): Promise<void> {
  // As the navigation leads there: the office itself is not opened anew for every room.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const { pathname } = new URL(address);
  await expect(page.locator(`a[href="${pathname}"][aria-current="page"]`).first()).toBeVisible();
  // Each room is a chunk of its own, and all of them are opened from nothing here.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await findInternalTexts(page), address).toEqual([]);
  const row = page.locator('tbody tr[data-row-key]').first();
  if ((await row.count()) === 0) return;
  await row.click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await findInternalTexts(page), `${address}, first row`).toEqual([]);
}

test('no room shows an internal code, a brace or a time for machines, nor what opens beside its first row', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page, 'sergio');
  const addresses = await addressesOf(page);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) await readRoom(page, address);
});

test('below 1200 px every room is reached, and a long request keeps title, clock and buttons apart and in sight', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enterOffice(page, 'sergio');
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await roomsOf(page, 'nav-sub');
  await page.setViewportSize({ width: 1180, height: 800 });
  expect(wide.length).toBeGreaterThan(20);
  expect(await roomsOf(page, 'rooms')).toEqual(wide);
  await page.route('**/staff/approvals/list', (route) =>
    route.fulfill({ json: { Code: 200, Msg: '', Body: { Total: 1, List: [request] } } }),
  );
  await page.goto(`${officeUrl}/aprovacoes?vista=waiting&pedido=41`);
  await expect(page.getByRole('complementary', { name: 'Pedido aberto' })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^Aprovar/ });
  // The window has come to its size.
  await expect(dialog.locator(part('dialog-clock'))).toBeVisible();
  await standStill(page);
  const [title, clock] = await Promise.all(
    ['dialog-title', 'dialog-clock'].map((name) => dialog.locator(part(name)).boundingBox()),
  );
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeLessThanOrEqual(clock?.x ?? 0);
  await expect(dialog.getByRole('button', { name: /Aprovar/ })).toBeInViewport({ ratio: 1 });
  await expect(dialog.locator(part('dialog-title'))).toBeInViewport({ ratio: 1 });
});

test('every column of the levels is in sight at 1280 px; at 390 px the bar ends with the window and Hoje is read', async ({
  page,
}) => {
  await enterOffice(page, 'sergio');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${officeUrl}/configuracoes/vip`);
  const levels = page.locator(part('levels'));
  await expect(levels).toBeVisible();
  expect(await levels.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const input of await levels.locator('tbody input').all())
    expect(await input.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  // What is drawn otherwise on a narrow window is drawn after the window has become narrow.
  const bar = page.locator(part('bar'));
  await expect.poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A desk asks for more room than that; the board of the day does not, and nothing of it ends outside of its card.
  await page.locator(part('narrow')).getByRole('link', { name: 'Ver Hoje' }).click();
  await expect(page.locator(part('tile-value-deposits'))).toContainText('R$');
  await expect(page.locator(part('narrow'))).toHaveCount(0);
  for (const card of await page.locator(`${part('tiles')} button, ${part('flow')}, ${part('queues')}`).all())
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

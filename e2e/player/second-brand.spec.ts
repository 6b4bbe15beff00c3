import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { refusals } from '@arara/contract';
import titles from '@arara/texts/player/titles/pt-BR.json' with { type: 'json' };
import { gameIdOf } from '../../apps/api/dev/seed/originals.ts';
import { houseOf } from '../../apps/api/dev/seed/house.ts';
import { SEED_PASSWORD } from '../../apps/api/dev/seed/seed.ts';
import { MARINA_PHONE } from '../../apps/api/dev/seed/stories.ts';
import { routeOf, routes } from '../../apps/player/src/app/routes/routes.ts';
import { playerUrl, registryUrl } from '../support/addresses.ts';
import { giveAuthenticator } from '../support/authenticator.ts';
import { colourOf, edgeColours, framesOf, isBlank, isLike } from '../support/brands/frames.ts';
import { namedIn, openSecondBrand, otherThanDefault, partsOf } from '../support/brands/second-brand.ts';
import { spoil } from '../support/faults.ts';
import { part } from '../support/games.ts';
import { expectToast } from '../support/layers.ts';
import { attemptLogin, stateOf, WRONG_PASSWORD } from '../support/login-by-program.ts';
import { deviceOf, HOME_PATH, inFull, LOGIN_PATH, ME_PATH, newPerson, register, tokenOf } from '../support/people.ts';
import { notifyNewDevice } from '../support/stages/notified-player.ts';
import { type BrowserState, visitor, visitorAt, visitorWith } from '../support/visitor.ts';
import { expect, test as watched } from '../support/watched-test.ts';

const second = openSecondBrand();
const { brand, brandId, others } = second;
const api = `${second.playerUrl}/v1/api`;
const MAIN_INFO = '/v1/api/playerMain/mainInfo';
const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

const test = watched.extend<object, { marina: BrowserState }>({
  marina: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here.
    async ({}, provide) => {
      await provide(await stateOf({ username: MARINA_PHONE, password: SEED_PASSWORD, at: second.playerUrl }));
    },
    { scope: 'worker' },
  ],
});

const guest = visitorAt(second.playerUrl);
const at = (storageState: BrowserState, more: BrowserContextOptions = {}): BrowserContextOptions => ({
  baseURL: second.playerUrl,
  storageState,
  ...more,
});

/** Addresses that say nothing without more behind them. */
const queries: Readonly<Record<string, string>> = {
  '/game/gameWeb': `?gameId=${gameIdOf(brandId, 'keno-carioca')}&demo=1`,
  '/game/notMe': '?change=payout_key&at=1795698720000',
};

const titleAt = (url: string) => {
  const title = titles[routeOf(new URL(url).pathname).title].replaceAll('{brand_name}', brand.name.display);
  return title === brand.name.display ? title : `${title} · ${brand.name.display}`;
};

/** Goes on without loading the page again, as a touch on a link does, and waits until the screen has come. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect.poll(async () => (await page.title()) === titleAt(page.url()), { message: path }).toBe(true);
  await expect(page.locator('main').first(), path).not.toBeEmpty();
  await expect(page.locator('output[aria-busy="true"]'), path).toHaveCount(0);
}

/** The head by which a call says whose it is. A fresh proof counts only on the device that gave it. */
type Session = Readonly<Record<'token', string> & Partial<Record<'x-device-id', string>>>;

/** A call that the app makes, at the host of a brand. */
async function call(url: string, session: Session, fields = {}): Promise<{ Code: number; Body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...session },
    body: JSON.stringify(fields),
  });
  return (await answer.json()) as { Code: number; Body: unknown };
}

test('no address of the second brand names another one, and no file of another is asked for', async ({
  newDevice,
  marina,
}) => {
  // Every screen there is.
  test.setTimeout(120_000);
  const context = await newDevice(at(marina));
  const asked: URL[] = [];
  context.on('request', (request) => asked.push(new URL(request.url())));
  const page = await context.newPage();
  await page.goto(HOME_PATH);
  const found: Record<string, string[]> = {};
  for (const { path } of routes) {
    await walkTo(page, path + (queries[path] ?? ''));
    const named = await namedIn(page, others);
    if (named.length > 0) found[path] = named;
  }
  expect(found).toEqual({});
  const folders = asked.map(({ pathname }) => pathname).filter((path) => path.startsWith('/b/'));
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((path) => !path.startsWith(`/b/${brand.id}.`))).toEqual([]);
  const manifest = await (await fetch(`${second.playerUrl}/manifest.webmanifest`)).text();
  expect(JSON.parse(manifest)).toMatchObject({ name: brand.name.display, short_name: brand.name.short });
  expect(partsOf(manifest, others)).toEqual([]);
});

test('the second brand stands at its host for guests and players, dark and light, in Arabic, on phone and desk', async ({
  newDevice,
  marina,
}) => {
  // Four browsers, one after the other.
  test.setTimeout(120_000);
  const open = async (name: string, state: BrowserState, more: BrowserContextOptions = {}) => {
    const page = await (await newDevice(at(state, more))).newPage();
    await page.goto(HOME_PATH);
    await expect(page.locator(part('game-tile')).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(brand.name.display));
    await page.screenshot({ path: `test-results/second-brand/${name}.png` });
    expect(await namedIn(page, others), name).toEqual([]);
    return page;
  };
  const pageColour = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-page').trim());

  const home = await open('home-guest', guest);
  expect(await pageColour(home)).toBe(brand.theme.tokens[brand.theme.default]['--color-page']);
  await expect(home.locator(part('jackpot'))).toContainText(brand.jackpot.name);
  // The order of its own house: what only it has comes first.
  const [first] = houseOf(brand).games;
  const tile = home.locator(part('game-tile')).first();
  expect(await tile.evaluate((element) => element.outerHTML)).toContain(first?.name);

  const other = brand.theme.default === 'dark' ? 'light' : 'dark';
  const darkened = await open(`home-${other}`, visitorWith({ theme: other }, marina));
  expect(await pageColour(darkened)).toBe(brand.theme.tokens[other]['--color-page']);

  const arabic = await open('home-ar', visitorWith({ locale: 'ar' }, marina));
  await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl');

  const desk = await open('home-desk', marina, DESK);
  await walkTo(desk, '/game/idx3');
  await expect(desk.locator('main')).toContainText(brand.vip.tiers.find(({ from }) => from === 3)?.name ?? 'nothing');
  await walkTo(desk, ME_PATH);
  await expect(desk.locator('main')).toContainText('1.284,50');
});

test('what a new player of the second brand gets and holds is its own: messages, file, passkey', async ({
  newDevice,
  marina,
}) => {
  // A registration, three ways of writing and two logins.
  test.setTimeout(120_000);
  const known = { cookies: [...guest.cookies, ...visitor.cookies], origins: [...guest.origins, ...visitor.origins] };
  const page = await (await newDevice(at(known))).newPage();
  await giveAuthenticator(page);
  const person = newPerson();
  await register(page, person);
  await expectToast(page, 'Passkey criada', () =>
    page.locator('[data-part="welcome-finger"]').getByRole('button', { name: 'Ativar' }).click(),
  );
  const session = { token: (await tokenOf(page)) ?? '', 'x-device-id': await deviceOf(page) };
  const mail = `${person.phone}@correio.example`;
  expect(await call(`${api}/player/bindMail`, session, { mail })).toMatchObject({ Code: 200 });
  await listen(person.phone, session);
  await notifyNewDevice({ brandId, phone: inFull(person) });
  for (const to of [inFull(person), mail, person.phone]) await expectOwnMessages(to);

  const records = await (await newDevice(at(marina, { acceptDownloads: true }))).newPage();
  await records.goto('/game/Registos');
  const [file] = await Promise.all([records.waitForEvent('download'), records.locator(part('take-csv')).click()]);
  expect(file.suggestedFilename()).toBe(`${brand.name.ascii.toLowerCase()}.csv`);
  expect(partsOf(readFileSync(await file.path(), 'utf8'), others)).toEqual([]);

  const finger = page.getByRole('button', { name: 'Entrar com digital ou rosto' });
  await page.goto(playerUrl + LOGIN_PATH);
  await finger.click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled();
  expect(await tokenOf(page)).toBeNull();
  await page.goto(second.playerUrl + HOME_PATH);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(second.playerUrl + LOGIN_PATH);
  await finger.click();
  await expect(page).toHaveURL(second.playerUrl + HOME_PATH);
});

/** A browser of that name listens at the push service for whoever has the session. */
async function listen(name: string, session: Session): Promise<void> {
  const { PushKey } = (await call(`${api}/message/settings`, session)).Body as { PushKey: string };
  const body = JSON.stringify({ name, applicationServerKey: PushKey });
  const subscribed = await fetch(`${registryUrl}/push`, { method: 'POST', body });
  const { endpoint, keys } = (await subscribed.json()) as { endpoint: string; keys: object };
  expect(await call(`${api}/message/subscribe`, session, { endpoint, ...keys })).toMatchObject({ Code: 200 });
}

async function expectOwnMessages(to: string): Promise<void> {
  const read = async () => (await fetch(`${registryUrl}/messages?to=${encodeURIComponent(to)}`)).text();
  await expect.poll(read, { message: to, timeout: 15_000 }).not.toBe('[]');
  const text = await read();
  expect(text, to).toMatch(new RegExp(`${brand.name.display}|${brand.name.ascii}`));
  expect(partsOf(text, others), to).toEqual([]);
}

test('the first picture is the second brand already: no frame shows anything else', async ({ newDevice, browser }) => {
  test.setTimeout(120_000);
  const decoder = await browser.newPage();
  for (const theme of ['dark', 'light'] as const) {
    const page = await (await newDevice(at(visitorWith({ theme }, guest)))).newPage();
    // A page that did not wait for its sheet would be seen in other colours for as long.
    await spoil('/b/', { kind: 'slow', delayMs: 400 }, 1);
    const frames = await framesOf(page, HOME_PATH, () => expect(page.locator(part('game-tile')).first()).toBeVisible());
    const colours = await edgeColours(decoder, frames);
    const shown = colours.slice(colours.findIndex((colour) => !isBlank(colour)));
    expect(shown.length, theme).toBeGreaterThan(0);
    // The ground runs from one to the other; which of them the edge shows first is the browser's affair.
    const own = ['--color-page', '--color-page-deep'].map((name) => colourOf(brand.theme.tokens[theme][name] ?? ''));
    expect(
      shown.filter((colour) => !own.some((one) => isLike(colour, one))),
      theme,
    ).toEqual([]);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', new RegExp(`^/b/${brand.id}\\.`));
  }
  await decoder.close();
  const html = await (await fetch(second.playerUrl + HOME_PATH)).text();
  expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toBe(brand.seo.title);
  expect(partsOf(html, others)).toEqual([]);
  expect(partsOf(await (await fetch(playerUrl + HOME_PATH)).text(), otherThanDefault())).toEqual([]);
});

test('a session and a login of one brand are unknown at the other', async ({ marina }) => {
  const tokenIn = ({ origins }: BrowserState) =>
    origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')?.value ?? '';
  const first = await stateOf({ username: MARINA_PHONE, password: SEED_PASSWORD });
  const both = [
    { own: second.playerUrl, other: playerUrl, token: tokenIn(marina) },
    { own: playerUrl, other: second.playerUrl, token: tokenIn(first) },
  ];
  for (const { own, other, token } of both) {
    expect(await call(`${own}${MAIN_INFO}`, { token })).toMatchObject({ Code: 200 });
    expect((await call(`${other}${MAIN_INFO}`, { token })).Code).toBe(refusals.session_missing.code);
  }
  const phone = houseOf(brand).stories.find((story) => story.phone !== MARINA_PHONE)?.phone ?? '';
  const login = { username: phone, password: SEED_PASSWORD };
  expect((await attemptLogin({ ...login, at: second.playerUrl })).token).not.toBe('');
  expect(await attemptLogin(login)).toEqual({ code: WRONG_PASSWORD, token: '' });
});

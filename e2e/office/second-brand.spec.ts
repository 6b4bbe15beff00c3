import { headers, refusals } from '@arara/contract';
import type { Page } from '@playwright/test';
import { houseOf } from '../../apps/api/dev/seed/house.ts';
import { staffCookieOf } from '../../apps/api/src/platform/http/cookies/staff-cookie.ts';
import { officeUrl } from '../support/addresses.ts';
import { namedIn, openSecondBrand } from '../support/brands/second-brand.ts';
import { enterOffice, type Office } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

const second = openSecondBrand();
const first: Office = { brandId: 1, officeUrl };
const house = houseOf(second.brand);

/** What an office answers to whoever shows this session, from a page of that office. */
async function meAt({ officeUrl: url, brandId }: Office, token: string): Promise<number> {
  const { origin } = new URL(url);
  const cookie = `${staffCookieOf(brandId, origin).name}=${token}`;
  const answer = await fetch(`${url}/staff/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, [headers.staffSession]: '1', cookie },
    body: '{}',
  });
  return ((await answer.json()) as { Code: number }).Code;
}

/** The session that the page works under; no script of the page can read it. */
async function sessionOf(page: Page, { officeUrl: url, brandId }: Office): Promise<string> {
  const { name } = staffCookieOf(brandId, url);
  const cookie = (await page.context().cookies(url)).find((one) => one.name === name);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
  return cookie?.value ?? '';
}

test('staff of the second brand work in its office and in no other; who owns all brands works in each', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(120_000);
  const marketing = house.staff.find(({ roles }) => roles.includes('marketing'))?.login ?? '';
  await enterOffice(page, marketing, second);
  await page.getByRole('link', { name: 'Jogos', exact: true }).click();
  const [game] = house.games;
  await expect(page.getByRole('row', { name: game?.name ?? '' }).first()).toBeVisible();
  await page.screenshot({ path: 'test-results/second-brand/office.png' });
  // A game that the brand does not offer is called as its supplier calls it.
  const hidden = house.games.filter(({ code }) => second.brand.catalogue.hidden.includes(code));
  const games = hidden.flatMap(({ code, name }) => [code, name]);
  const named = await namedIn(page, second.others);
  expect(named.filter((around) => !games.some((game) => around.includes(game)))).toEqual([]);

  const own = await sessionOf(page, second);
  expect(await meAt(second, own)).toBe(200);
  expect(await meAt(first, own)).toBe(refusals.session_missing.code);

  for (const at of [second, first]) {
    const device = await newDevice({ storageState: firstVisit });
    const office = await device.newPage();
    await enterOffice(office, 'sergio', at);
    await device.close();
  }
});

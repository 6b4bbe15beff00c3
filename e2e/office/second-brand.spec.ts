import { refusals } from '@arara/contract';
import type { Page } from '@playwright/test';
import { houseOf } from '../../apps/api/dev/seed/house.ts';
import { officeUrl } from '../support/addresses.ts';
import { namedIn, openSecondBrand } from '../support/brands/second-brand.ts';
import { enterOffice } from '../support/staff.ts';
import { firstVisit } from '../support/visitor.ts';
import { expect, test } from '../support/watched-test.ts';

test.use({ storageState: firstVisit, expectedNoise: /Applying inline style violates .*Content Security Policy/ });

const second = openSecondBrand();
const house = houseOf(second.brand);

/** What the office answers to whoever shows this session. */
async function meAt(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/staff/me`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{}',
  });
  return ((await answer.json()) as { Code: number }).Code;
}

/** The session that the page works under. */
async function sessionOf(page: Page): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.headers()['token'] !== undefined && one.url().includes('/staff/')),
    page.reload(),
  ]);
  return request.headers()['token'] ?? '';
}

test('staff of the second brand work in its office and in no other; who owns all brands works in each', async ({
  page,
  newDevice,
}) => {
  test.setTimeout(120_000);
  const marketing = house.staff.find(({ roles }) => roles.includes('marketing'))?.login ?? '';
  await enterOffice(page, marketing, second);
  await page.getByRole('link', { name: 'Jogos', exact: true }).click();
  const [first] = house.games;
  await expect(page.getByRole('row', { name: first?.name ?? '' }).first()).toBeVisible();
  await page.screenshot({ path: 'test-results/second-brand/office.png' });
  // A game that the brand does not offer is called as its supplier calls it.
  const hidden = house.games.filter(({ code }) => second.brand.catalogue.hidden.includes(code));
  const games = hidden.flatMap(({ code, name }) => [code, name]);
  const named = await namedIn(page, second.others);
  expect(named.filter((around) => !games.some((game) => around.includes(game)))).toEqual([]);

  const own = await sessionOf(page);
  expect(await meAt(second.officeUrl, own)).toBe(200);
  expect(await meAt(officeUrl, own)).toBe(refusals.session_missing.code);

  for (const at of [second, { brandId: 1, officeUrl }]) {
    const device = await newDevice({ storageState: firstVisit });
    const office = await device.newPage();
    await enterOffice(office, 'sergio', at);
    await device.close();
  }
});

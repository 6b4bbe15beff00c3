import type { Page } from '@playwright/test';
import { axeOn, findBarriers } from './barriers.ts';
import { expect } from './watched-test.ts';

/** A picture of a room for a person to look at, and what a program can tell of it, light and dark. */
export async function look(page: Page, name: string): Promise<void> {
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await page.screenshot({ path: `test-results/${name}.png` });
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  const colours = axeOn(page).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await findBarriers(colours), `${name}, dark`).toEqual([]);
  await page.screenshot({ path: `test-results/${name}-dark.png` });
  await page.getByRole('button', { name: 'Tema claro' }).click();
}

/** The way to a room of the desk that is open. */
export const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Mesas' }).getByRole('link', { name });

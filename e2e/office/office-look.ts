import type { Page } from '@playwright/test';
import { looksAreTaken } from '../../scripts/browsers/stack.ts';
import { axeOn, findBarriers } from '../support/barriers.ts';
import { findInternalTexts } from '../support/internal-texts.ts';
import { expect } from '../support/watched-test.ts';

const NARROW = { width: 1024, height: 768 };

/** Pictures of a room for a person to look at, and what a program can tell of it: light, narrow and dark; no code in it. */
export async function look(page: Page, name: string): Promise<void> {
  expect.soft(await findInternalTexts(page), name).toEqual([]);
  if (!looksAreTaken) return;
  const picture = (how: string) => page.screenshot({ path: `test-results/${name}${how}.png`, animations: 'disabled' });
  expect.soft(await findBarriers(axeOn(page)), name).toEqual([]);
  await picture('');
  const size = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  await picture('-1024');
  await page.setViewportSize(size);
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  const colours = axeOn(page).withRules(['color-contrast', 'link-in-text-block']);
  expect.soft(await findBarriers(colours), `${name}, dark`).toEqual([]);
  await picture('-dark');
  await page.getByRole('button', { name: 'Tema claro' }).click();
}

/** The way to a room of the desk that is open. */
export const room = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Mesas' }).getByRole('link', { name });

import { developmentBrand, readBrandFolders } from '@arara/brands';
import type { Brand } from '@arara/domain/brands';
import type { Page } from '@playwright/test';
import { type BrandAddress, secondBrand } from '../addresses.ts';

export interface SecondBrand extends BrandAddress {
  readonly brand: Brand;
  /** What no page and no message of it may say: names of the other brands. */
  readonly others: RegExp;
}

/** The brand that runs beside the default one, and what would give the others away. */
export function openSecondBrand(): SecondBrand {
  const address = secondBrand();
  const brands = [...readBrandFolders().values()].map(({ brand }) => brand);
  const brand = brands.find(({ brandId }) => brandId === address.brandId);
  if (brand === undefined) throw new Error('the second brand has no document');
  const names = brands.filter((one) => one !== brand).flatMap(({ id, name }) => [id, name.display, name.ascii]);
  return { ...address, brand, others: namesIn(names) };
}

/** The same the other way round: what the default brand may not say. */
export const otherThanDefault = (): RegExp =>
  namesIn(
    [...readBrandFolders().values()]
      .filter(({ brand: { brandId } }) => brandId !== developmentBrand().brandId)
      .flatMap(({ brand: { id, name } }) => [id, name.display, name.ascii]),
  );

function namesIn(names: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${[...new Set(names)].join('|')})(?!\\p{L})`, 'giu');
}

/** Every place of the page that names another brand, with what stands around it: texts, attributes, title, head. */
export async function namedIn(page: Page, others: RegExp): Promise<string[]> {
  const pages = await Promise.all(page.frames().map((frame) => frame.content().catch(() => '')));
  return [...pages, await page.title()].flatMap((text) => partsOf(text, others));
}

const AROUND = 60;

export function partsOf(text: string, others: RegExp): string[] {
  return [...text.matchAll(others)].map(({ index }) => text.slice(Math.max(0, index - AROUND), index + AROUND));
}

import { readBrandFolders } from '@arara/brands';
import { staffRoutes } from '@arara/contract/staff';
import { describe, expect, test } from 'vitest';
import { checkItem } from '../../src/modules/content/plans/item-checks.ts';
import { type ContentItem, toItem } from '../../src/modules/content/items.ts';
import { houseOf } from './house.ts';

const brands = [...readBrandFolders().values()].map(({ brand }) => brand);

describe.each(brands)('the seed of $id', (brand) => {
  const house = houseOf(brand);
  const { ads = [], announcements = [], contacts = [], groups = [] } = house.contents;
  const banners = ads.map((row) => toItem('banners', row));
  const news = announcements.map((row) => toItem('announcements', row));
  const people = contacts.map((row) => toItem('contacts', row));

  test('could be published by staff as it stands', () => {
    const places = groups.map(({ id }) => id);
    const problems = [
      ...banners.flatMap((item) => checkItem('banners', item, [])),
      ...news.flatMap((item) => checkItem('announcements', item, places)),
      ...people.flatMap((item) => checkItem('contacts', item, [])),
    ];
    expect(problems).toEqual([]);
  });

  test('fits the call that publishes it', () => {
    const request = (kind: 'banners' | 'announcements' | 'contacts', items: readonly ContentItem[]) =>
      staffRoutes.contentPlan.input.safeParse({ kind, after: 1, items, reason: 'igual' }).success;
    expect([request('banners', banners), request('announcements', news), request('contacts', people)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('names no other brand', () => {
    const others = brands.filter(({ id }) => id !== brand.id).flatMap(({ name }) => [name.display, name.ascii]);
    const games = house.games.filter(({ code }) => !brand.catalogue.hidden.includes(code));
    const text = JSON.stringify({ ...house, games }, (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text))).toEqual([]);
  });
});

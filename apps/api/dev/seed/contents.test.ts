import { staffRoutes } from '@arara/contract/staff';
import { expect, test } from 'vitest';
import { checkItem } from '../../src/modules/content/plans/item-checks.ts';
import { type ContentItem, toItem } from '../../src/modules/content/items.ts';
import { contents } from './contents.ts';

const { ads = [], announcements = [], contacts = [], groups = [] } = contents;
const banners = ads.map((row) => toItem('banners', row));
const news = announcements.map((row) => toItem('announcements', row));
const people = contacts.map((row) => toItem('contacts', row));

test('what the seed furnishes could be published by staff as it stands', () => {
  const places = groups.map(({ id }) => id);
  const problems = [
    ...banners.flatMap((item) => checkItem('banners', item, [])),
    ...news.flatMap((item) => checkItem('announcements', item, places)),
    ...people.flatMap((item) => checkItem('contacts', item, [])),
  ];
  expect(problems).toEqual([]);
});

test('and fits the call that publishes it', () => {
  const request = (kind: 'banners' | 'announcements' | 'contacts', items: readonly ContentItem[]) =>
    staffRoutes.contentPlan.input.safeParse({ kind, after: 1, items, reason: 'igual' }).success;
  expect([request('banners', banners), request('announcements', news), request('contacts', people)]).toEqual([
    true,
    true,
    true,
  ]);
});

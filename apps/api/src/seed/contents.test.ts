import { expect, test } from 'vitest';
import { checkItem } from '../modules/content/item-checks.ts';
import { toItem } from '../modules/content/items.ts';
import { contents } from './contents.ts';

test('what the seed furnishes could be published by staff as it stands', () => {
  const groups = (contents.groups ?? []).map(({ id }) => id);
  const problems = [
    ...(contents.ads ?? []).flatMap((row) => checkItem('banners', toItem('banners', row), [])),
    ...(contents.announcements ?? []).flatMap((row) =>
      checkItem('announcements', toItem('announcements', row), groups),
    ),
    ...(contents.contacts ?? []).flatMap((row) => checkItem('contacts', toItem('contacts', row), [])),
  ];
  expect(problems).toEqual([]);
});

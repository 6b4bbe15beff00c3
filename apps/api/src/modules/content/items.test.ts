import { describe, expect, test } from 'vitest';
import { applyItems, type ContentItem, joinItems, tidyTexts, toItem } from './items.ts';
import type { AdRow, AnnouncementRow, ContactRow } from './store.ts';

const at = new Date('2026-11-15T12:00:00Z');
const dated = {
  brandId: 1,
  position: 1,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  audience: 'everybody',
} as const;
const row = (id: string, change: Partial<AdRow> = {}): AdRow => ({
  ...dated,
  id,
  texts: { 'pt-BR': { title: id, text: '', kicker: '', action: '' } },
  place: 'banner',
  image: '',
  target: '/game/vip',
  ...change,
});
const rows = [row('bonus', { position: 1 }), row('limits', { position: 2 })];
const items = rows.map((one) => toItem('banners', one));
const change = (id: string, by: Partial<ContentItem>) => items.map((one) => (one.id === id ? { ...one, ...by } : one));
const seen = (
  planned: readonly ContentItem[] | undefined,
  audiences: readonly ContentItem['audience'][] = ['everybody'],
) => applyItems('banners', { rows, items: planned }, { brandId: 1, at, audiences }).map(({ id }) => id);

describe('a version', () => {
  test('is the rows as they were furnished, while there is none', () => {
    expect(seen(undefined)).toEqual(['bonus', 'limits']);
  });

  test('orders, hides and adds', () => {
    const added: ContentItem = { ...toItem('banners', row('novo')), place: 'banner' };
    expect(seen([added, ...items.toReversed()])).toEqual(['novo', 'limits', 'bonus']);
    expect(seen(change('bonus', { isShown: false }))).toEqual(['limits']);
  });

  test('shows an item from its start until its end, to its audience', () => {
    expect(seen(change('bonus', { startsAt: '2026-11-15T12:00:00.001Z' }))).toEqual(['limits']);
    expect(seen(change('bonus', { startsAt: '2026-11-15T12:00:00.000Z' }))).toEqual(['bonus', 'limits']);
    expect(seen(change('bonus', { endsAt: '2026-11-15T12:00:00.000Z' }))).toEqual(['limits']);
    expect(seen(change('bonus', { audience: 'players' }))).toEqual(['limits']);
    expect(seen(change('bonus', { audience: 'players' }), ['everybody', 'players'])).toEqual(['bonus', 'limits']);
  });

  test('lets what was furnished after it stand behind its own', () => {
    expect(seen(items.slice(1))).toEqual(['limits', 'bonus']);
    expect(joinItems(items, items.slice(1)).map(({ id }) => id)).toEqual(['limits', 'bonus']);
    expect(joinItems(items, undefined)).toEqual(items);
  });
});

test('a row of each kind comes back as it was', () => {
  const moment = { brandId: 1, at, audiences: ['everybody'] } as const;
  const announcement: AnnouncementRow = {
    ...dated,
    id: 'pix',
    texts: { 'pt-BR': { title: 'PIX', text: 'Espera.', facts: [{ label: 'Jogos', value: 'normais' }] } },
    groupId: null,
    image: null,
    link: '/game/messages',
  };
  const contact: ContactRow = {
    ...dated,
    id: 'gerente',
    texts: { 'pt-BR': { name: 'Gerente' } },
    type: 2,
    link: 'https://canal.example/x',
    icon: 'vip',
    vipLevelMin: 3,
  };
  expect(applyItems('banners', { rows: [], items: items.slice(0, 1) }, moment)).toEqual(rows.slice(0, 1));
  expect(applyItems('announcements', { rows: [], items: [toItem('announcements', announcement)] }, moment)).toEqual([
    announcement,
  ]);
  expect(applyItems('contacts', { rows: [], items: [toItem('contacts', contact)] }, moment)).toEqual([contact]);
});

test('words that are empty, and languages without any, are left out', () => {
  const texts = {
    'pt-BR': { title: ' Oi ', text: ' ' },
    en: { title: '' },
    ar: { facts: [{ label: 'a', value: '' }] },
  };
  expect(tidyTexts(texts)).toEqual({ 'pt-BR': { title: 'Oi' } });
});

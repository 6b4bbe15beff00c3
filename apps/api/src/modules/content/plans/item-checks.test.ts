import type { ContentKind } from '@arara/contract/staff';
import { adPhrasesOf } from '@arara/domain/policy';
import { describe, expect, test } from 'vitest';
import { checkItem, checkPromises } from './item-checks.ts';
import type { ContentItem, ItemTexts } from '../items.ts';
import { listPlaces, parsePlace } from '../rule-places.ts';

const banner: ContentItem = {
  id: 'bonus',
  isShown: true,
  startsAt: '2026-11-15T12:00:00.000Z',
  endsAt: null,
  audience: 'everybody',
  place: 'banner',
  image: '',
  target: '/game/recharge',
  vipLevelMin: null,
  texts: { 'pt-BR': { title: 'Seu limite, sua regra' } },
};
const codes = (change: Partial<ContentItem>, kind: ContentKind = 'banners') =>
  checkItem(kind, { ...banner, ...change }, ['popup', 'house']).map(({ code }) => code);
const saying = (title: string, text = '') => codes({ texts: { 'pt-BR': { title, text } } });

describe('a banner', () => {
  test('that says what it must goes live', () => {
    expect(codes({})).toEqual([]);
    expect(saying('+{bonuses.deposit.firstPercent} no PIX', 'Giro {bonuses.turnover.bonus}')).toEqual([]);
  });

  test('never has a figure that somebody typed, in any language', () => {
    for (const text of ['R$ 50 no PIX', 'até R$50', '+10% hoje', 'giro 12×', 'giro 1.5x', '50 reais de bônus'])
      expect(saying(text)).toEqual(['figure_typed']);
    const texts: ItemTexts = { ...banner.texts, ar: { title: 'مكافأة ١٠٪' } };
    expect(checkItem('banners', { ...banner, texts }, [])).toEqual([
      { code: 'figure_typed', locale: 'ar', what: '١٠٪' },
    ]);
    expect(saying('Das 3h às 3h40, 24 horas')).toEqual([]);
  });

  test('names only rules that run, and says the rule of what it promises', () => {
    expect(saying('{bonuses.deposit.tenfold}', 'Giro')).toEqual(['place_unknown']);
    expect(saying('Até {bonuses.deposit.firstMax}')).toEqual(['rule_missing']);
  });

  test('gives nothing away for nothing and presses nobody', () => {
    expect(saying('Rodadas GRÁTIS')).toEqual(['word_forbidden']);
    expect(saying('Última chance')).toEqual(['word_forbidden']);
    expect(saying('Freedom e gratidão')).toEqual([]);
  });

  test('has Portuguese, a place, a picture of the house, an address and a time', () => {
    expect(codes({ texts: { 'pt-BR': {}, en: { title: 'Hi' } } })).toEqual(['portuguese_missing']);
    expect(codes({ place: 'lado' })).toEqual(['where_wrong']);
    expect(codes({ image: 'https://fora.example/x.png' })).toEqual(['picture_wrong']);
    for (const target of ['', 'javascript:alert(1)', 'http://fora.example'])
      expect(codes({ target })).toEqual(['target_wrong']);
    expect(codes({ endsAt: banner.startsAt })).toEqual(['ends_early']);
  });
});

test('an announcement of a market with lists promises no easy gain and presses nobody', () => {
  const found = (title: string, table: 'none' | 'br_2026' = 'br_2026') => {
    const item = { ...banner, texts: { 'pt-BR': { title, text: 'Horários do suporte.' } } };
    return checkPromises('announcements', item, adPhrasesOf(table)).map(({ what }) => what);
  };
  expect(found('Última chance de lucrar')).toEqual(['ultima chance', 'lucr']);
  expect(found('Recupere suas perdas')).toEqual(['recuper', 'suas perdas']);
  expect(found('Última chance de lucrar', 'none')).toEqual([]);
  expect(found('Manutenção na terça')).toEqual([]);
});

test('an announcement stands in a group that exists, and a contact can be reached', () => {
  const texts = { 'pt-BR': { title: 'PIX', text: 'Espera.' } };
  expect(codes({ texts, place: 'popup', target: '' }, 'announcements')).toEqual([]);
  expect(codes({ texts, place: 'outro' }, 'announcements')).toEqual(['where_wrong']);
  expect(codes({ texts: { 'pt-BR': { title: 'PIX' } }, place: '' }, 'announcements')).toEqual(['portuguese_missing']);
  const contact = { texts: { 'pt-BR': { name: 'Canal' } }, place: '1', image: 'send' };
  expect(codes({ ...contact, target: 'mailto:oi@arara.example' }, 'contacts')).toEqual([]);
  expect(codes({ ...contact, target: '/game/support' }, 'contacts')).toEqual(['target_wrong']);
});

test('every place of the list can be named, and rewards are among them', () => {
  const places = listPlaces();
  expect(places.filter((place) => parsePlace(place) === undefined)).toEqual([]);
  expect(places).toEqual(expect.arrayContaining(['bonuses.deposit.firstMax', 'payments.withdrawal.window.opens']));
  expect(new Set(places).size).toBe(places.length);
});

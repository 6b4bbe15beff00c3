import { expect, test } from 'vitest';
import {
  agendaStart,
  barOf,
  type Board,
  countChanges,
  fallingBack,
  isAt,
  isFor,
  type Item,
  moved,
  newItem,
  previousVersion,
  textState,
  toInput,
  type Version,
  withWord,
} from './content-draft.ts';

const item = (Id: string, change: Partial<Item> = {}): Item => ({
  Id,
  IsShown: true,
  StartsAt: '2026-11-01T03:00:00.000Z',
  EndsAt: null,
  Audience: 'everybody',
  Place: 'banner',
  Image: '',
  Target: '/game/vip',
  VipLevelMin: null,
  Texts: { 'pt-BR': { Title: 'Título', Action: 'Ver' } },
  ...change,
});
const now = [item('banner-1'), item('banner-2')];
const version = (Version: number, State: Version['State']): Version => ({
  Version,
  State,
  StartsAt: '',
  EndsAt: null,
  Items: [item('banner-3')],
  Reason: '',
  AuthorId: '1',
  CreatedAt: '',
});
const board: Board = { Items: now, LiveVersion: 1, NewestVersion: 1, Versions: [], Groups: [], Places: [] };

test('changes are items that moved, are new or say something else', () => {
  expect(countChanges(now, now)).toBe(0);
  expect(countChanges(now, moved(now, 0, 1))).toBe(2);
  expect(countChanges(now, [item('banner-1', { IsShown: false }), item('banner-2')])).toBe(1);
  expect(countChanges(now, [item('novo'), ...now])).toBe(1);
});

test('a new item has a name that no version has used, and begins with its version', () => {
  const made = newItem('banners', { ...board, Versions: [version(2, 'withdrawn')] }, now);
  expect(made.Id).toBe('banner-4');
  expect(toInput(made)).not.toHaveProperty('startsAt');
  expect(toInput(item('a')).texts).toEqual({ 'pt-BR': { title: 'Título', action: 'Ver' } });
});

test('a language is ready with every word that Portuguese has, and is named when it is not', () => {
  const english = withWord(item('a'), 'en', { Title: 'Title' });
  expect(textState('banners', english, 'pt-BR')).toBe('ready');
  expect(textState('banners', english, 'en')).toBe('part');
  expect(textState('banners', english, 'ar')).toBe('missing');
  const whole = withWord(english, 'en', { Action: 'See' });
  expect(textState('banners', whole, 'en')).toBe('ready');
  expect(fallingBack('banners', whole)).toEqual(['es', 'bn', 'tr', 'nl', 'ar', 'fr', 'fa']);
  expect(textState('banners', item('b', { Texts: { 'pt-BR': { Title: ' ' } } }), 'pt-BR')).toBe('missing');
});

test('the way back leads to what stood before, and to the first version in the end', () => {
  expect(previousVersion(board)).toBeUndefined();
  const versions = [version(4, 'upcoming'), version(3, 'live'), version(2, 'covered')];
  expect(previousVersion({ LiveVersion: 3, Versions: versions })).toBe(2);
  expect(previousVersion({ LiveVersion: 2, Versions: versions })).toBe(1);
});

test('an item lies in the seven days from midnight of Sao Paulo', () => {
  const start = agendaStart(Date.parse('2026-11-15T14:00:00Z'));
  expect(start).toBe(Date.parse('2026-11-15T03:00:00Z'));
  expect(barOf(item('a'), start)).toEqual({ from: 0, size: 1, isWhole: true });
  const third = { StartsAt: '2026-11-17T03:00:00.000Z', EndsAt: '2026-11-18T03:00:00.000Z' };
  expect(barOf(third, start)).toEqual({ from: 2 / 7, size: expect.closeTo(1 / 7, 9) as number, isWhole: false });
  expect(barOf({ StartsAt: '', EndsAt: '2026-11-15T02:00:00.000Z' }, start)).toBeUndefined();
  expect(barOf({ StartsAt: '2026-12-01T03:00:00.000Z', EndsAt: null }, start)).toBeUndefined();
});

test('a visitor sees what is for everybody or visitors, a player the rest', () => {
  expect(isFor('everybody', 'visitor')).toBe(true);
  expect(isFor('players', 'visitor')).toBe(false);
  expect(isFor('recharged', 'player')).toBe(true);
  expect(isFor('visitors', 'player')).toBe(false);
});

test('an item is there from its start until its end', () => {
  const time = { StartsAt: '2026-11-17T03:00:00.000Z', EndsAt: '2026-11-18T03:00:00.000Z' };
  const moments = ['2026-11-17T02:59:59Z', '2026-11-17T03:00:00Z', '2026-11-18T02:59:59Z', '2026-11-18T03:00:00Z'];
  expect(moments.map((at) => isAt(time, Date.parse(at)))).toEqual([false, true, true, false]);
  expect(isAt({ StartsAt: '', EndsAt: null }, 0)).toBe(true);
});

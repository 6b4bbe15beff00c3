import { expect, it } from 'vitest';
import { groupMessages, timeOf } from './groups.ts';
import type { Message } from './queries.ts';

const at = (time: string): Message => ({
  Id: time,
  Kind: 'money',
  Template: 'withdrawal_paid',
  Title: '',
  Text: '',
  Link: null,
  LinkLabel: null,
  At: new Date(time).toISOString(),
  IsRead: false,
});

it('groups by the days of Sao Paulo', () => {
  const now = Date.parse('2026-11-14T00:30:00-03:00');
  const groups = groupMessages(
    [
      at('2026-11-14T00:10:00-03:00'),
      at('2026-11-13T23:59:00-03:00'),
      at('2026-11-08T00:00:00-03:00'),
      at('2026-11-07T23:59:00-03:00'),
    ],
    now,
  );
  expect(groups.map(({ name, messages }) => [name, messages.length])).toEqual([
    ['today', 1],
    ['week', 2],
    ['older', 1],
  ]);
});

it('says no more about the time than is needed', () => {
  expect(timeOf('2026-11-14T22:44:00Z', 'today', 'pt-BR')).toBe('19:44');
  expect(timeOf('2026-11-09T12:00:00Z', 'week', 'pt-BR')).toBe('seg.');
  expect(timeOf('2026-11-01T12:00:00Z', 'older', 'pt-BR')).toBe('01/11');
});

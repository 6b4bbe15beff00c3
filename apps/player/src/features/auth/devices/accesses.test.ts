import { expect, it } from 'vitest';
import { type Access, groupAccesses } from './accesses.ts';

const at = (minute: number, Kind: Access['Kind'], Name = 'iPhone · Safari'): Access => ({
  At: `2026-11-14T03:${minute}:00Z`,
  Kind,
  Name,
});

it('counts wrong passwords in a row from one device as one line, and nothing else', () => {
  const groups = groupAccesses([
    at(50, 'login'),
    at(49, 'login'),
    at(48, 'login_failed'),
    at(47, 'login_failed'),
    at(46, 'login_failed', 'Windows · Edge'),
    at(45, 'register'),
  ]);
  expect(groups.map(({ Kind, count, At }) => [Kind, count, At.slice(14, 16)])).toEqual([
    ['login', 1, '50'],
    ['login', 1, '49'],
    ['login_failed', 2, '48'],
    ['login_failed', 1, '46'],
    ['register', 1, '45'],
  ]);
});

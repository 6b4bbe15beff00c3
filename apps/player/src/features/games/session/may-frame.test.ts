import { expect, it } from 'vitest';
import { mayFrame } from './may-frame.ts';

it('frames only what a supplier lets us frame', () => {
  const origins = ['https://play.example', 'https://cdn.example:8443'];
  expect(mayFrame('https://play.example/open?t=1', origins, 'https://casino.example')).toBe(true);
  expect(mayFrame('https://cdn.example:8443/open', origins, 'https://casino.example')).toBe(true);
  expect(mayFrame('https://cdn.example/open', origins, 'https://casino.example')).toBe(false);
  expect(mayFrame('https://elsewhere.example/open', origins, 'https://casino.example')).toBe(false);
  expect(mayFrame('https://casino.example/v1/play?t=1', origins, 'https://casino.example')).toBe(true);
});

it('tries the frame while nothing is known', () => {
  expect(mayFrame('https://elsewhere.example/open', [], 'https://casino.example')).toBe(true);
  expect(mayFrame('about:blank', ['https://play.example'], 'https://casino.example')).toBe(true);
});

import { expect, test } from 'vitest';
import { toLine } from './lines.ts';

test('a log line becomes a sentence, anything else stays as it is', () => {
  const line = { level: 'info', time: '2026-11-16T15:00:01.000Z', process: 'api', route: '/healthz', ms: 2, msg: 'ok' };
  expect(toLine('api', JSON.stringify(line))).toBe('api        15:00:01 ok route=/healthz ms=2');
  expect(toLine('worker', JSON.stringify({ level: 'error', err: { stack: 'Error: x\n  at y' }, msg: 'fails' }))).toBe(
    'worker     ERROR fails\nError: x\n  at y',
  );
  expect(toLine('player', 'VITE ready')).toBe('player     VITE ready');
  expect(toLine('player', '{ not json')).toBe('player     { not json');
});

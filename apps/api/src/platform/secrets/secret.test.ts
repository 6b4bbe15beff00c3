import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';

test('a secret shows itself to nobody who does not ask for it', () => {
  const secret = new Secret('hunter2');
  const shown = [String(secret), JSON.stringify({ secret }), inspect({ deep: [secret] }), inspect(secret)];
  for (const text of shown) {
    expect(text).not.toContain('hunter2');
    expect(text).toContain('[secret]');
  }
  expect(Object.keys(secret)).toEqual([]);
  expect(secret.reveal()).toBe('hunter2');
});

import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { desks } from '../desks.ts';
import { KeysDialog } from './keys-dialog.tsx';

afterEach(cleanup);

const sources = import.meta.glob<string>('../../**/*.tsx', { eager: true, query: '?raw', import: 'default' });

test('every key that a screen names stands in the list of all keys', () => {
  render(<KeysDialog desks={desks} onClose={() => undefined} />);
  const listed = new Set([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent));
  const named = Object.entries(sources)
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([, source]) => [...source.matchAll(/<kbd>(\w)<\/kbd>|KeyHint keys=\{\[([^\]]+)\]\}/g)])
    .flatMap(([, single, list]) =>
      single === undefined ? (list ?? '').split(', ').map((one) => one.slice(1, -1)) : single,
    );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => !listed.has(key))).toEqual([]);
});

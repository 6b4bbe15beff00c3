import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ListTable } from './list-table.tsx';

afterEach(cleanup);

test('keys that come faster than the address changes lose no step', () => {
  const opened: (string | undefined)[] = [];
  const table = (open: string | undefined) => (
    <ListTable
      rows={['a', 'b', 'c', 'd'].map((id) => ({ id }))}
      keyOf={({ id }) => id}
      columns={[{ title: 'id', key: 'id', dataIndex: 'id' }]}
      open={[open, (key) => opened.push(key)]}
      label="list"
      query={{ error: null, isPending: false, refetch: () => Promise.resolve() }}
      empty=""
    />
  );
  const { rerender } = render(table('a'));
  for (const key of ['j', 'j']) fireEvent.keyDown(window, { key });
  // The address is one step behind the fingers.
  rerender(table('b'));
  for (const key of ['j', 'j', 'k']) fireEvent.keyDown(window, { key });
  expect(opened).toEqual(['b', 'c', 'd', 'c']);
  rerender(table('a'));
  fireEvent.keyDown(window, { key: 'j' });
  expect(opened.at(-1)).toBe('b');
});

import { expect, test } from 'vitest';
import { tableFile } from './table-file.ts';

test('a cell that a table program would run, or that would break its row, is plain text', () => {
  const rows = [
    ['a', 1],
    ['=HYPERLINK("x")', '-12.50'],
    ['two\nlines; so', '@x'],
  ];
  expect(tableFile(rows)).toBe('\uFEFFa;1\r\n"\'=HYPERLINK(""x"")";-12.50\r\n"two\nlines; so";\'@x\r\n');
});

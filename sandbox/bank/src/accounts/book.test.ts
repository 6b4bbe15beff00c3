import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountOf, type Book, createBook, type NewMovement, OPERATOR, RESERVE } from './book.ts';
import { openStore, type Store } from '../state/store.ts';

let folder: string;
let store: Store;
let book: Book;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'book-'));
  store = openStore(folder);
  book = createBook(store);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const ana = accountOf('39053344705');
const movement = (changes: Partial<NewMovement> = {}): NewMovement => ({
  kind: 'pix-in',
  ref: 'E1',
  memo: '',
  atMs: 1,
  from: ana,
  to: OPERATOR,
  centavos: 5_000,
  ...changes,
});

test('a movement takes from one and gives to another, and the book adds up to zero', () => {
  book.post(movement({ kind: 'opening', ref: 'o', from: RESERVE, to: ana, centavos: 20_000 }));
  expect(book.post(movement())).toBe(true);
  expect([book.owned(ana), book.owned(OPERATOR), book.owned(RESERVE)]).toEqual([15_000, 5_000, -20_000]);
  expect(book.imbalance()).toEqual({ movements: 0, centavos: 0 });
  expect(book.movements({ account: OPERATOR })).toMatchObject([
    {
      kind: 'pix-in',
      entries: [
        { account: ana, centavos: 5_000 },
        { account: OPERATOR, centavos: -5_000 },
      ],
    },
  ]);
});

test('what happened once is written once, whatever is said the second time', () => {
  book.post(movement());
  expect(book.post(movement({ centavos: 9_999 }))).toBe(false);
  expect(book.owned(OPERATOR)).toBe(5_000);
  // The same reference under another kind is another fact.
  expect(book.post(movement({ kind: 'refund-asked', from: OPERATOR, to: 'transit' }))).toBe(true);
  expect(book.owned(OPERATOR)).toBe(0);
});

test('half a movement would be noticed', () => {
  book.post(movement());
  store.run(`delete from entries where account = 'operator'`);
  expect(book.imbalance()).toEqual({ movements: 1, centavos: 5_000 });
});

test('a movement that fails half way leaves nothing behind, and fractions are no amounts', () => {
  expect(() => book.post(movement({ centavos: 0.5 }))).toThrow('0.5 is no amount');
  expect(() => book.post(movement({ centavos: 0 }))).toThrow('0 is no amount');
  expect(() =>
    store.atomically(() => {
      book.post(movement());
      throw new Error('the power fails');
    }),
  ).toThrow('the power fails');
  expect(book.movements()).toEqual([]);
});

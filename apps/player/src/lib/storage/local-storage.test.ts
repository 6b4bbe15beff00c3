import { afterEach, expect, it, vi } from 'vitest';
import { dropStored, keepStored, readStored, storageKeys } from './local-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('holds the six things of the specification and nothing else', () => {
  expect(Object.values(storageKeys).toSorted()).toEqual(['Rfcode', 'appId', 'contact', 'firstRun', 'locale', 'token']);
});

it('keeps, reads and drops', () => {
  expect(readStored('token')).toBeUndefined();
  keepStored('token', 'abc');
  expect(localStorage.getItem('token')).toBe('abc');
  expect(readStored('token')).toBe('abc');
  dropStored('token');
  expect(readStored('token')).toBeUndefined();
});

it('lasts as long as the page when the browser forbids storage', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
  keepStored('locale', 'ar');
  expect(readStored('locale')).toBe('ar');
  dropStored('locale');
  expect(readStored('locale')).toBeUndefined();
});

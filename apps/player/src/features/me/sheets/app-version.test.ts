import { expect, it } from 'vitest';
import { installedVersion, isOlder } from './app-version.ts';

it('reads the version of our own app, and none of a browser', () => {
  expect(installedVersion('Mozilla/5.0 AraraApp/1.4.0 Mobile', 'AraraApp')).toBe('1.4.0');
  expect(installedVersion('Mozilla/5.0 AraraApp', 'AraraApp')).toBeUndefined();
  expect(installedVersion('Mozilla/5.0', 'AraraApp')).toBeUndefined();
  expect(installedVersion('Mozilla/5.0', '')).toBeUndefined();
});

it('compares versions part by part', () => {
  expect(isOlder('1.9.0', '1.10.0')).toBe(true);
  expect(isOlder('1.10.0', '1.9.9')).toBe(false);
  expect(isOlder('1.4', '1.4.0')).toBe(false);
  expect(isOlder('1.4', '1.4.1')).toBe(true);
});

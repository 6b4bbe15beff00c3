import { expect, it } from 'vitest';
import { isApple, isInsideApp } from './install.ts';

it('knows our own app by its marker, and no app where no marker is configured', () => {
  expect(isInsideApp('Mozilla/5.0 (Linux; Android 14) AraraApp/2.1', 'AraraApp')).toBe(true);
  expect(isInsideApp('Mozilla/5.0 (Linux; Android 14) Chrome/156', 'AraraApp')).toBe(false);
  expect(isInsideApp('Mozilla/5.0', '')).toBe(false);
  expect(isInsideApp('Mozilla/5.0', undefined)).toBe(false);
});

it('knows a device that installs by hand', () => {
  expect(isApple('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(true);
  expect(isApple('Mozilla/5.0 (Linux; Android 14)')).toBe(false);
});

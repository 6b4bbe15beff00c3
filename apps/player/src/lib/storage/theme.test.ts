import { expect, it } from 'vitest';
import { readCookie } from './cookies.ts';
import { deviceId } from './device-id.ts';
import { chooseTheme } from './theme.ts';

it('puts the theme on the page and remembers it outside of local storage', () => {
  chooseTheme('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(readCookie('theme')).toBe('light');
  chooseTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.length).toBe(0);
});

it('knows the device again', () => {
  const first = deviceId();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(deviceId()).toBe(first);
});

import { keepCookie } from './cookies.ts';
import { observable, useObservable } from '@arara/ui/observable';

export type Theme = 'dark' | 'light';

/** `public/before-paint.js` has set it before the first paint, from the same cookie. */
const theme = observable<Theme>(document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

export function useTheme(): Theme {
  return useObservable(theme);
}

export function chooseTheme(next: Theme): void {
  keepCookie('theme', next);
  document.documentElement.dataset['theme'] = next;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColour());
  theme.set(next);
}

/** The bars of the browser take the page's colour, whatever the brand pack makes of it. */
function pageColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--color-page').trim();
}

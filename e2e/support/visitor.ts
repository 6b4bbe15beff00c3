import { businessDayOf } from '@arara/domain/time';
import { playerUrl } from './addresses.ts';
import { NOON_MS } from './noon.ts';

/** What a browser brings with it; the shape that Playwright keeps and restores. */
export interface BrowserState {
  cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: 'Strict' | 'Lax' | 'None';
  }[];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** Somebody who was never here. */
export const firstVisit: BrowserState = { cookies: [], origins: [] };

/** Somebody who said to be of age and has read today's announcements, so that nothing lies above the screens. */
export const visitor: BrowserState = {
  cookies: [cookie('announced', businessDayOf(NOON_MS))],
  origins: [{ origin: playerUrl, localStorage: [{ name: 'firstRun', value: '1' }] }],
};

/** The same, on a device that an account knows. */
export const visitorOn = (deviceId: string): BrowserState => ({
  ...visitor,
  cookies: [...visitor.cookies, cookie('device', deviceId)],
});

/** Somebody with words and colours of their own choice. */
export function visitorWith(
  choice: { readonly locale?: string; readonly theme?: 'dark' | 'light' },
  from: BrowserState = visitor,
): BrowserState {
  const chosen = choice.locale === undefined ? [] : [{ name: 'locale', value: choice.locale }];
  const kept = from.origins.find(({ origin }) => origin === playerUrl)?.localStorage ?? [];
  return {
    cookies: [...from.cookies, ...(choice.theme === undefined ? [] : [cookie('theme', choice.theme)])],
    origins: [{ origin: playerUrl, localStorage: [...kept, ...chosen] }],
  };
}

function cookie(name: string, value: string): BrowserState['cookies'][number] {
  const { hostname } = new URL(playerUrl);
  return {
    name,
    value,
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  };
}

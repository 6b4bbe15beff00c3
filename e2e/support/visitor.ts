import { businessDayOf } from '@arara/domain/time';
import { deviceCookieOf } from '../../apps/api/src/platform/http/cookies/device-cookie.ts';
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

/** The same at the host of another brand. */
export const visitorAt = (url: string): BrowserState => ({
  cookies: visitor.cookies.map((one) => ({ ...one, domain: new URL(url).hostname })),
  origins: visitor.origins.map((one) => ({ ...one, origin: url })),
});

/** The same, on a device that an account knows. */
export const visitorOn = (deviceToken: string): BrowserState => ({
  ...visitor,
  cookies: [...visitor.cookies, deviceCookie(deviceToken)],
});

/** By which an account knows a device, as the API sets it. */
export function deviceCookie(deviceToken: string, url = playerUrl): BrowserState['cookies'][number] {
  const { name, isSecure: secure } = deviceCookieOf(url);
  return { ...cookie(name, deviceToken, url), secure, httpOnly: true, sameSite: 'Strict' };
}

/** Somebody with words and colours of their own choice. */
export function visitorWith(
  choice: { readonly locale?: string; readonly theme?: 'dark' | 'light' },
  from: BrowserState = visitor,
): BrowserState {
  const chosen = choice.locale === undefined ? [] : [{ name: 'locale', value: choice.locale }];
  const [{ origin, localStorage: kept } = { origin: playerUrl, localStorage: [] }] = from.origins;
  return {
    cookies: [...from.cookies, ...(choice.theme === undefined ? [] : [cookie('theme', choice.theme, origin)])],
    origins: [{ origin, localStorage: [...kept, ...chosen] }],
  };
}

function cookie(name: string, value: string, url = playerUrl): BrowserState['cookies'][number] {
  const { hostname } = new URL(url);
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

import { loginPath, nextPath } from '../../../lib/navigation/navigation.ts';

/** One address, three screens: `?mode=` says which. */
export type Mode = 'login' | 'register' | 'forgot';

export function modeOf(search: string): Mode {
  const mode = new URLSearchParams(search).get('mode');
  return mode === 'register' || mode === 'forgot' ? mode : 'login';
}

/** Another of the three, with the same place to return to. */
export function modePath(mode: Mode, search: string): string {
  const path = loginPath(nextPath(search));
  return mode === 'login' ? path : `${path}&mode=${mode}`;
}

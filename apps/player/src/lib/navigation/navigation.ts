import { afterReturn, closeLayers, layerDepth } from './layers.ts';

/** The five ways to move. Every screen uses these; besides the layers above a screen nobody else touches the history. */
type Navigate = (to: string | number, options?: { replace?: boolean }) => void;

export const HOME_PATH = '/game/idx1';
export const LOGIN_PATH = '/game/login/login';
export const LIMITS_PATH = '/game/limits';
export const SUPPORT_PATH = '/game/support';
export const VERIFY_PATH = '/game/verify';
export const tabPaths = [HOME_PATH, '/game/idx2', '/game/idx3', '/game/idx4', '/game/idx5'] as const;
export type TabPath = (typeof tabPaths)[number];

let navigate: Navigate | undefined;
/** A request from before the router was there: the last one counts. */
let requested: Parameters<Navigate> | undefined;
/** Below this entry of the history lies what a relaunch has closed. */
let floor = 0;
/** The layers of the screen that is left are closing: what a closed dialog would do next is no move of the player's. */
let isLeaving = false;

/** The router hands over its own way of moving; called once while the app starts. */
export function connectNavigation(given: Navigate): void {
  navigate = given;
  if (requested !== undefined) given(...requested);
  requested = undefined;
}

/** Opens a screen above this one. */
export function push(path: string): void {
  move(path);
}

/** Puts a screen in the place of this one. */
export function redirect(path: string): void {
  move(path, { replace: true });
}

/** Goes to a tab and closes what lies above the tabs; they lie beside each other, so back never walks through them. */
export function switchTab(path: TabPath): void {
  relaunch(path);
}

/** Closes everything and begins again at this screen. */
export function relaunch(path: string): void {
  afterReturn(() => {
    floor = position();
    move(path, { replace: true });
  });
}

/** One screen back, or Home when this was the first. */
export function back(): void {
  afterReturn(() => {
    const above = layerDepth();
    if (position() - above > floor) move(-1 - above);
    else redirect(HOME_PATH);
  });
}

/** The login screen, remembering where to return. */
export function loginPath(next: string): string {
  return `${LOGIN_PATH}?next=${encodeURIComponent(next)}`;
}

/** Where to go after login: only to a path of ours, whatever the address bar says. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/game\/[\w/]+(\?[\w=&%.-]*)?$/.test(next) && !next.startsWith(LOGIN_PATH) ? next : HOME_PATH;
}

export function isTab(path: string): path is TabPath {
  return tabPaths.some((tab) => tab === path);
}

function move(...to: Parameters<Navigate>): void {
  if (!isLeaving) afterReturn(() => go(...to));
}

function go(...[to, options]: Parameters<Navigate>): void {
  // The entry of a sheet that leads on becomes the next screen's, so that back returns to the screen below the sheet.
  const how = typeof to === 'string' && layerDepth() > 0 ? { ...options, replace: true } : options;
  if (navigate === undefined) requested = how === undefined ? [to] : [to, how];
  else navigate(to, how);
  isLeaving = true;
  try {
    closeLayers();
  } finally {
    isLeaving = false;
  }
}

/** The router numbers the entries of the history. */
function position(): number {
  const state: unknown = history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

import type { Page } from '@playwright/test';
import { spoil } from './faults.ts';
import { HOME_PATH, LOGIN_PATH, ME_PATH } from './people.ts';

export const everybody = ['newcomer', 'visitor', 'marina'] as const;
export type Who = (typeof everybody)[number];

export interface RealScreen {
  readonly name: string;
  readonly path: string;
  readonly who: Who;
  /** What must be there before anybody looks. */
  readonly shows: string;
  /** Before the page opens. */
  readonly prepare?: () => Promise<void>;
  /** After it opened: presses what opens a sheet. */
  readonly press?: string;
}

/** A screen that does not come is named soon, not when the whole visit is over. */
const SHOWS_WITHIN_MS = 15_000;

const MORE_PATH = '/game/MoreGame';
const part = (name: string) => `[data-part="${name}"]`;

/** Every screen that is built. A screen that lands adds its line, and is then looked at, measured and read aloud. */
export const realScreens: readonly RealScreen[] = [
  {
    name: 'entry',
    path: '/',
    who: 'visitor',
    shows: part('entry-mark'),
    prepare: () => spoil('/v1/api/apk/getIsLogin', { kind: 'slow', delayMs: 20_000 }),
  },
  {
    name: 'loading',
    path: '/game/LoadingPage',
    who: 'visitor',
    shows: part('entry-mark'),
    prepare: () => spoil('/v1/api/apk/getIsLogin', { kind: 'slow', delayMs: 20_000 }),
  },
  { name: 'first-run', path: HOME_PATH, who: 'newcomer', shows: part('first-run-yes') },
  { name: 'home-guest', path: HOME_PATH, who: 'visitor', shows: part('game-tile') },
  { name: 'home', path: HOME_PATH, who: 'marina', shows: part('game-tile') },
  { name: 'more-games', path: MORE_PATH, who: 'visitor', shows: part('game-tile') },
  { name: 'search', path: `${MORE_PATH}?q=tigrinho`, who: 'visitor', shows: part('found-best') },
  { name: 'search-empty', path: `${MORE_PATH}?q=mahjong`, who: 'visitor', shows: part('found-none') },
  {
    name: 'filters',
    path: MORE_PATH,
    who: 'visitor',
    press: part('more-filter'),
    shows: part('filter-apply'),
  },
  { name: 'favourites', path: `${MORE_PATH}?favourites=1`, who: 'marina', shows: part('more-none') },
  {
    name: 'jackpot',
    path: HOME_PATH,
    who: 'visitor',
    press: `${part('jackpot')} button`,
    shows: part('jackpot-sheet'),
  },
  { name: 'login', path: LOGIN_PATH, who: 'visitor', shows: part('login-enter') },
  { name: 'register', path: `${LOGIN_PATH}?mode=register`, who: 'visitor', shows: part('register-continue') },
  { name: 'forgot-password', path: `${LOGIN_PATH}?mode=forgot`, who: 'visitor', shows: part('forgot-send') },
  { name: 'vip', path: '/game/idx3', who: 'marina', shows: part('paid') },
  { name: 'vip-levels', path: '/game/vipLevels', who: 'visitor', shows: part('vip-rules') },
  { name: 'me', path: ME_PATH, who: 'marina', shows: part('row-logout') },
  { name: 'profile', path: ME_PATH, who: 'marina', press: part('edit-profile'), shows: part('save-profile') },
  { name: 'theme', path: ME_PATH, who: 'marina', press: part('row-theme'), shows: part('theme-light') },
  { name: 'language', path: ME_PATH, who: 'marina', press: part('row-language'), shows: part('language-fa') },
  { name: 'security', path: ME_PATH, who: 'marina', press: part('row-security'), shows: part('row-devices') },
  { name: 'statement', path: '/game/Registos', who: 'marina', shows: part('fund-line') },
  { name: 'blocked', path: '/game/blocked', who: 'marina', shows: part('account-free') },
  {
    name: 'not-me',
    path: '/game/notMe?change=payout_key&at=1795698720000',
    who: 'visitor',
    shows: part('not-me-lock'),
  },
  { name: 'locked', path: '/game/locked', who: 'marina', shows: 'main' },
  { name: 'data-rights', path: '/game/data', who: 'marina', shows: part('data-lead') },
  { name: 'erase', path: '/game/erase', who: 'marina', shows: 'main h2' },
  { name: 'devices', path: '/game/devices', who: 'marina', shows: part('devices-own') },
  { name: 'verify', path: '/game/verify', who: 'marina', shows: part('verify-list') },
  { name: 'help', path: '/game/support?page=help', who: 'visitor', shows: 'main' },
  { name: 'terms', path: '/game/support?page=terms', who: 'visitor', shows: 'main' },
  { name: 'privacy', path: '/game/support?page=privacy', who: 'visitor', shows: 'main' },
  { name: 'responsible', path: '/game/support?page=responsible', who: 'visitor', shows: 'main' },
  { name: 'limits', path: '/game/limits', who: 'marina', shows: part('limits') },
  {
    name: 'limit-sheet',
    path: '/game/limits',
    who: 'marina',
    press: part('limit-loss-day-change'),
    shows: part('limit-sheet'),
  },
  {
    name: 'exclusion',
    path: '/game/limits',
    who: 'marina',
    press: part('exclude'),
    shows: part('here'),
  },
  {
    name: 'game-sheet',
    path: HOME_PATH,
    who: 'visitor',
    press: part('game-tile-info'),
    shows: part('game-sheet'),
  },
  {
    name: 'game-demo',
    path: '/game/gameWeb?gameId=keno-carioca&demo=1',
    who: 'visitor',
    shows: part('game-frame'),
  },
  { name: 'game', path: '/game/gameWeb?gameId=keno-carioca', who: 'marina', shows: part('session-time') },
  { name: 'rounds', path: '/game/Registos?view=rounds', who: 'marina', shows: part('record-views') },
  { name: 'fair', path: '/game/fair', who: 'visitor', shows: part('fair-paste') },
  { name: 'recharge', path: '/game/recharge', who: 'marina', shows: part('payer') },
  { name: 'bind-recharge', path: '/game/bindrecharge', who: 'marina', shows: part('payer-mobile') },
  { name: 'pay-none', path: '/game/Pagar?order=none', who: 'marina', shows: 'main h2' },
  { name: 'deposits', path: '/game/reRecord', who: 'marina', shows: 'main h2' },
  { name: 'withdraw', path: '/game/withdraw', who: 'marina', shows: part('withdraw-bind') },
  { name: 'withdrawals', path: '/game/wiRecord', who: 'marina', shows: 'main h2' },
  { name: 'bind-account', path: '/game/bindaccount', who: 'marina', shows: part('key') },
  { name: 'change-bank', path: '/game/mudarbanco', who: 'marina', shows: part('key') },
  { name: 'fund-password', path: '/game/bindaccount?view=password', who: 'marina', shows: part('password-old') },
  { name: 'fund-forgot', path: '/game/bindaccount?view=forgot', who: 'marina', shows: part('fund-forgot-send') },
  { name: 'figures', path: '/game/DadosO', who: 'marina', shows: part('figures-facts') },
  { name: 'messages', path: '/game/messages', who: 'marina', shows: part('push-card') },
  { name: 'support', path: '/game/support', who: 'marina', shows: part('answers') },
  { name: 'support-answer', path: '/game/support?question=locked', who: 'marina', shows: part('answer-card') },
  { name: 'ticket', path: '/game/support', who: 'marina', press: part('ticket-row'), shows: part('conversation') },
  { name: 'preview-image', path: '/preview-image', who: 'visitor', shows: part('no-picture') },
  { name: 'support-new', path: '/game/support?new=other', who: 'visitor', shows: part('ticket-contact') },
  { name: 'choose-location', path: '/choose-location', who: 'marina', shows: part('address-cep') },
  { name: 'open-location', path: '/open-location', who: 'visitor', shows: part('address-give') },
  { name: 'activity', path: '/game/idx4', who: 'marina', shows: part('sign-in') },
  { name: 'gifts', path: '/game/gift', who: 'marina', shows: part('head-gifts') },
  { name: 'bonus-active', path: '/game/bonusRecord?view=active', who: 'marina', shows: 'main h2' },
  { name: 'bonus-records', path: '/game/bonusRecord', who: 'marina', shows: part('bonus-record') },
  { name: 'tournament', path: '/game/bonusRecord?view=tournament', who: 'marina', shows: part('no-promotion') },
  { name: 'cashback', path: '/game/bonusRecord?view=cashback', who: 'marina', shows: 'main h2' },
  { name: 'team', path: '/game/idx2', who: 'marina', shows: part('team-rules') },
  { name: 'team-details', path: '/game/td', who: 'marina', shows: part('new-link') },
  { name: 'income', path: '/game/id', who: 'marina', shows: part('income-total') },
  { name: 'week-statement', path: '/game/id?week=open', who: 'marina', shows: part('statement-total') },
  { name: 'team-convert', path: '/game/TeamWithdraw?view=convert', who: 'marina', shows: part('convert-account') },
  { name: 'team-withdraw', path: '/game/TeamWithdraw', who: 'marina', shows: part('commission') },
  { name: 'team-records', path: '/game/teamSqueRecord', who: 'marina', shows: part('record-views') },
  { name: 'team-data', path: '/game/teamDados', who: 'marina', shows: part('data-facts') },
  { name: 'team-list', path: '/game/teamLista', who: 'marina', shows: part('list-week') },
  { name: 'agent', path: '/game/agent', who: 'marina', shows: 'main h2' },
  { name: 'blogger', path: '/game/blogger', who: 'marina', shows: 'main h2' },
  { name: 'invite', path: '/game/invite?Rfcode=ARARA', who: 'visitor', shows: part('team-rules') },
  { name: 'not-found', path: '/game/promo-antiga', who: 'visitor', shows: part('not-found-lead') },
];

/** Opens a screen and waits until it stands still: fonts, pictures, sheets. */
export async function openScreen(page: Page, screen: RealScreen): Promise<void> {
  await screen.prepare?.();
  await page.goto(screen.path);
  if (screen.press !== undefined) await page.locator(screen.press).first().click();
  await page.locator(screen.shows).first().waitFor({ timeout: SHOWS_WITHIN_MS });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForTimeout(100);
}

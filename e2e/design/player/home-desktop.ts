import type { DesignMap } from '../design-map.ts';
import { deskEvening } from './played.ts';

/** The rail and the bar that every page of a desk has. */
export const desk = {
  'desk-rail': '.desk__rail',
  'desk-home': '.desk__nav a:nth-child(1)',
  'desk-team': '.desk__nav a:nth-child(2)',
  'desk-vip': '.desk__nav a:nth-child(3)',
  'desk-activity': '.desk__nav a:nth-child(4)',
  'desk-me': '.desk__nav a:nth-child(5)',
  'desk-turnover': '.desk__rail .card',
  'rail-age': '.desk__rail .row.xs',
  'desk-search': '.desk__top .field__box',
  'balance-pill': '.desk__top .balance-pill',
  'desk-withdraw': '.desk__top .btn',
  bell: '.desk__top .icon-button',
  'desk-level': '.desk__top .avatar',
} as const satisfies DesignMap['parts'];

export const homeDesktop: DesignMap = {
  file: 'home-desktop.html',
  route: '/game/idx1',
  viewport: { width: 1280, height: 800 },
  answers: deskEvening,
  parts: {
    ...desk,
    hero: '.hero',
    'hero-art': '.hero__art',
    'hero-kicker': '.hero__kicker',
    'hero-title': { selector: '.hero__title', changed: 'decisions 7: 10 % up to R$ 50' },
    'hero-rule': '.hero__rule',
    'hero-action': '.hero__cta',
    'chips-all': '.chip:nth-child(1)',
    'chips-slots': '.chip:nth-child(2)',
    'chips-crash': '.chip:nth-child(3)',
    'chips-table': '.chip:nth-child(4)',
    // There are no live tables among twelve games, so that no chip leads to them.
    'head-top': 'main .section-head',
    'head-top-title': 'main .section-head h2',
    'game-tile': '.tile',
    'game-tile-art': '.tile__art',
    'game-tile-cap': '.tile__cap',
    jackpot: 'aside > .jackpot',
    wins: 'aside > .card:has(.item)',
    ranking: 'aside > .card:has(.kv)',
    day: 'aside > .card:last-child',
    'day-title': 'aside > .card:last-child .strong',
    'day-result': 'aside > .card:last-child .money',
    'day-time': 'aside > .card:last-child .num',
  },
};

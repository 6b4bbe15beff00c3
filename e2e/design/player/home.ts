import type { DesignMap } from '../design-map.ts';
import { evening } from './played.ts';

const lobby = 'section:has(> .tiles)';

/** The tabs of a phone. */
export const tabs = {
  'tab-bar': '.tab-bar',
  'tab-home': '.tab:nth-child(1)',
  'tab-team': '.tab:nth-child(2)',
  'tab-vip': '.tab:nth-child(3)',
  'tab-activity': '.tab:nth-child(4)',
  'tab-me': '.tab:nth-child(5)',
} as const;

export const home: DesignMap = {
  file: 'home.html',
  route: '/game/idx1',
  answers: evening,
  parts: {
    'top-bar': '.top-bar',
    brand: '.top-bar__brand',
    'balance-pill': '.balance-pill',
    bell: '.top-bar .icon-button',
    hero: '.hero',
    'hero-art': '.hero__art',
    'hero-kicker': '.hero__kicker',
    'hero-title': { selector: '.hero__title', changed: 'decisions 7: 10 % up to R$ 50' },
    'hero-rule': '.hero__rule',
    'hero-action': '.hero__cta',
    chips: 'nav.rail',
    'chips-all': '.chip:nth-child(1)',
    'chips-slots': '.chip:nth-child(2)',
    'chips-crash': '.chip:nth-child(3)',
    'chips-table': '.chip:nth-child(4)',
    // There are no live tables among twelve games, so that no chip leads to them.
    jackpot: '.jackpot',
    'head-continue': 'section:has(> .rail > .recent) .section-head',
    recent: '.recent',
    'head-top': 'section:has(> .rail > .top10) .section-head',
    top10: '.top10',
    // What was won is one strip, as the second drawing has it.
    'head-games': `${lobby} .section-head`,
    'head-games-title': `${lobby} h2`,
    'head-games-more': `${lobby} .section-head__more`,
    'tiles-games': '.tiles',
    'game-tile': '.tile',
    'game-tile-art': '.tile .tile__art',
    'game-tile-art-tag': '.tile .tile__tag',
    'game-tile-cap': '.tile__cap',
    'head-ranking': 'section:has(.avatar) .section-head',
    ranking: 'section:has(.avatar) .list',
    // New games and each type follow the ranking; the notice stands below them.
    'age-strip': '.age-strip',
    ...tabs,
  },
};

export const homeLight: DesignMap = { ...home, file: 'home-light.html', theme: 'light' };

import type { DesignMap } from '../design-map.ts';
import { quietEvening } from './played.ts';

const how = 'section:has(> .rail > .card)';

export const homeGuest: DesignMap = {
  file: 'home-guest.html',
  route: '/game/idx1',
  who: 'visitor',
  answers: quietEvening,
  // No package is configured, so that there is nothing to download.
  without: ['main > .row:first-child'],
  parts: {
    'top-bar': '.top-bar',
    brand: '.top-bar__brand',
    'guest-language': '.top-bar .icon-button:nth-of-type(1)',
    help: '.top-bar .icon-button:nth-of-type(2)',
    hero: '.hero',
    'hero-art': '.hero__art',
    'hero-title': '.hero__title',
    'hero-rule': '.hero__rule',
    chips: 'nav.rail',
    'chips-all': '.chip:nth-child(1)',
    'chips-slots': '.chip:nth-child(2)',
    'chips-crash': '.chip:nth-child(3)',
    'chips-table': '.chip:nth-child(4)',
    jackpot: '.jackpot',
    'head-games': '.section-head',
    'head-games-title': '.section-head h2',
    'tiles-games': '.tiles',
    'game-tile': '.tile',
    'game-tile-art': '.tile__art',
    'head-how': `${how} .section-head`,
    'head-how-title': `${how} h2`,
    'how-point': `${how} .card`,
  },
};

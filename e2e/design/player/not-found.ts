import type { DesignMap } from '../design-map.ts';

export const notFound: DesignMap = {
  file: '404.html',
  route: '/game/promo-antiga',
  who: 'visitor',
  parts: {
    'nav-bar': '.nav-bar',
    'not-found-mark': 'img[width="112"]',
    'not-found-lead': 'h2.lead',
    'not-found-text': 'p.small.muted',
    'not-found-home': '.btn--brand',
    'not-found-search': '.btn--quiet',
    'not-found-list': '.list',
    'not-found-address': 'p.xs.faint',
  },
};

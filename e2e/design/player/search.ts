import type { DesignMap } from '../design-map.ts';

export const search: DesignMap = {
  file: 'search.html',
  route: '/game/MoreGame',
  fill: { 'more-search': 'tigrinho' },
  parts: {
    'more-back': '.nav-bar .icon-button',
    'more-search': '.field__box',
    'found-said': 'section:nth-of-type(1) p',
    'found-best': '.card',
    'found-best-art': '.thumb--lg',
    'found-best-name': '.card .strong',
    'found-alike': 'section:nth-of-type(2) .label',
    'found-alike-list': '.list',
    'found-row': '.item',
    'found-row-title': '.item .item__title',
    'found-works': 'section:nth-of-type(3) .label',
    'found-works-word': '.chip--filter',
    'found-line': 'main > p',
  },
};

export const searchEmpty: DesignMap = {
  file: 'search-empty.html',
  route: '/game/MoreGame',
  fill: { 'more-search': 'mahjong' },
  // A moment passes before the search is kept.
  press: ['found-none', 'found-none', 'found-none'],
  // Nobody is told later, and how often others asked is not known.
  without: ['.empty .btn'],
  parts: {
    'more-search': '.field__box',
    'found-none': '.empty',
    'found-meant': '.label',
    'found-meant-word': '.chip--filter',
    'head-also': '.section-head',
    'tiles-also': '.tiles',
  },
};

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
    'found-line': { selector: 'main > p', changed: 'other words lead somewhere in twelve games' },
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
    'found-none': { selector: '.empty', changed: 'how often others asked is not told' },
    'found-meant': { selector: '.label', changed: 'how often others asked is not told' },
    'found-meant-word': { selector: '.chip--filter', changed: 'the nearest words of twelve games' },
    'head-also': { selector: '.section-head', changed: 'how often others asked is not told' },
    'tiles-also': { selector: '.tiles', changed: 'how often others asked is not told' },
  },
};

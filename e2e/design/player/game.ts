import type { DesignMap } from '../design-map.ts';

/**
 * The stage, the stake and the strip of the drawing are the game's own and stand in its frame. What the drawing has in a
 * card under the stake, the session, its result and the pause, stands in the bar: the foot of a phone is the game's.
 */
export const game: DesignMap = {
  file: 'game.html',
  route: '/game/gameWeb?gameId=foguetinho',
  parts: {
    'game-bar': '.nav-bar',
    'game-leave': '.nav-bar .icon-button',
    'game-name': { selector: '.nav-bar h1', changed: 'as wide as there is room' },
    session: { selector: '.nav-bar .xs', changed: 'the session and its result' },
    'game-balance': { selector: '.nav-bar .money', changed: 'the balance of the seed' },
    'game-pause': '.nav-bar button.icon-button',
  },
};

const top = '.desk__top';

export const gameDesktop: DesignMap = {
  file: 'game-desktop.html',
  route: '/game/gameWeb?gameId=foguetinho',
  viewport: { width: 1280, height: 800 },
  parts: {
    'desk-rail': '.desk__rail',
    'game-bar': top,
    'game-leave': `${top} .icon-button`,
    'game-name': { selector: `${top} .strong`, changed: 'a heading' },
    'game-maker': { selector: `${top} .xs`, changed: 'without the number of the round' },
    'balance-pill': '.balance-pill',
    'desk-withdraw': `${top} .btn`,
    'desk-level': `${top} .avatar`,
  },
};

export const gameSheet: DesignMap = {
  file: 'game-sheet.html',
  route: '/game/idx1',
  press: ['game-tile-info', 'favourite'],
  parts: {
    'game-sheet': '.sheet',
    'sheet-art': '.sheet .thumb--lg',
    'sheet-title': '.sheet h2',
    'sheet-maker': { selector: '.sheet p.xs', changed: 'what the supplier says' },
    favourite: '.sheet .icon-button',
    'sheet-facts': '.facts',
    'sheet-facts-fact': '.facts > div',
    'sheet-weight': '.sheet .item:nth-child(1)',
    'sheet-weight-title': '.sheet .item:nth-child(1) .item__title',
    'sheet-rules': '.sheet .item:nth-child(2)',
    'sheet-fair': '.sheet .item:nth-child(3)',
    'sheet-average': '.sheet p.xs.faint',
    'sheet-demo': '.sheet .btn--quiet',
    'sheet-play': '.sheet .btn--brand',
  },
};

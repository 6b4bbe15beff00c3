import { type DesignMap, saying } from '../design-map.ts';

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
    'game-name': '.nav-bar h1',
    session: '.nav-bar .xs',
    'game-balance': '.nav-bar .money',
    'game-pause': '.nav-bar button.icon-button',
    'game-frame': '.game-stage',
    '[data-part="game-bar"] svg': '.nav-bar svg',
    ...saying('Foguetinho', '2×', 'Aposta', 'R$ 10,00', '3,00×', '½', 'Sessão'),
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
    'game-name': `${top} .strong`,
    'game-maker': `${top} .xs`,
    'balance-pill': '.balance-pill',
    'desk-withdraw': `${top} .btn`,
    'desk-level': `${top} .avatar`,
    'desk-turnover': '.desk__rail .card',
    'rail-age': '.desk__rail .row.xs',
    ...saying(
      'Rollover do bônus',
      '62%',
      'Faltam R$ 1.596,00 em apostas',
      '18+',
      'Defina seus limites',
      'Sessão',
      'Resultado',
      'Suas rodadas',
      'Sorteio verificável',
    ),
  },
};

export const gameSheet: DesignMap = {
  file: 'game-sheet.html',
  route: '/game/idx1',
  press: ['button[aria-label^="Sobre "]', 'favourite'],
  parts: {
    'game-sheet': '.sheet',
    'sheet-art': '.sheet .thumb--lg',
    'sheet-title': '.sheet h2',
    'sheet-maker': '.sheet p.xs',
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
    'sheet-rules-title': '.sheet .item:nth-child(2) .item__title',
    'sheet-fair-title': '.sheet .item:nth-child(3) .item__title',
  },
};

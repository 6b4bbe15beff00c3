import { type DesignMap, saying } from '../design-map.ts';

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
    '"Slot · Arara"': '"Slot · Arara Originais"',
    '"RTP 95,83%"': '"RTP 96,0%"',
    '"a partir de R$ 1,00"': '"a partir de R$ 0,40"',
    '"Apelidos: tigrinho, oncinha, felino"': '.card .faint',
    '"até R$ 1,00"': '"até R$ 0,40"',
    ...saying(
      'Onça Dourada',
      'Parecidos com ele',
      'Tesouro da Arara',
      'Boto Cor-de-Rosa',
      'Slot · volatilidade média',
      'Fruta do Sertão',
      'aviãozinho',
      'foguete',
      'roleta',
    ),
    'found-line': 'main > p',
  },
};

export const searchEmpty: DesignMap = {
  file: 'search-empty.html',
  route: '/game/MoreGame',
  fill: { 'more-search': 'mahjong' },
  // A moment passes before the search is kept.
  press: ['found-none', 'found-none', 'found-none'],
  // Nobody is told later, how often others asked is not known, and no word of the catalogue is near.
  without: ['.empty .btn', 'section:has(> .label)'],
  parts: {
    'more-back': '.nav-bar .icon-button',
    'more-search': '.field__box',
    '[data-part="found-none"] img': '.empty img',
    '"Anotamos o pedido. Tente outro nome ou um apelido do jogo."': '.empty p',
    'game-tile': '.tile',
    'game-tile-art': '.tile__art',
    'game-tile-cap': '.tile__cap',
    '[data-part="tiles-also"] > *:nth-child(2)': '.tile:nth-child(2)',
    '[data-part="tiles-also"] > *:nth-child(3)': '.tile:nth-child(3)',
    '"Veja também"': '.section-head h2',
    ...saying('Ainda não temos “mahjong”', 'Seus recentes'),
    'found-none': '.empty',
    'head-also': '.section-head',
    'tiles-also': '.tiles',
  },
};

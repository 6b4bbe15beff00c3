import { type DesignMap, saying } from '../design-map.ts';

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
    '[data-part="not-found-list"] > *:nth-child(1)': '.item:nth-child(1)',
    '[data-part="not-found-list"] > *:nth-child(2)': '.item:nth-child(2)',
    '"Extrato"': '"Registros"',
    '"Saldo e rodadas"': '"Extrato de tudo"',
    ...saying(
      'Página não encontrada',
      '4',
      'Esta página voou',
      'Ir para o início',
      'Buscar um jogo',
      'Suporte',
      '24 h',
    ),
    'not-found-address': 'p.xs.faint',
  },
};

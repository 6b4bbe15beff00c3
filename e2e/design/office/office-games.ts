import { type DesignMap, saying } from '../design-map.ts';
import { desk, frame, laterScreens } from './office-frame.ts';

export const catalogue: DesignMap = {
  file: 'office/games.html',
  route: '/jogos/catalogo?vista=open',
  staff: 'bia',
  ...desk,
  without: [...laterScreens, '.drawer', '.page__acts', '.dt th:first-child', '.dt td:first-child'],
  parts: {
    ...frame,
    'nav-on': '.nav__item--on',
    'nav-sub': '.nav__sub',
    table: '.card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    filters: '.filters',
    chip: '.chip--on',
    'table-head': '.dt thead tr',
    row: '.dt tbody tr',
    thumb: '.gth img',
  },
};

/** Drawn beside the catalogue, built as a room of its own. */
export const rails: DesignMap = {
  file: 'office/games.html',
  route: '/jogos/trilhos?trilho=originals',
  staff: 'sergio',
  ...desk,
  without: [...laterScreens],
  parts: {
    drawer: '.drawer',
    nav: '.nav',
    'nav-on': '.nav__item--on',
    bar: '.bar',
    search: '.search',
    'page-title': '.page__head h1',
    'page-meta': '.page__head .meta',
    keybar: '.keybar',
    order: '.drawer__body > .col',
    phone: '.drawer .phone',
    ...saying('Trilhos da home', 'Fornecedores', 'Estado'),
    '[data-part="order-row"] img': '.rl img',
    'drawer-head': '.drawer__head',
    'drawer-title': '.drawer__head .strong',
    'order-row': '.rl',
    'drawer-foot': '.drawer__foot',
  },
};

import type { DesignMap } from '../design-map.ts';
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
    'nav-sub': { selector: '.nav__sub', changed: 'open rounds and reconciliation have rooms of their own' },
    table: '.card.dt',
    views: '.views',
    'view-chosen': { selector: '.view--on', changed: 'the figures of the seed' },
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
    'drawer-head': { selector: '.drawer__head', changed: 'our own words' },
    'drawer-title': { selector: '.drawer__head .strong', changed: 'the rail of the seed' },
    'order-row': { selector: '.rl', changed: 'our own words above it' },
    'drawer-foot': { selector: '.drawer__foot', changed: 'undo and schedule stand above, for all rails at once' },
  },
};

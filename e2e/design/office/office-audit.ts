import type { DesignMap } from '../design-map.ts';
import { desk, frame, laterScreens, marked } from './office-frame.ts';

/** The stretch to check is chosen by the days of the filter; a record has no row beside it until somebody opens one. */
export const audit: DesignMap = {
  file: 'office/audit.html',
  route: '/auditoria',
  staff: 'vera',
  ...desk,
  without: [...laterScreens, '.drawer', '.page__acts .btn:first-child'],
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    export: '.page__acts .btn:last-child',
    chain: '.chain',
    'chain-mark': '.chain__m',
    'chain-state': { selector: '.chain b', changed: 'named as long as nothing is sealed' },
    table: '.card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    filters: '.filters',
    'table-head': '.dt thead tr',
    row: '.dt tbody tr',
  },
};

import type { DesignMap } from '../design-map.ts';
import { desk, frame, notYet } from './office-frame.ts';

/** The table of levels as it was drawn: nobody counts players of a level there yet, and what waits is told by versions. */
export const vipTable: DesignMap = {
  file: 'office/settings.html',
  route: '/configuracoes/vip',
  staff: 'sergio',
  ...desk,
  without: [...notYet, '.page__acts > *', '.vt thead tr:first-child th:nth-child(2)', '.vt tbody td:nth-child(2)'],
  parts: {
    ...frame,
    'nav-on': '.nav__item--on',
    levels: '.card.dt',
    'levels-groups': '.vt thead tr:nth-child(1)',
    'levels-head': '.vt thead tr:nth-child(2)',
    'level-0': '.vt tbody tr:nth-child(1)',
    'level-1': '.vt tbody tr:nth-child(2)',
    'level-2': '.vt tbody tr:nth-child(3)',
    'level-3': '.vt tbody tr:nth-child(4)',
    'level-4': '.vt tbody tr:nth-child(5)',
    'level-5': '.vt tbody tr:nth-child(6)',
    'level-6': '.vt tbody tr:nth-child(7)',
    'level-7': '.vt tbody tr:nth-child(8)',
    'level-8': '.vt tbody tr:nth-child(9)',
    'level-9': '.vt tbody tr:nth-child(10)',
    'level-10': '.vt tbody tr:nth-child(11)',
    'policy-note': '.page > .note',
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'policy-version': '.drawer__head .strong',
    'policy-dates': '.g2',
  },
};

import type { DesignMap } from '../design-map.ts';
import { desk, frame, laterScreens } from './office-frame.ts';

export const audit: DesignMap = {
  file: 'office/audit.html',
  route: '/auditoria',
  staff: 'vera',
  ...desk,
  without: [...laterScreens, '.drawer', '.page__acts'],
  parts: {
    ...frame,
    chain: '.chain',
    'chain-mark': '.chain__m',
    table: '.card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    filters: '.filters',
    'table-head': '.dt thead tr',
    row: '.dt tbody tr',
  },
};

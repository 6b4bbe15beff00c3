import type { DesignMap } from '../design-map.ts';
import { desk, frame, laterRooms } from './office-frame.ts';

export const audit: DesignMap = {
  file: 'office/audit.html',
  route: '/auditoria',
  staff: 'vera',
  ...desk,
  without: [...laterRooms, '.drawer', '.page__acts'],
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

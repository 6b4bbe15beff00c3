import type { DesignMap } from '../design-map.ts';
import { desk } from './office-frame.ts';

/** The request that was drawn: six cells of the VIP table, asked by Sérgio, before Lia, who came in longer ago. */
export const approval: DesignMap = {
  file: 'office/approval.html',
  route: '/aprovacoes?pedido=1',
  staff: 'lia',
  ...desk,
  press: ['approve'],
  parts: {
    'dialog-title': { selector: '.dialog h2', changed: 'our own words' },
    parties: '.dialog > .row:nth-child(2)',
    'dialog-diff': '.dialog .diff',
    effects: '.dialog > .grid',
    'decide-acts': '.dialog > .row:nth-last-child(2)',
    proof: '.dialog > .field',
    missing: '.dialog > .end',
  },
};

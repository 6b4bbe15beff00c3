import { type DesignMap, saying } from '../design-map.ts';
import { desk } from './office-frame.ts';

/** The request that was drawn: six cells of the VIP table, asked by Sérgio, before Lia, who came in longer ago. */
export const approval: DesignMap = {
  file: 'office/approval.html',
  route: '/aprovacoes?pedido=1',
  staff: 'lia',
  ...desk,
  press: ['approve'],
  parts: {
    'dialog-title': '.dialog h2',
    parties: '.dialog > .row:nth-child(2)',
    'dialog-diff': '.dialog .diff',
    effects: '.dialog > .grid',
    'decide-acts': '.dialog > .row:nth-last-child(2)',
    proof: '.dialog > .field',
    missing: '.dialog > .end',
    'dialog-clock': '.dialog .row--between > span',
    ...saying('Campo', 'Você, Lia Mendes', 'Volta atrás'),
    '"Sérgio Amaral pediu…"': '"Sérgio Amaral pediu…"',
    '[data-part="parties"] small': '.dialog .grow .muted',
    '"2ª pessoa"': '"Finanças, 2ª pessoa"',
    '[role="dialog"] [data-part="dialog-diff"] del': '.dialog del',
    '[role="dialog"] [data-part="dialog-diff"] ins': '.dialog ins',
    '"VIP 2 · taxa %"': '"Taxa VIP 2"',
    '"VIP 4 · saques por dia"': '"Saques por dia VIP 4"',
    '"novo pedido, 2 pessoas"': '"1 clique, até 31/12"',
    '[data-part="decide-acts"] button': '.dialog .btn--danger',
    '[data-part="decide-acts"] button:nth-last-of-type(2)': '.dialog .row > .row .btn',
    '[data-part="decide-acts"] button:last-of-type': '.dialog .btn--brand',
  },
};

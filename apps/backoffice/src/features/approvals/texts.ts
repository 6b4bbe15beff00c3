import approvals from '@arara/texts/backoffice/approvals/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(approvals);

export const stateNames = {
  waiting: 'Esperando',
  approved: 'Aprovada',
  refused: 'Recusada',
  withdrawn: 'Retirada',
  expired: 'Vencida',
} as const;

/** What two people decide about a difference of the books. */
export const breakWays = {
  bank_corrects: 'o banco corrige',
  fee: 'tarifa do banco, custo da casa',
  loss: 'perda sem explicação',
  top_up: 'aporte do operador',
  take_out: 'retirada do operador',
  unassigned: 'dinheiro sem dono',
  give_back: 'volta ao saldo do jogador',
} as const;

import type { StaffReason, WithdrawalState } from '@arara/domain/payments';
import type { QueueView } from './desk.store.ts';

/** What a file for people says in the place of our own words, as the rooms of the desk say it. */
export const stateWords: Readonly<Record<WithdrawalState, string>> = {
  requested: 'Pedido',
  checking: 'Em conferência',
  waiting_for_player: 'Com o jogador',
  waiting_for_staff: 'Com a equipe',
  approved: 'Aprovado',
  sent: 'Enviado',
  paid: 'Pago',
  refused: 'Recusado',
  failed: 'Não concluído',
  returned: 'Devolvido',
  cancelled: 'Cancelado',
};

export const whyWords: Readonly<Record<StaffReason, string>> = {
  risk: 'Risco acima do automático',
  unknown_risk: 'Falta um dado do risco',
  amount: 'Acima do automático',
  big_win: 'Ganho alto',
  protected: 'Conta protegida',
  med_open: 'Depósito contestado',
  account_closing: 'Fechando a conta',
  blocked: 'Saques bloqueados',
};

export const viewWords: Readonly<Record<QueueView, { readonly name: string; readonly file: string }>> = {
  staff: { name: 'Com a equipe', file: 'equipe' },
  soon: { name: 'Vencem em 30 min', file: 'vencem' },
  mine: { name: 'Com quem exportou', file: 'meus' },
  player: { name: 'Com o jogador', file: 'jogador' },
  sent: { name: 'A caminho', file: 'a-caminho' },
  closed: { name: 'Fechados', file: 'fechados' },
};

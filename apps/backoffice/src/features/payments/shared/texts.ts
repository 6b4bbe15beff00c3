import payments from '@arara/texts/backoffice/payments/pt-BR.json';
import { textsOf } from '../../../lib/texts.ts';

export const t = textsOf(payments);

/** How a bank does, in a word. */
export const healthNames = {
  quiet: 'sem chamadas',
  good: 'responde',
  slow: 'lento',
  failing: 'falha',
  access_refused: 'acesso recusado',
} as const;

export const levelNames = { low: 'baixo', medium: 'médio', high: 'alto' } as const;

/** Why a person decides, in the few words of a row; the code beside it stays the same in every language. */
export const whyNames: Readonly<Record<string, { readonly text: string; readonly code: string }>> = {
  risk: { text: 'Risco acima do automático', code: 'W-RSK-01' },
  unknown_risk: { text: 'Falta um dado do risco', code: 'W-RSK-02' },
  amount: { text: 'Acima do automático', code: 'W-AUT-02' },
  big_win: { text: 'Ganho alto', code: 'W-WIN-01' },
  protected: { text: 'Conta protegida', code: 'W-RG-01' },
  med_open: { text: 'Depósito contestado', code: 'W-MED-01' },
  account_closing: { text: 'Fechando a conta', code: 'W-END-01' },
  blocked: { text: 'Saques bloqueados', code: 'W-BLK-01' },
};

export const stateNames: Readonly<Record<string, string>> = {
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

/** A rule as what holds while it holds. */
export const ruleTexts: Readonly<Record<string, string>> = {
  withdrawal_blocked: 'Sem bloqueio de saque',
  kyc_level: 'Identidade no nível pedido',
  payout_account_missing: 'Conta do próprio CPF',
  withdrawal_cooling_off: 'Sem troca recente de chave',
};

export const factorTexts: Readonly<Record<string, { readonly text: string; readonly code: string }>> = {
  first_withdrawal: { text: 'Primeiro saque', code: 'R-NEW-01' },
  fresh_key_or_device: { text: 'Chave ou aparelho novo', code: 'R-DEV-01' },
  shared_key_or_device: { text: 'Chave ou aparelho de mais de uma conta', code: 'R-DEV-02' },
  over_median: { text: 'Valor bem acima do costume', code: 'R-AMT-02' },
  fresh_deposit: { text: 'Depósito há pouco', code: 'R-DEP-01' },
  dispute_history: { text: 'Já houve contestação', code: 'R-MED-01' },
  paid_withdrawals: { text: 'Saques pagos sem problema', code: 'R-AGE-01' },
};

export const depositStates: Readonly<Record<string, string>> = {
  creating: 'Gerando código',
  waiting_for_payment: 'Aguarda pagamento',
  paid: 'Creditado',
  expired: 'Vencido',
  ended: 'Encerrado',
  refunding: 'Devolvendo',
  refunded: 'Devolvido',
  failed: 'Não concluído',
};

/** Why money that arrived waits for a person. */
export const waitingTexts: Readonly<Record<string, string>> = {
  payer_unknown: 'O banco não disse quem pagou',
  third_party: 'Veio de outro CPF',
  too_late: 'Chegou depois do prazo',
  paid_twice: 'Segundo pagamento do mesmo pedido',
  over_limit: 'Passa do limite de depósito',
  player_stopped: 'Conta em pausa para depósitos',
  order_unknown: 'Sem pedido nosso',
  refund_refused: 'O banco recusou a devolução três vezes',
  refund_too_old: 'Passou de 90 dias: o banco já não devolve',
  payer_unproved: 'Não se provou quem pagou',
  disputed: 'O banco de quem pagou contestou (MED)',
  dispute_rest: 'O banco levou uma parte (MED); este é o resto',
  staff_credits: 'Decidido por duas pessoas: creditar',
  staff_sends_back: 'Decidido: devolver a quem pagou',
};

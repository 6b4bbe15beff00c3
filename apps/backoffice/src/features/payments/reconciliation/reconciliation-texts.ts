import paymentsReconciliation from '@arara/texts/backoffice/payments-reconciliation/pt-BR.json';
import { textsOf } from '../../../lib/texts.ts';

export const t = textsOf(paymentsReconciliation);

/** What does not close, in the few words of a row; the code stays the same in every language. */
export const breakNames: Readonly<
  Record<string, { readonly text: string; readonly code: string; readonly why: string }>
> = {
  payout_missing_there: {
    text: 'Pago aqui, fora do extrato',
    code: 'P-OUT-01',
    why: 'A razão diz que saiu e o extrato não nomeia. Até alguém explicar, nenhum saque sai sozinho por este banco.',
  },
  payout_unknown_here: {
    text: 'Saiu do banco, sem pedido nosso',
    code: 'P-OUT-02',
    why: 'O banco pagou algo que não pedimos. Nenhum saque sai sozinho por este banco.',
  },
  amount_differs: {
    text: 'Valores diferentes',
    code: 'P-AMT-01',
    why: 'Os dois lados têm o registro, com valores diferentes.',
  },
  line_unknown: {
    text: 'Linha do banco sem registro',
    code: 'P-LIN-01',
    why: 'O extrato tem uma linha que ninguém aqui conhece: tarifa, aporte ou engano do banco.',
  },
  not_covered: {
    text: 'Saldo no banco não cobre o devido',
    code: 'P-COV-01',
    why: 'O banco guarda menos do que devemos a jogadores e pagadores.',
  },
  own_move: {
    text: 'Dinheiro do operador, sem lançamento',
    code: 'P-OWN-01',
    why: 'Aporte ou retirada do operador no banco. Vira lançamento quando duas pessoas dizem.',
  },
};

export const resolutionNames: Readonly<Record<string, string>> = {
  matched: 'Confere agora: o registro chegou depois',
  bank_corrects: 'Engano do banco: ele corrige',
  fee: 'Tarifa do banco',
  loss: 'Perda sem explicação',
  top_up: 'Aporte do operador',
  take_out: 'Retirada do operador',
  unassigned: 'Dinheiro sem dono, para investigar',
  give_back: 'Não chegou a ninguém: devolver ao jogador',
};

export const accountNames: Readonly<Record<string, string>> = {
  losses: 'perdas da casa',
  psp_clearing: 'compensação do banco',
  house_bank: 'conta do operador',
  unassigned_receipts: 'recebido sem dono',
  cash: 'saldo do jogador',
  commission: 'renda do jogador',
};

export const noteKinds: Readonly<Record<string, string>> = {
  found: 'Achada na comparação do extrato',
  /** Found by asking the bank about a payout. */
  contradicted: 'O banco disse “pago” e depois “falhou”',
  claimed: 'assumiu',
  given_back: 'devolveu à fila',
  note: 'anotou',
  asked: 'pediu a 2ª pessoa',
  resolved: 'resolveu',
  booked: 'Lançado na razão',
};

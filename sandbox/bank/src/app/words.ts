import type { MovementKind } from '../accounts/book.ts';

const time = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

export const momentOf = (atMs: number) => time.format(atMs).replace('.', '');
export const hourOf = (atMs: number) => clock.format(atMs);

/** Why a code or a payment is refused, as the app says it. */
const refusals: Readonly<Record<string, string>> = {
  not_a_pix_code: 'Isto não é um código Pix. Copie o código inteiro e cole de novo.',
  no_checksum: 'O código veio cortado. Copie o código inteiro e cole de novo.',
  wrong_checksum: 'O código foi alterado: a conferência não bate. Peça um novo.',
  wrong_length: 'O código está danificado. Peça um novo.',
  wrong_amount: 'O valor escrito no código não faz sentido. Peça um novo.',
  location_unreachable: 'Não encontramos a cobrança deste código.',
  location_not_signed: 'A cobrança não foi assinada pelo banco recebedor. Não pague.',
  unknown_key: 'A chave que recebe não existe.',
  charge_expired: 'Este código venceu. Peça outro a quem está cobrando.',
  charge_not_active: 'Esta cobrança já foi paga ou cancelada.',
  amount_differs: 'O valor não é o da cobrança.',
  payer_is_not_debtor: 'Quem recebe só aceita o Pix do próprio titular da cobrança.',
  no_balance: 'O saldo desta conta não cobre o valor.',
  no_amount: 'Diga quanto quer pagar.',
  no_payer: 'Escolha quem paga.',
  wrong_document: 'Este CPF não é válido.',
};

export const refusalText = (why: string) => refusals[why] ?? 'Não deu certo desta vez.';

/** What a movement is in the account of a person. */
const forPeople: Readonly<Partial<Record<MovementKind, string>>> = {
  opening: 'Saldo de abertura',
  'pix-in': 'Pix enviado',
  'refund-done': 'Devolução recebida',
  'payout-done': 'Pix recebido',
  'payout-reversed': 'Pix estornado',
  'payout-returned': 'Devolução enviada',
  'med-returned': 'Devolução especial (MED)',
};

export const personWord = (kind: MovementKind) => forPeople[kind] ?? kind;

const forOperator: Readonly<Partial<Record<MovementKind, string>>> = {
  'pix-in': 'Pix recebido',
  'refund-asked': 'Devolução enviada',
  'refund-undone': 'Devolução não realizada',
  'payout-asked': 'Pix enviado',
  'payout-undone': 'Pix não realizado',
  'payout-reversed': 'Pix estornado',
  'payout-returned': 'Devolução recebida',
  fee: 'Tarifa',
  'med-blocked': 'Bloqueio por contestação',
  'med-released': 'Desbloqueio',
  'med-returned': 'Devolução especial (MED)',
  'top-up': 'Depósito',
  draw: 'Retirada',
};

export const operatorWord = (kind: MovementKind) => forOperator[kind] ?? kind;

const statuses: Readonly<Record<string, string>> = {
  CONCLUIDA: 'já paga',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'cancelada por quem cobra',
  REMOVIDA_PELO_PSP: 'cancelada pelo banco recebedor',
};

export const statusWord = (status: string) => statuses[status];

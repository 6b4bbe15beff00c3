import players from '@arara/texts/backoffice/players/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';
import type { EventKind, Scope } from './desk.ts';

export const t = textsOf(players);

export const kindNames: Readonly<Record<EventKind, string>> = {
  money: 'Dinheiro',
  play: 'Jogo',
  account: 'Conta',
  contact: 'Contato',
  staff: 'Equipe',
};

export const scopeNames: Readonly<Record<Scope, string>> = {
  deposit: 'Depositar',
  bet: 'Apostar',
  launch: 'Abrir jogos',
  reward: 'Receber bônus',
  withdrawal: 'Sacar',
};

export const limitNames: Readonly<Record<string, string>> = {
  deposit: 'Depósito',
  loss: 'Perda',
  bets: 'Apostas',
  time: 'Tempo',
  day: 'dia',
  week: 'semana',
  month: 'mês',
};

export const levelNames = { low: 'baixo', medium: 'médio', high: 'alto' } as const;
export const linkNames = {
  device: 'mesmo aparelho',
  key: 'mesma chave PIX',
  invited_by: 'convidou',
  invited: 'convite, LV1',
} as const;
export const fieldNames = { cpf: 'o CPF', phone: 'o celular', email: 'o e-mail', name: 'o nome' } as const;
export const revealNames = {
  'PD-CALL': 'Falar com a pessoa',
  'PD-PAYMENT': 'Conferir um pagamento',
  'PD-RISK': 'Analisar risco',
  'PD-LAW': 'Ordem de autoridade',
} as const;
export const unblockNames = {
  'UB-CLEARED': 'Conferido, está certo',
  'UB-MISTAKE': 'Bloqueio por engano',
  'UB-LAW': 'A ordem caiu',
} as const;
export const answerNames = {
  lifted: 'Liberar: o recurso procede',
  kept_confirmed: 'Manter: motivo confirmado',
  kept_documents: 'Manter: falta comprovante',
  kept_law: 'Manter: a lei obriga',
} as const;
/** Why an account ends. */
export const closingNames = {
  'ASKED-01': 'O jogador pediu',
  'LAW-01': 'A lei pede',
  'RULES-01': 'Regras da casa',
} as const;
export const actorNames = {
  player: 'o jogador saca o que resta',
  house: 'a equipe',
  bank: 'o banco',
  supplier: 'o jogo fecha a rodada',
  regulator: 'o regulador',
  clock: 'o tempo',
} as const;

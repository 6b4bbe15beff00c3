import type { TextTable } from '../../../lib/texts.ts';

export const fund = {
  now: 'Saldo agora',
  held: 'Mais {amount} a caminho do seu banco.',
  after: 'saldo depois',
  today: 'Hoje, {day}',
  yesterday: 'Ontem, {day}',
  pending: 'Avaliando',
  failed: 'Falha',
  cash: 'conta dinheiro',
  bonus: 'conta bônus',
  commission: 'carteira da equipe',
  more: 'Carregar dias anteriores',
  end: {
    one: 'Fim da lista · {count} movimento',
    many: 'Fim da lista · {count} movimentos',
    other: 'Fim da lista · {count} movimentos',
  },
  empty: 'Nenhum movimento ainda',
  emptyText: 'Depósitos, apostas, ganhos e saques aparecem aqui, com o saldo depois de cada um.',
  loading: 'Carregando o extrato',
  latest: 'Últimos movimentos',
  seeAll: 'Ver tudo',
  takeAway: 'Levar este extrato',
  takeAwayText: 'Um arquivo com todas as linhas, para a sua planilha.',
} as const satisfies TextTable;

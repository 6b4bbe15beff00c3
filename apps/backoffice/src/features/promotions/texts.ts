import promotions from '@arara/texts/backoffice/promotions/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(promotions);

export const kindNames: Readonly<Record<string, string>> = {
  deposit: 'Recarga',
  sign_in: 'Entrada do dia',
  mission: 'Missão',
  vip_box: 'Caixa VIP',
  vip_rebate: 'Retorno VIP',
  gift_code: 'Código',
  red_envelope: 'Envelope',
  cashback: 'Cashback',
  tournament: 'Torneio',
  milestone: 'Marco da equipe',
  invite: 'Convite',
};

/** Rules of the house by the name that the team calls them; one that somebody made goes by its own. */
const ruleNames: Readonly<Record<string, string>> = {
  'deposit.first': 'Bônus da primeira recarga',
  'deposit.later': 'Bônus das outras recargas',
  'sign_in.daily': 'Entrada do dia',
  'mission.games': 'Missão: jogos diferentes',
  'mission.rounds': 'Missão: rodadas',
  'mission.break': 'Missão: fazer uma pausa',
  'vip.upgrade': 'Caixa VIP de nível',
  'vip.weekly': 'Caixa VIP da semana',
  'vip.monthly': 'Caixa VIP do mês',
  'vip.rebate': 'Retorno VIP',
  'team.milestone': 'Caixa de convites',
  'gift.code': 'Código de presente',
  'gift.envelope': 'Envelope',
  'cashback.weekly': 'Cashback da semana',
  'tournament.weekly': 'Torneio da semana',
};
export function ruleName(id: string): string {
  const words = id.split('.').slice(1).join(' ').replaceAll('_', ' ');
  return ruleNames[id] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const triggerNames: Readonly<Record<string, string>> = {
  first_deposit: 'Primeira recarga paga',
  later_deposit: 'Recarga paga, depois da primeira',
  day_opened: 'Dia aberto',
  bets_counted: 'Missão concluída: apostas fechadas',
  level_reached: 'Nível VIP alcançado',
  week_opened: 'Semana aberta',
  month_opened: 'Mês aberto',
  rounds_closed: 'Rodadas fechadas',
  code_entered: 'Código digitado',
  period_closed: 'Período fechado',
  tournament_closed: 'Torneio fechado',
  invitees_counted: 'Convidados contados',
};

export const checkNames: Readonly<Record<string, string>> = {
  kind: 'Tipo de prêmio existe no mercado',
  deposit: 'Não depende de depósito',
  draw: 'Sem sorteio de dinheiro',
  contest: 'Sem prêmio por colocação',
  streak: 'Sem prêmio por dias seguidos',
  inviting: 'Não premia convite',
  settled_bets: 'Só depois de aposta real fechada',
  turnover: 'Giro dentro do teto, visível antes',
};

export const everyNames: Readonly<Record<string, string>> = {
  ever: 'sempre',
  day: 'dia',
  week: 'semana',
  month: 'mês',
  event: 'vez que acontece',
};

export const measureNames: Readonly<Record<string, string>> = {
  rounds: 'Rodadas',
  games: 'Jogos diferentes',
  minutes: 'Minutos de pausa',
  bets: 'Apostas em R$',
  deposit: 'Recarga em R$',
};

export const refusalNames: Readonly<Record<string, string>> = {
  feature_off_in_market: 'fora do perfil de mercado',
  reward_not_running: 'fora dos dias',
  reward_taken: 'já recebeu',
  reward_used_up: 'orçamento acabou',
  reward_needs_level: 'nível VIP abaixo do pedido',
  reward_needs_own_rounds: 'poucas rodadas com dinheiro próprio',
  reward_needs_deposit: 'sem recarga recente',
  reward_needs_bets: 'apostas insuficientes',
  reward_needs_games: 'poucos jogos diferentes',
  reward_needs_rounds: 'poucas rodadas',
  reward_needs_break: 'sem pausa',
  reward_nothing: 'nada a receber',
  giveaway_cap_reached: 'teto de prêmios',
};

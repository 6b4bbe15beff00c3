import staffMembers from '@arara/texts/backoffice/staff-members/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(staffMembers);

/** What a role may do, in words; the map itself stands in the contract. */
export const permissionNames: Readonly<Record<string, string>> = {
  'staff.read': 'ver nomes da equipe',
  'staff.manage': 'cuidar de acessos',
  'players.search': 'buscar jogadores, mascarados',
  'approvals.read': 'ver aprovações',
  'approvals.decide': 'ser a 2ª pessoa',
  'approvals.money': 'aprovar o que move dinheiro',
  'approvals.promotions': 'aprovar promoções e códigos',
  'approvals.games': 'aprovar a volta de jogos',
  'approvals.people': 'aprovar o que toca um jogador',
  'approvals.access': 'aprovar acessos',
  'audit.read': 'ler a auditoria',
  'settings.read': 'ver ajustes',
  'settings.propose': 'propor ajustes',
  'policy.read': 'ver o perfil do mercado',
  'games.read': 'ver a mesa de jogos',
  'games.stop': 'parar um jogo',
  'games.lift': 'pedir a volta de um jogo',
  'games.cases': 'cuidar da conciliação',
  'games.rails': 'arrumar os trilhos',
  'content.read': 'ver a mesa de conteúdo',
  'content.publish': 'publicar banners, avisos e contatos',
  'promotions.read': 'ver promoções e custos',
  'promotions.propose': 'propor promoções e códigos',
  'promotions.stop': 'parar uma promoção',
};

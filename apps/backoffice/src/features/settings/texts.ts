import settings from '@arara/texts/backoffice/settings/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(settings);

export const groupNames: Readonly<Record<string, string>> = {
  payments: 'Pagamentos',
  bonuses: 'Bônus',
  vip: 'VIP',
  team: 'Equipe',
  agents: 'Agentes',
  activity: 'Atividades',
  games: 'Jogos',
  limits: 'Limites',
  approvals: 'Aprovações',
  access: 'Acesso',
  auth: 'Entrada',
  content: 'Conteúdo',
};

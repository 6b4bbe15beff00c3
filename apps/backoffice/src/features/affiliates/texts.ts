import affiliates from '@arara/texts/backoffice/affiliates/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(affiliates);

export const stateNames: Readonly<Record<string, string>> = {
  preview: 'prévia',
  held: 'retido',
  disputed: 'contestado',
  ready: 'pronto',
  stopped: 'conta parada',
  window: 'em contestação',
  paid: 'pago',
  zero: 'zero, piso',
  refused: 'recusado',
};

export const runNames: Readonly<Record<string, string>> = {
  team: 'Extratos da equipe',
  invite: 'Prêmios de convite',
  agent: 'Partes dos agentes',
  blogger: 'Partes dos influenciadores',
};

export const stageNames: Readonly<Record<string, string>> = {
  reserve: 'separando os convites',
  collect: 'somando as redes',
  close: 'fazendo os extratos',
  verify: 'conferindo de novo',
  spread: 'repartindo por convidado',
  post: 'pagando',
  done: 'paga',
};

export const payoutNames: Readonly<Record<string, string>> = {
  waiting_for_staff: 'em análise',
  waiting_for_player: 'espera o jogador',
  held: 'segurado',
  approved: 'aprovado',
  sent: 'enviado',
  paid: 'pago',
  refused: 'recusado',
  cancelled: 'cancelado',
  failed: 'falhou',
  returned: 'devolvido',
};

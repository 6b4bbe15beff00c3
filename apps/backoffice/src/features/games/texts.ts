import games from '@arara/texts/backoffice/games/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(games);

export const surfaceNames = { home: 'Home', lobby: 'Lobby' } as const;

export const audienceNames: Readonly<Record<string, string>> = {
  everybody: 'todos',
  visitors: 'visitantes',
  players: 'jogadores',
  recharged: 'quem já depositou',
};

export const planStates = {
  live: 'No ar',
  covered: 'Coberto por outro',
  upcoming: 'Agendado',
  ended: 'Encerrado',
  withdrawn: 'Retirado',
} as const;

export const stateNames = {
  open: 'No ar',
  resting: 'Em pausa',
  off: 'Fora do lobby',
  stopped: 'Parado',
} as const;

export const caseNames: Readonly<Record<string, string>> = {
  missing_here: 'Só no fornecedor',
  missing_there: 'Só nos nossos livros',
  amount: 'Valores diferentes',
  state: 'Estados diferentes',
  open_round: 'Rodada aberta demais',
  catalogue: 'Catálogo estranho',
  dispute: 'Contestada pelo jogador',
};

export const kindNames: Readonly<Record<string, string>> = {
  slot: 'Slot',
  crash: 'Crash',
  mines: 'Minas',
  dice: 'Dados',
  plinko: 'Plinko',
  keno: 'Keno',
  hilo: 'Hi-Lo',
  roulette: 'Roleta',
  blackjack: 'Cartas',
};

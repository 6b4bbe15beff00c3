import shell from '@arara/texts/backoffice/shell/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(shell);

/** How a clue was read, in words. */
export const clueNames: Readonly<Record<string, string>> = {
  player_id: 'número do jogador',
  cpf: 'CPF',
  cpf_middle: 'parte de CPF',
  phone: 'celular',
  phone_last: 'fim de celular',
  phone_end: 'celular sem DDD',
  email: 'e-mail',
  name_word: 'nome',
  login_name: 'nome de usuário',
  round: 'rodada',
  case: 'caso',
  order: 'pedido',
  ticket: 'chamado',
};

export const statusNames: Readonly<Record<string, string>> = { active: 'ativa', closed: 'encerrada' };

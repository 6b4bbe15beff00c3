import { shortTime } from '../../lib/format/format.ts';
import type { OfficeIconName } from '../../lib/parts/icon.tsx';
import { orderName, type PlayerEvent } from './desk.ts';
import { t } from './texts.ts';

export type EventTone = 'plain' | 'money' | 'leaf' | 'heat' | 'brand';

interface Description {
  readonly icon: OfficeIconName;
  readonly tone: EventTone;
  readonly title: string;
}

/** What each word of the timeline says. `{…}` is filled from the event's values; `{who}` is who did it. */
const words: Readonly<Record<string, Description>> = {
  'deposit.paid': { icon: 'in', tone: 'leaf', title: 'Depósito PIX creditado' },
  'deposit.refunded': { icon: 'undo', tone: 'heat', title: 'Depósito devolvido a quem pagou' },
  'deposit.failed': { icon: 'x', tone: 'plain', title: 'Depósito não saiu' },
  'withdrawal.requested': { icon: 'out', tone: 'money', title: 'Saque pedido' },
  'withdrawal.waiting_for_staff': { icon: 'user', tone: 'plain', title: 'Saque com a equipe' },
  'withdrawal.waiting_for_player': { icon: 'pause', tone: 'plain', title: 'Saque espera o jogador' },
  'withdrawal.approved': { icon: 'check', tone: 'leaf', title: 'Saque aprovado' },
  'withdrawal.paid': { icon: 'out', tone: 'leaf', title: 'Saque pago' },
  'withdrawal.refused': { icon: 'x', tone: 'heat', title: 'Saque recusado' },
  'withdrawal.failed': { icon: 'x', tone: 'heat', title: 'Saque falhou' },
  'withdrawal.returned': { icon: 'undo', tone: 'heat', title: 'Saque devolvido pelo banco' },
  'withdrawal.cancelled': { icon: 'x', tone: 'plain', title: 'Saque cancelado pelo jogador' },
  'bonus.accepted': { icon: 'gift', tone: 'leaf', title: 'Bônus aceito, {factor}×' },
  'play.session': { icon: 'slots', tone: 'plain', title: '{game} · {rounds} rodadas em {minutes} min' },
  'play.opened': { icon: 'slots', tone: 'plain', title: '{game} aberto, sem aposta' },
  'access.register': { icon: 'user', tone: 'brand', title: 'Conta criada' },
  'access.login': { icon: 'key', tone: 'plain', title: 'Entrou' },
  'access.login_failed': { icon: 'alert', tone: 'heat', title: 'Senha errada' },
  'access.password_reset': { icon: 'key', tone: 'heat', title: 'Senha trocada por esquecimento' },
  'support.open': { icon: 'chat', tone: 'brand', title: 'Atendimento aberto: {topic}' },
  'support.closed': { icon: 'chat', tone: 'plain', title: 'Atendimento encerrado: {topic}' },
  'players.blocked': { icon: 'ban', tone: 'heat', title: '{who} restringiu: {scope}' },
  'players.unblocked': { icon: 'check', tone: 'leaf', title: '{who} liberou o caso {case}' },
  'players.appealed': { icon: 'scale', tone: 'brand', title: 'Recurso enviado' },
  'players.appeal_answered': { icon: 'scale', tone: 'leaf', title: '{who} respondeu ao recurso' },
  'players.closing_begun': { icon: 'out', tone: 'heat', title: '{who} confirmou o encerramento da conta' },
  'players.closing_stopped': { icon: 'undo', tone: 'leaf', title: '{who} desfez o encerramento' },
  'players.closing_taken_back': { icon: 'undo', tone: 'leaf', title: 'Desistiu de encerrar a conta' },
  'players.closed': { icon: 'x', tone: 'heat', title: 'Conta encerrada' },
  'players.noted': { icon: 'noteic', tone: 'plain', title: '{who} escreveu uma nota' },
  'players.revealed': { icon: 'eye', tone: 'heat', title: '{who} viu um dado por inteiro' },
  'limits.changed': { icon: 'shield', tone: 'plain', title: 'Limite próprio mudou' },
  'limits.reality_check_chosen': { icon: 'clock', tone: 'plain', title: 'Lembrete de tempo escolhido' },
  'limits.pause_started': { icon: 'pause', tone: 'brand', title: 'Pausa começou' },
  'limits.exclusion_started': { icon: 'pause', tone: 'heat', title: 'Autoexclusão' },
  'kyc.cpf_set': { icon: 'id', tone: 'leaf', title: 'CPF e nome conferidos' },
};

/** By the beginning of the word, for those that nobody named. */
const families: readonly (readonly [string, Description])[] = [
  ['limits.', { icon: 'shield', tone: 'plain', title: 'Limites próprios mudaram' }],
  ['kyc.', { icon: 'id', tone: 'plain', title: 'Identidade' }],
  ['players.', { icon: 'user', tone: 'plain', title: 'Cadastro' }],
  ['payments.', { icon: 'pix', tone: 'plain', title: 'Pagamentos' }],
];

const unknown: Description = { icon: 'info', tone: 'plain', title: 'Outro registro' };

export interface DescribedEvent extends Description {
  readonly line: string;
}

export interface Naming {
  readonly person: (id: string) => string;
  readonly game: (id: string) => string;
  readonly scope: (scope: string) => string;
}

/** Title in plain words and one line of ids and codes; a word that is new still says what it is. */
export function describeEvent(event: PlayerEvent, naming: Naming): DescribedEvent {
  const { Word, Values, StaffId } = event;
  const description = words[Word] ?? families.find(([start]) => Word.startsWith(start))?.[1] ?? unknown;
  const values: Readonly<Record<string, string>> = {
    ...Values,
    who: StaffId === null ? '' : naming.person(StaffId),
    game: naming.game(Values['game'] ?? ''),
    scope: (Values['scope'] ?? '').split(',').map(naming.scope).join(', '),
    topic: topics[Values['topic'] ?? ''] ?? Values['topic'] ?? '',
  };
  const title = description.title.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { ...description, title, line: lineOf(event, naming) };
}

/** What a conversation is about. */
const topics: Readonly<Record<string, string>> = {
  withdrawal: 'saque',
  deposit: 'depósito',
  game: 'jogo',
  round: 'rodada',
  bonus: 'bônus',
  document: 'documento',
  account: 'conta',
  close_account: 'encerrar a conta',
  team: 'equipe',
  ombudsman: 'ouvidoria',
  other: 'outro assunto',
};

/** Why a withdrawal went to a person, as the code that staff know it by. */
const reasonCodes: Readonly<Record<string, string>> = {
  protected: 'W-RG-01',
  amount: 'W-AUT-02',
  risk: 'W-RSK-01',
  unknown_risk: 'W-RSK-02',
  big_win: 'W-WIN-01',
  med_open: 'W-MED-01',
  account_closing: 'W-END-01',
  blocked: 'W-BLK-01',
};

const quiet = new Set([
  'game',
  'rounds',
  'minutes',
  'staked',
  'won',
  'order',
  'scope',
  'block',
  'appeal',
  'author',
  'closing',
  'note',
  'factor',
  'isPinned',
  'topic',
  'second',
]);

function lineOf({ Word, Values, StaffId, OrderId }: PlayerEvent, naming: Naming): string {
  const parts: string[] = [];
  if (OrderId !== null) parts.push(orderName(Word.startsWith('deposit.') ? 'DP' : 'SQ', OrderId));
  if (Word === 'play.session')
    parts.push(`apostou R$ ${decimal(Values['staked'])}`, `ganhou R$ ${decimal(Values['won'])}`);
  else
    parts.push(
      ...Object.entries(Values).flatMap(([name, value]) => (quiet.has(name) ? [] : (valueText(name, value) ?? []))),
    );
  if (StaffId !== null && /^(withdrawal|support)\./.test(Word)) parts.push(naming.person(StaffId));
  if (Values['second'] !== undefined) parts.push(naming.person(Values['second']));
  if (StaffId === null && Word === 'withdrawal.approved') parts.push(t('byRule'));
  return parts.join(' · ');
}

const reasonWords: Readonly<Record<string, string>> = {
  hold_bank: t('holdBank'),
  hold_games: t('holdGames'),
  hold_identity: t('holdIdentity'),
  ask_account: t('askAccount'),
  ask_deposit: t('askDeposit'),
  ask_contact: t('askContact'),
  player_answered: t('playerAnswered'),
  player_silent: t('playerSilent'),
  staff_documents: t('staffDocuments'),
  staff_account: t('staffAccount'),
  staff_safety: t('staffSafety'),
  by_player: t('byPlayer'),
};

/** A value in words of people; what only our code names is left out. */
function valueText(name: string, value: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return shortTime(value);
  if (name === 'reason') return reasonCodes[value] ?? reasonWords[value];
  const isOurName = name !== 'provider' && /^[a-z][\w.,]*$/.test(value);
  return isOurName || value === '' ? undefined : value;
}

/** The record has one line for each kind of action that a block stops; people placed one block. */
export function mergeBlocks(events: readonly PlayerEvent[]): readonly PlayerEvent[] {
  const told: PlayerEvent[] = [];
  for (const event of events) {
    const before = told.at(-1);
    const caseId = event.Values['case'];
    const isSame = before?.Word === 'players.blocked' && event.Word === before.Word && before.Values['case'] === caseId;
    if (before === undefined || !isSame || caseId === undefined) told.push(event);
    else
      told[told.length - 1] = {
        ...before,
        Values: { ...before.Values, scope: `${before.Values['scope']},${event.Values['scope']}` },
      };
  }
  return told;
}

const decimal = (text = '0') => Number(text).toLocaleString('pt-BR', { minimumFractionDigits: 2 });

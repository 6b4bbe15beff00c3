import { shortTime } from '../../lib/format/format.ts';
import { withdrawalReasonCodes } from '../../lib/format/withdrawal-reason-codes.ts';
import type { OfficeIconName } from '../../lib/parts/icon.tsx';
import { orderName, type PlayerEvent } from './desk.ts';
import { reasonNames, t, topicNames } from './texts.ts';

export type EventTone = 'plain' | 'money' | 'leaf' | 'heat' | 'brand';

interface Look {
  readonly icon: OfficeIconName;
  readonly tone: EventTone;
}

/** How each event of the timeline looks; its title is the text `event.…`, filled from the values of the event. */
const looks = {
  'deposit.paid': { icon: 'in', tone: 'leaf' },
  'deposit.refunded': { icon: 'undo', tone: 'heat' },
  'deposit.failed': { icon: 'x', tone: 'plain' },
  'withdrawal.requested': { icon: 'out', tone: 'money' },
  'withdrawal.waiting_for_staff': { icon: 'user', tone: 'plain' },
  'withdrawal.waiting_for_player': { icon: 'pause', tone: 'plain' },
  'withdrawal.approved': { icon: 'check', tone: 'leaf' },
  'withdrawal.paid': { icon: 'out', tone: 'leaf' },
  'withdrawal.refused': { icon: 'x', tone: 'heat' },
  'withdrawal.failed': { icon: 'x', tone: 'heat' },
  'withdrawal.returned': { icon: 'undo', tone: 'heat' },
  'withdrawal.cancelled': { icon: 'x', tone: 'plain' },
  'bonus.accepted': { icon: 'gift', tone: 'leaf' },
  'play.session': { icon: 'slots', tone: 'plain' },
  'play.opened': { icon: 'slots', tone: 'plain' },
  'access.register': { icon: 'user', tone: 'brand' },
  'access.login': { icon: 'key', tone: 'plain' },
  'access.login_failed': { icon: 'alert', tone: 'heat' },
  'access.password_reset': { icon: 'key', tone: 'heat' },
  'support.open': { icon: 'chat', tone: 'brand' },
  'support.closed': { icon: 'chat', tone: 'plain' },
  'players.blocked': { icon: 'ban', tone: 'heat' },
  'players.unblocked': { icon: 'check', tone: 'leaf' },
  'players.appealed': { icon: 'scale', tone: 'brand' },
  'players.appeal_answered': { icon: 'scale', tone: 'leaf' },
  'players.closing_begun': { icon: 'out', tone: 'heat' },
  'players.closing_stopped': { icon: 'undo', tone: 'leaf' },
  'players.closing_taken_back': { icon: 'undo', tone: 'leaf' },
  'privacy.extended': { icon: 'clock', tone: 'money' },
  'privacy.erased': { icon: 'out', tone: 'heat' },
  'privacy.kept_erased': { icon: 'out', tone: 'heat' },
  'players.closed': { icon: 'x', tone: 'heat' },
  'players.noted': { icon: 'noteic', tone: 'plain' },
  'players.revealed': { icon: 'eye', tone: 'heat' },
  'limits.changed': { icon: 'shield', tone: 'plain' },
  'limits.reality_check_chosen': { icon: 'clock', tone: 'plain' },
  'limits.pause_started': { icon: 'pause', tone: 'brand' },
  'limits.exclusion_started': { icon: 'pause', tone: 'heat' },
  'kyc.cpf_set': { icon: 'id', tone: 'leaf' },
} as const satisfies Readonly<Record<string, Look>>;

/** By the beginning of its word, for an event that nobody named. */
const families = {
  limits: { icon: 'shield', tone: 'plain' },
  kyc: { icon: 'id', tone: 'plain' },
  players: { icon: 'user', tone: 'plain' },
  payments: { icon: 'pix', tone: 'plain' },
} as const satisfies Readonly<Record<string, Look>>;

export interface DescribedEvent extends Look {
  readonly title: string;
  readonly line: string;
}

export interface Naming {
  readonly person: (id: string) => string;
  readonly game: (id: string) => string;
  readonly scope: (scope: string) => string;
}

/** Title in plain words and one line of ids and codes; a word that is new still says what it is. */
export function describeEvent(event: PlayerEvent, naming: Naming): DescribedEvent {
  return { ...headOf(event, naming), line: lineOf(event, naming) };
}

function headOf({ Word, Values, StaffId }: PlayerEvent, naming: Naming): Look & { readonly title: string } {
  const [family = ''] = Word.split('.');
  const topic = Values['topic'] ?? '';
  if (isIn(looks, Word)) {
    const title = t(`event.${Word}`, {
      ...Values,
      who: StaffId === null ? '' : naming.person(StaffId),
      game: naming.game(Values['game'] ?? ''),
      scope: (Values['scope'] ?? '').split(',').map(naming.scope).join(', '),
      topic: topicNames[topic] ?? topic,
    });
    return { ...looks[Word], title };
  }
  if (isIn(families, family)) return { ...families[family], title: t(`eventFamily.${family}`) };
  return { icon: 'info', tone: 'plain', title: t('otherRecord') };
}

const isIn = <Table extends object>(table: Table, word: string): word is keyof Table & string =>
  Object.hasOwn(table, word);

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

/** A value in words of people; what only our code names is left out. */
function valueText(name: string, value: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return shortTime(value);
  if (name === 'reason') return withdrawalReasonCodes[value] ?? reasonNames[value];
  const isOurName = name !== 'provider' && /^[a-z][\w.,]*$/.test(value);
  return isOurName || value === '' ? undefined : value;
}

/** The record has one line for each kind of action that a block stops; people placed one block. */
export function mergeBlocks(events: readonly PlayerEvent[]): readonly PlayerEvent[] {
  const merged: PlayerEvent[] = [];
  for (const event of events) {
    const before = merged.at(-1);
    const caseId = event.Values['case'];
    const isSame = before?.Word === 'players.blocked' && event.Word === before.Word && before.Values['case'] === caseId;
    if (before === undefined || !isSame || caseId === undefined) merged.push(event);
    else
      merged[merged.length - 1] = {
        ...before,
        Values: { ...before.Values, scope: `${before.Values['scope']},${event.Values['scope']}` },
      };
  }
  return merged;
}

const decimal = (text = '0') => Number(text).toLocaleString('pt-BR', { minimumFractionDigits: 2 });

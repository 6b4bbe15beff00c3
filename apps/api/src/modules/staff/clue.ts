import { foldNameWords, parseAnyPhone, parseCpf, parseEmail, parseLoginName } from '@arara/domain/players';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';

/** One way in which a typed text could be meant. */
export type Clue =
  | { readonly kind: 'player_id'; readonly playerId: PlayerId }
  | { readonly kind: 'cpf' | 'phone' | 'email' | 'login_name'; readonly text: string }
  | { readonly kind: 'cpf_middle' | 'phone_last' | 'phone_end' | 'name_word'; readonly text: string }
  /** The end of an order's number, as people tell it each other. */
  | { readonly kind: 'order'; readonly of: 'withdrawal' | 'deposit'; readonly text: string }
  | { readonly kind: 'ticket'; readonly number: bigint }
  /** A round belongs to a player, and only the player's number says where it lies. */
  | { readonly kind: 'round'; readonly playerId: PlayerId; readonly round: string }
  | { readonly kind: 'case'; readonly text: string };

/** Virtual shard 0 is the house's, so no player has a shorter number than this. */
const PLAYER_DIGITS_MIN = 13;
const CPF_MIDDLE_DIGITS = 6;
const PHONE_LAST_DIGITS = 4;
/** A mobile as it is told within a city: without the code of the area. */
const isMobileEnd = (digits: string) => /^9\d{8}$/.test(digits);

/**
 * Every way to read a text, the likeliest first. A `#` in front asks for rounds and cases only: then no person is
 * looked for. Numbers are told apart by their length, so a staff member types what is on the screen or on the phone.
 */
export function readClue(typed: string): readonly Clue[] {
  const text = typed.trim();
  const named = readName(text.replace(/^#\s*/, ''));
  if (named !== undefined) return [named];
  if (text.startsWith('#')) return readThing(text.slice(1).trim());
  const digits = text.replace(/[\s().+-]/g, '');
  if (/^\d+$/.test(digits)) return [...readDigits(text, digits), ...readThing(text)];
  const email = parseEmail(text);
  if (email !== undefined) return [{ kind: 'email', text: email }];
  if (/\d.*[:/]/.test(text)) return readThing(text);
  const login = parseLoginName(text);
  return [
    ...(foldNameWords(text).length > 0 ? [{ kind: 'name_word', text } as const] : []),
    ...(login === undefined ? [] : [{ kind: 'login_name', text: login } as const]),
    // A supplier's number often is a word of letters and digits.
    ...(/\d/.test(text) ? readThing(text) : []),
  ];
}

function readDigits(text: string, digits: string): Clue[] {
  const clues: Clue[] = [];
  const playerId = digits.length >= PLAYER_DIGITS_MIN ? parsePlayerId(digits) : undefined;
  if (playerId !== undefined) clues.push({ kind: 'player_id', playerId });
  const cpf = parseCpf(text);
  if (cpf !== undefined) clues.push({ kind: 'cpf', text: cpf });
  const phone = parseAnyPhone(text);
  if (phone !== undefined) clues.push({ kind: 'phone', text: phone });
  if (digits.length === CPF_MIDDLE_DIGITS) clues.push({ kind: 'cpf_middle', text: digits });
  if (isMobileEnd(digits)) clues.push({ kind: 'phone_end', text: digits });
  if (digits.length === PHONE_LAST_DIGITS) clues.push({ kind: 'phone_last', text: digits });
  return clues;
}

/** `SQ-K8DN-05FY`, `DP-K8DN-05FY` or `CH-100001`: nothing else looks like it. */
function readName(text: string): Clue | undefined {
  const [, kind, first = '', second = ''] = /^(SQ|DP)-([\dA-Z]{4})-([\dA-Z]{4})$/i.exec(text) ?? [];
  if (kind !== undefined) {
    const of = kind.toUpperCase() === 'SQ' ? 'withdrawal' : 'deposit';
    return { kind: 'order', of, text: `${first}${second}`.toUpperCase() };
  }
  const number = /^CH-(\d{1,18})$/i.exec(text)?.[1];
  return number === undefined ? undefined : { kind: 'ticket', number: BigInt(number) };
}

/** `<player>/<round>` is one round; anything else may be what a case is about. */
function readThing(text: string): Clue[] {
  const [, number = '', round = ''] = /^(\d{13,16})\s*\/\s*(\S{1,150})$/.exec(text) ?? [];
  const playerId = parsePlayerId(number);
  if (playerId !== undefined && round !== '') return [{ kind: 'round', playerId, round }];
  return text.length >= 6 ? [{ kind: 'case', text }] : [];
}

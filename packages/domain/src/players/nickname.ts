import { foldNameWords } from './search-terms.ts';

/** The name that a player chooses to be seen by. */
type NicknameVerdict =
  | { readonly ok: true; readonly nickname: string }
  | { readonly ok: false; readonly reason: 'nickname_invalid' | 'nickname_not_allowed' };

/** Two to twenty letters or digits of any script, counted without the marks that stand on them. */
const SHAPE = /^[\p{L}\p{N}](?:\p{M}* ?[\p{L}\p{N}]){1,19}\p{M}*$/u;

/** Marks are not counted, but a name of nothing else fits no screen. */
const STORED_MAX = 60;

/** Words by which somebody would pass for the house; a brand adds its own name. */
const reservedWords = [
  'admin',
  'administrador',
  'atendimento',
  'banco',
  'caixa',
  'gerente',
  'moderador',
  'oficial',
  'official',
  'pix',
  'sac',
  'staff',
  'suporte',
  'support',
];

/** As many digits as a phone without its area code: a nickname is seen by others, so it is no place for a number. */
const PERSONAL_DIGITS = /\d{7}/;

/** Words apart by one space; the text of the refusal says what fits. */
export function judgeNickname(text: string, brandWords: readonly string[] = []): NicknameVerdict {
  const nickname = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (!SHAPE.test(nickname) || nickname.length > STORED_MAX) return { ok: false, reason: 'nickname_invalid' };
  const reserved = new Set([...reservedWords, ...brandWords.flatMap(foldNameWords)]);
  if (PERSONAL_DIGITS.test(nickname.replaceAll(' ', '')) || foldNameWords(nickname).some((word) => reserved.has(word)))
    return { ok: false, reason: 'nickname_not_allowed' };
  return { ok: true, nickname };
}

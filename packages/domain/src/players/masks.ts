/** What others, and screens that need no more, see of a person. The mask has a fixed length, so it tells no length. */
const HIDDEN = '•••';

/** "Maria da Silva" becomes "M••• S•••". */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => `${/^./u.exec(word ?? '')?.[0] ?? ''}${HIDDEN}`).join(' ') || HIDDEN;
}

/** "+5511987654321" becomes "(11) 9••••-4321", and "+351912345678" of another country "+•••5678". */
export function maskPhone(phone: string): string {
  const match = /^\+55(\d{2})9\d{4}(\d{4})$/.exec(phone);
  if (match) return `(${match[1]}) 9••••-${match[2]}`;
  return /^\+(?!55)\d{8,15}$/.test(phone) ? `+${HIDDEN}${phone.slice(-4)}` : HIDDEN;
}

/** "12345678909" becomes "•••.456.789-••", the form Brazilian authorities publish. */
export function maskCpf(cpf: string): string {
  const match = /^\d{3}(\d{3})(\d{3})\d{2}$/.exec(cpf);
  return match ? `•••.${match[1]}.${match[2]}-••` : HIDDEN;
}

/** "maria@example.com" becomes "m•••@example.com". */
export function maskEmail(email: string): string {
  const match = /^(.)[^@]*(@.+)$/u.exec(email);
  return match ? `${match[1]}${HIDDEN}${match[2]}` : HIDDEN;
}

/** "Marina Alves Duarte" becomes "Marina A. Duarte": how the owner's own screens name the holder of an account. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words
    .map((word, index) => (index === 0 || index === words.length - 1 ? word : `${/^./u.exec(word)?.[0] ?? ''}.`))
    .join(' ');
}

const SHOWN_MAX = 3;

/** "Marina" of player …82 becomes "mar•••82": how strangers see a player. Never more than half of the name. */
export function publicName(nickname: string, playerId: bigint): string {
  const letters = Array.from(/^\s*(\S*)/u.exec(nickname)?.[1] ?? '');
  const shown = letters.slice(0, Math.min(SHOWN_MAX, Math.floor(letters.length / 2))).join('');
  return `${shown.toLowerCase()}${HIDDEN}${String(playerId % 100n).padStart(2, '0')}`;
}

/** How much of a name others see; the rest of what somebody types cannot be compared. */
const SHOWN_MAX = 3;
const HIDDEN = /[•*.…\s]+/u;

/** Letters as they are compared: without marks, small. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The letters before the dots of a protected name, as people are found by them. */
export function nameHead(publicName: string): string {
  return folded(publicName.split(HIDDEN)[0] ?? '');
}

/** What somebody remembers of a protected name: its first letters, its two digits, or both. */
export interface NameSearch {
  readonly head: string;
  /** The last two digits of the player, from and to. */
  readonly digits: { readonly from: number; readonly to: number } | undefined;
}

/** "mar", "Márina", "82", "mar82" and "mar•••82" all find mar•••82. Undefined where nothing is asked for. */
export function parseNameSearch(text: string): NameSearch | undefined {
  const [before = '', behind] = folded(text.trim()).split(HIDDEN);
  const [, letters = '', own = ''] =
    (behind === undefined ? /^(.*?)(\d{0,2})$/u.exec(before) : [before, before, behind]) ?? [];
  const head = Array.from(letters).slice(0, SHOWN_MAX).join('');
  const digits = digitsOf(own);
  return head === '' && digits === undefined ? undefined : { head, digits };
}

function digitsOf(text: string): NameSearch['digits'] {
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const number = Number(text);
  return text.length === 2 ? { from: number, to: number } : { from: number * 10, to: number * 10 + 9 };
}

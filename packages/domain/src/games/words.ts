/** The words of a text without case, accents and punctuation: "Onça-Dourada!" has "onca" and "dourada". */
export function wordsOf(text: string): string[] {
  // Most of a catalogue has no accents, and an index is made while somebody waits for it.
  if (!/[^ -~]/.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const folded = text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same words in one text; two spellings of one thing fold to the same. */
export function foldText(text: string): string {
  return wordsOf(text).join(' ');
}

/** How many slips a word of this length may have and still be the word somebody meant. */
export function slipsIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

/** Which letters a word has, in the bits of a number: a quick way to see that two words are not alike. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) % 32);
  return letters;
}

/** How many letters the one has and the other has not; each of them is at least one slip. */
export function lettersMissing(of: number, inOther: number): number {
  let missing = 0;
  for (let left = of & ~inOther; left !== 0; left &= left - 1) missing += 1;
  return missing;
}

/**
 * How many letters were forgotten, added, changed or swapped with their neighbour; undefined when it is more than `max`.
 * With `isUnfinished` the typed word may be the beginning of the other.
 */
export function slipsBetween(
  typed: string,
  word: string,
  { max, isUnfinished = false }: { readonly max: number; readonly isUnfinished?: boolean },
): number | undefined {
  const extra = word.length - typed.length;
  if (-extra > max || (!isUnfinished && extra > max)) return undefined;
  const width = Math.min(word.length, typed.length + max);
  let before: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const { current, least } = nextRow({ typed, word, row, above, before });
    if (least > max) return undefined;
    [before, above] = [above, current];
  }
  const slips = isUnfinished ? Math.min(...above) : (above[word.length] ?? max + 1);
  return slips > max ? undefined : slips;
}

interface Rows {
  readonly typed: string;
  readonly word: string;
  readonly row: number;
  readonly above: readonly number[];
  readonly before: readonly number[];
}

function nextRow({ typed, word, row, above, before }: Rows): { current: number[]; least: number } {
  const current = [row];
  const letter = typed.charCodeAt(row - 1);
  let left = row;
  let least = row;
  for (let column = 1; column < above.length; column += 1) {
    const changed = (above[column - 1] ?? 0) + (letter === word.charCodeAt(column - 1) ? 0 : 1);
    let slips = Math.min((above[column] ?? 0) + 1, left + 1, changed);
    const isSwapped =
      row > 1 &&
      column > 1 &&
      letter === word.charCodeAt(column - 2) &&
      typed.charCodeAt(row - 2) === word.charCodeAt(column - 1);
    if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
    current.push(slips);
    left = slips;
    least = Math.min(least, slips);
  }
  return { current, least };
}

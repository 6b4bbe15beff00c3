/** So many characters decide whether a place is looked at closely; no needle is shorter. */
const START = 8;
const BITS = 20;

/**
 * Looks for thousands of texts at once, in a single pass: the last characters read are looked up in a small table, and
 * only where a text may begin the whole is compared: once for each length, however many texts begin alike.
 */
export function createSearch(needles: readonly string[]): (texts: readonly string[]) => ReadonlySet<string> {
  const starts = new Uint8Array(1 << BITS);
  const byStart = new Map<string, Map<number, Set<string>>>();
  for (const needle of needles) {
    if (needle.length < START) throw new Error(`${needle} is too short to be searched`);
    const start = needle.slice(0, START);
    let hash = 0;
    for (let at = 0; at < START; at += 1) hash = roll(hash, start.charCodeAt(at));
    starts[placeOf(hash)] = 1;
    const byLength = byStart.get(start) ?? new Map<number, Set<string>>();
    byStart.set(start, byLength.set(needle.length, (byLength.get(needle.length) ?? new Set()).add(needle)));
  }
  return (texts) => {
    const found = new Set<string>();
    for (const text of texts) {
      let hash = 0;
      for (let end = 0; end < text.length; end += 1) {
        hash = roll(hash, text.charCodeAt(end));
        if (starts[placeOf(hash)] !== 1 || end + 1 < START) continue;
        const at = end + 1 - START;
        for (const [length, alike] of byStart.get(text.slice(at, end + 1)) ?? []) {
          const piece = text.slice(at, at + length);
          if (alike.has(piece)) found.add(piece);
        }
      }
    }
    return found;
  };
}

/** Four bits further for each character: after eight of them the oldest has left the 32. */
const roll = (hash: number, code: number): number => (hash << 4) ^ code;

const placeOf = (hash: number): number => Math.imul(hash, 0x9e_37_79_b1) >>> (32 - BITS);

/** So many characters decide whether a place is looked at closely; no needle is shorter. */
const START = 4;
const BITS = 20;

/**
 * Looks for thousands of texts at once, in a single pass: the first characters at every place are looked up in a small
 * table, and only where they fit the whole text is compared.
 */
export function createSearch(needles: readonly string[]): (texts: readonly string[]) => ReadonlySet<string> {
  const starts = new Uint8Array(1 << BITS);
  const byStart = new Map<string, string[]>();
  for (const needle of new Set(needles)) {
    if (needle.length < START) throw new Error(`${needle} is too short to be searched`);
    const start = needle.slice(0, START);
    starts[placeOf(start, 0)] = 1;
    byStart.set(start, [...(byStart.get(start) ?? []), needle]);
  }
  return (texts) => {
    const found = new Set<string>();
    for (const text of texts)
      for (let at = 0; at + START <= text.length; at += 1) {
        if (starts[placeOf(text, at)] !== 1) continue;
        for (const needle of byStart.get(text.slice(at, at + START)) ?? [])
          if (text.startsWith(needle, at)) found.add(needle);
      }
    return found;
  };
}

function placeOf(text: string, at: number): number {
  const hash =
    (text.charCodeAt(at) << 15) ^
    (text.charCodeAt(at + 1) << 10) ^
    (text.charCodeAt(at + 2) << 5) ^
    text.charCodeAt(at + 3);
  return hash & ((1 << BITS) - 1);
}

/** A rule writes itself as one text; a screen that lists it needs its sentences. A point inside a figure ends none. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .replaceAll(/([.!?।؟])\s+/g, '$1\n')
    .split('\n')
    .filter((sentence) => sentence !== '');
}

import type { CompiledMessage } from 'icu-minify/format';

/** The part of a compiled message between its brackets: a text, a place for a value, a plural, a tag. */
type Part = Exclude<CompiledMessage, string>[number];

/** No language of the product writes these, so whoever meets one knows that the text came from a catalogue. */
const vowels: Readonly<Record<string, string>> = { a: 'ȧ', e: 'ĕ', i: 'ĭ', o: 'ŏ', u: 'ŭ' };
/** A text without its bracket was cut off, or put together from pieces. */
const OPEN = '⟦';
const CLOSE = '⟧';

/** Whether a text came, at least in part, from a catalogue in the pseudo-language. */
export function isPseudo(text: string): boolean {
  return /[ȧĕĭŏŭȦĔĬŎŬ⟦⟧]/.test(text);
}

/**
 * The same message in a language that nobody speaks: every vowel is accented and stands twice, about as much longer as
 * German is than English. Places for values, plurals and tags stay as they are.
 */
export function pseudoMessage(message: CompiledMessage): CompiledMessage {
  if (typeof message === 'string') return `${OPEN}${lengthen(message)}${CLOSE}`;
  return [OPEN, ...message.map(pseudoPart), CLOSE];
}

function pseudoPart(part: Part): Part {
  if (typeof part === 'string') return lengthen(part);
  if (!Array.isArray(part)) return part;
  const [name, second, ...rest] = part;
  // A number in second place is the kind of a value; of these only choices hold texts: one for each form.
  if (typeof second !== 'number') return [name, ...part.slice(1).map((child) => pseudoPart(child as Part))] as Part;
  const [forms] = rest;
  if (!isChoice(second, forms)) return part;
  return [
    name,
    second,
    Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, pseudoForm(text)])),
  ] as Part;
}

const SELECT = 1;
const SELECT_ORDINAL = 3;

function isChoice(kind: number, forms: unknown): forms is Readonly<Record<string, Part | Part[]>> {
  return kind >= SELECT && kind <= SELECT_ORDINAL && typeof forms === 'object' && forms !== null;
}

/** A form of a plural is one text, or the list of its parts. */
function pseudoForm(form: Part | Part[]): Part | Part[] {
  return Array.isArray(form) ? (form as Part[]).map(pseudoPart) : pseudoPart(form);
}

function lengthen(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/(?<=[aeiou])\p{Mn}/giu, '')
    .normalize('NFC');
  return plain.replace(/[aeiou]/gi, (letter) => {
    const small = vowels[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? small + small : small.toUpperCase() + small.toUpperCase();
  });
}

import { basename } from 'node:path';
import { isRecord, nameOf, nodesOf } from '../../tidy/syntax.ts';
import type { Tree } from '../../tidy/tree.ts';

const languages = ['pt-BR', 'en', 'es', 'fr', 'nl', 'tr', 'ar', 'fa', 'bn'];
const ofOneLanguage = new RegExp(`^(${languages.join('|')})\\.tsx?$`);
/** An object with so many languages as keys is a table of translations, whatever it is called. */
const LANGUAGES_MIN = 5;

/** So many properties that are mostly sentences are a table of texts in one language, as the back office has them. */
const SENTENCES_MIN = 6;
const SENTENCES_SHARE = 0.6;

/** Lines of one TypeScript file that are translations: the whole file of a language, or its tables of texts. */
export function translationLines(tree: Tree, file: string): number {
  if (ofOneLanguage.test(basename(file))) return tree.read(file).split('\n').length - 1;
  let counted = 0;
  let last = 0;
  for (const { type, fields, line, lastLine } of nodesOf(tree, file)) {
    if (type !== 'ObjectExpression' || !isTable(fields['properties'])) continue;
    // Outer objects come first, so a table inside another one is counted already.
    if (line() <= last) continue;
    last = lastLine();
    counted += last - line() + 1;
  }
  return counted;
}

function isTable(list: unknown): boolean {
  const properties = (Array.isArray(list) ? list : []).filter(isRecord);
  const keys = properties.map((property) => nameOf(property['key']));
  if (languages.filter((language) => keys.includes(language)).length >= LANGUAGES_MIN) return true;
  const sentences = properties.filter((property) => isSentence(property['value'])).length;
  return sentences >= SENTENCES_MIN && sentences >= properties.length * SENTENCES_SHARE;
}

/** A string with a space between words or a letter outside ASCII; a class name or an address has neither. */
function isSentence(value: unknown): boolean {
  if (!isRecord(value) || value['type'] !== 'StringLiteral') return false;
  return /\p{L}[,.]? \p{L}|[\u00c0-\u{10ffff}]/u.test(String(value['value']));
}

import type { Brand } from './document.ts';
import type { BrandCheck } from './finding.ts';
import { type BrandFiles, filesOf, textOf } from './lint-files.ts';

/** Lower case without accents, so that a name is found however it is spelled. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a plain text holds the name as a word of its own: a town may begin like a brand. */
function names(said: string, name: string): boolean {
  const sought = plain(name);
  for (let at = said.indexOf(sought); at !== -1; at = said.indexOf(sought, at + 1)) {
    const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
    if (!isLetter(said[at - 1]) && !isLetter(said[at + sought.length])) return true;
  }
  return false;
}

/** Every text of a part of the document, with its place. */
function textsIn(part: unknown, path: string): readonly (readonly [path: string, text: string])[] {
  if (typeof part === 'string') return [[path, part]];
  if (part === null || typeof part !== 'object') return [];
  return Object.entries(part).flatMap(([key, value]) =>
    textsIn(value, Array.isArray(part) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
}

/** The platform's list: it hurries nobody and promises nothing. */
const forbidden = ['!', 'ganhe já', 'grátis', 'última chance', 'recupere'];
const says = (said: string, word: string) => (word === '!' ? said.includes(word) : names(said, word));

export function wordChecks(brand: Brand, files: BrandFiles, otherNames: readonly string[]): BrandCheck[] {
  // Another brand's own games are hidden by their names.
  const { catalogue: _, theme, ...own } = brand;
  const drawings = filesOf(brand).filter((path) => /\.(svg|md)$/.test(path));
  const named = [
    ...textsIn({ ...own, theme: { direction: theme.direction } }, ''),
    ...drawings.map((path) => [path, textOf(files.get(path) ?? new Uint8Array())] as const),
  ];
  const spoken = textsIn({ texts: brand.texts, seo: brand.seo, jackpot: brand.jackpot.name, vip: brand.vip.tiers }, '');
  const check = (rule: BrandCheck['rule'], subject: string, found: string | undefined): BrandCheck => ({
    rule,
    subject,
    measured: found ?? '',
    wanted: '',
    isOk: found === undefined,
  });
  const firstIn = (text: string, words: readonly string[]) => {
    const said = plain(text);
    return words.find((word) => says(said, word));
  };
  return [
    ...named.map(([path, text]) => check('other_brand', path, firstIn(text, otherNames))),
    ...spoken.map(([path, text]) => check('forbidden_word', path, firstIn(text, forbidden))),
  ];
}

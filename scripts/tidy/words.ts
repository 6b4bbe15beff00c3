import compile from 'icu-minify/compile';
import { type Finding, matching, type Rule, type Tree } from './tree.ts';

/** The Portuguese catalogues, which are the originals. */
const ORIGINALS = /^(sandbox\/(studio|bank)\/)?texts\/.+\/pt-BR\.json$/;
/** Where development writes what a person reads: seeded notices, banners, rules and conversations. */
const SEEDS = /^apps\/api\/dev\/seed\/.+\.ts$/;

export interface Text {
  readonly file: string;
  readonly key: string;
  readonly message: string;
}

function portugueseTexts(tree: Tree): Text[] {
  return matching(tree, ORIGINALS).flatMap((file) =>
    Object.entries(JSON.parse(tree.read(file)) as Readonly<Record<string, string>>).map(([key, message]) => ({
      file,
      key,
      message,
    })),
  );
}

/** A value in its place counts as one word, as an amount or a name does. */
const VALUE = '0';
const SELECT = 1;
const SELECT_ORDINAL = 3;

/** The message as a reader meets it, once for each form of its plural. */
export function readings(message: string): string[] {
  const read = (node: unknown): string[] => {
    if (typeof node === 'string') return [node];
    if (!Array.isArray(node)) return [VALUE];
    const [, kind, forms] = node as [unknown, unknown, unknown];
    const isChoice = typeof kind === 'number' && kind >= SELECT && kind <= SELECT_ORDINAL && typeof forms === 'object';
    return isChoice ? Object.values(forms as object).flatMap(readForm) : [VALUE];
  };
  const readForm = (form: unknown): string[] => (Array.isArray(form) ? joined(form.map(read)) : read(form));
  const compiled: unknown = compile(message);
  return Array.isArray(compiled) ? joined(compiled.map(read)) : [String(compiled)];
}

/** Every way to go through parts of which each has one reading or several. */
function joined(parts: readonly string[][]): string[] {
  return parts.reduce<string[]>((before, part) => before.flatMap((start) => part.map((end) => start + end)), ['']);
}

/** The sentences of a text; facts in a row are parted by a dot in the middle. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\b(mín|máx|ag|nº)\./gi, '$1')
    .split(/(?<=[.!?…])["”)]?\s+|\n| · /)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** Words that no Portuguese text uses, each with what to write instead. */
const unwanted: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\brecarg\w*/i, '"depósito"'],
  [/\bpres[oa]s?\b/i, '"a liberar", "retido" or "parado"'],
  [/(?<!\ba )\bgente\b/i, '"pessoa"'],
  // Only people and the law ask: "a presença pede" has a thing as its subject. A value reads as 0: "ninguém da casa".
  [/(?<!\b(quem|você|equipe|equipe nunca|ninguém 0|a lei) )\bpedem?\b/i, 'what the reader does'],
  [/\b(não cabe|cabem?) no teto\b/i, '"teto atingido" and what to do'],
  [/\bnúmeros não fecham\b/i, '"CPF inválido"'],
  [/\bcashback de giro\b/i, '"cashback por aposta"'],
  [/\bpassage(m|ns)\b/i, '"transferência"'],
  [/\bterceira geração\b/i, '"convidados deles"'],
  [/\bquem paga: nome\b|\bdig[ao] (primeiro )?quem paga\b/i, '"confirme seus dados"'],
  [/\bque recebe não aceitou\b/i, '"seu banco recusou o PIX"'],
  [/\bsem sair do aparelho\b/i, 'nothing: nobody is proud of the engineering'],
  [/\bde pé\b/i, '"ativa"'],
  [/\babr(ir|e|a|iu) mão\b/i, '"desistir"'],
  [/\bconta que recebe\b/i, '"conta de saque" or "chave PIX"'],
  [/\brecompensas?\b/i, '"prêmio"'],
  [/\bpartes por milhão\b/i, '"percentual"'],
  // The book of accounts is masculine; "a razão" is a reason.
  [/\bna razão\b|\ba razão diz\b/i, '"no razão"'],
];

/** What only a programmer reads. Addresses and the names of devices look alike and are taken out first. */
const internal: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b[a-z\d]+(_[a-z\d]+)+\b/i, 'an internal code'],
  [/\b[a-z][a-z\d]*(\.[a-z][a-zA-Z\d]*)+\b/, 'an internal code'],
  [/\b[a-z]+[A-Z]\w*\b/, 'an internal code'],
  [/\b\d{4}-\d{2}-\d{2}\b|\d{2}:\d{2}:\d{2}Z/, 'a time for machines'],
  [/[{}]/, 'a brace'],
];
/** Addresses, names of things, and ids of which only the ends are shown. */
const known =
  /[\w.+•-]+@[\w.-]+|\w*•••\w*|\b([\w-]+\.)+(com|br|org|net|bet|gov|io|example|test)\b(\/[\w/-]*)?|\b(iPhone|iPad|iOS|mTLS)\b/g;

function unwantedIn(text: string): string[] {
  return unwanted.flatMap(([pattern, instead]) => {
    const [word] = pattern.exec(text) ?? [];
    return word === undefined ? [] : [`says "${word}"; write ${instead}`];
  });
}

/** What may stand on no screen, whoever wrote it. */
export function internalIn(text: string): string[] {
  const own = text.replaceAll(known, VALUE);
  return internal.flatMap(([pattern, name]) => {
    const [word] = pattern.exec(own) ?? [];
    return word === undefined ? [] : [`shows ${name}: "${word}"`];
  });
}

const WORDS_MAX = 12;

export interface LongSentence extends Text {
  readonly sentence: string;
  readonly words: number;
}

/** How many sentences there are, and those that are longer than one is read at a glance. */
export function measureSentences(tree: Tree): { readonly count: number; readonly long: readonly LongSentence[] } {
  const sentences = portugueseTexts(tree).flatMap((text) =>
    [...new Set(readings(text.message).flatMap(sentencesOf))].map((sentence) => ({
      ...text,
      sentence,
      words: countWords(sentence),
    })),
  );
  return { count: sentences.length, long: sentences.filter(({ words }) => words > WORDS_MAX) };
}

/** Sentences that stay long, each with its reason: `<catalogue> <key> <reason>`, parted by tabs. */
const REASONS = 'scripts/tidy/long-sentences.tsv';

export function longSentenceReasons(tree: Tree): ReadonlyMap<string, string> {
  const lines = tree.read(REASONS).trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [catalogue = '', key = '', reason = ''] = line.split('\t');
      return [`${catalogue}/pt-BR.json ${key}`, reason];
    }),
  );
}

export const sentencesAreShort: Rule = (tree) => {
  const { long } = measureSentences(tree);
  const reasons = longSentenceReasons(tree);
  const places = new Set(long.map(({ file, key }) => `${file} ${key}`));
  return [
    ...long
      .filter(({ file, key }) => (reasons.get(`${file} ${key}`) ?? '') === '')
      .map(({ file, key, words, sentence }) => ({
        file,
        says: `"${key}" has a sentence of ${words} words, at most ${WORDS_MAX}: ${sentence}`,
      })),
    ...[...reasons.keys()]
      .filter((place) => !places.has(place))
      .map((place) => ({ file: REASONS, says: `"${place}" is no long sentence any more` })),
  ];
};

export const textsUsePlainWords: Rule = (tree) => [
  ...portugueseTexts(tree).flatMap(({ file, key, message }) =>
    [...new Set(readings(message).flatMap((text) => [...unwantedIn(text), ...internalIn(text)]))].map((says) => ({
      file,
      says: `"${key}" ${says}`,
    })),
  ),
  ...matching(tree, SEEDS).flatMap((file) => seededWords(file, tree.read(file))),
];

/** Seeds are code: only their words are looked at, line by line. */
function seededWords(file: string, source: string): Finding[] {
  return source.split('\n').flatMap((line, index) => unwantedIn(line).map((says) => ({ file, line: index + 1, says })));
}

import { isOfStem, otherNamesOf, stemsOf } from './slang.ts';
import { foldText, lettersMissing, lettersOf, slipsBetween, slipsIn, wordsOf } from './words.ts';

/** What a game can be found by. */
export interface Findable {
  readonly id: string;
  readonly name: string;
  /** What people call it. */
  readonly aliases: readonly string[];
  /** Who made it, as people read it. */
  readonly supplier: string;
  /** What it is: "slot", "crash". */
  readonly kind: string;
}

type Field = 'name' | 'alias' | 'kind' | 'supplier';
/** How it was found; a screen says so when it was by a nickname or in spite of a slip. */
export type FoundBy = Field | 'slang' | 'slip';

export interface Found {
  readonly id: string;
  readonly score: number;
  readonly by: FoundBy;
}

interface Place {
  readonly game: number;
  readonly field: Field;
}

interface IndexedWord {
  readonly word: string;
  readonly stems: readonly string[];
  readonly letters: number;
  readonly places: Place[];
}

/** Made once per catalogue; a search only reads it. */
export interface SearchIndex {
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly words: readonly IndexedWord[];
}

const QUERY_LENGTH_MAX = 80;
const WORDS_MAX = 8;
const fieldWeights: Readonly<Record<Field, number>> = { name: 20, alias: 19, kind: 12, supplier: 10 };
const strengths = { exact: 100, begins: 80, little: 70, slang: 60, slip: 45, slippedSlang: 25 } as const;
const SLIP_COSTS = 15;
/** Longer words that begin with what was typed come after shorter ones. */
const BEGINS_LOSES_MAX = 15;
const WHOLE_NAME = 10_000;
const NAME_BEGINS = 4_000;

const fillers = new Set('a as o os e de da das do dos em na no um uma the of jogo jogos game games'.split(' '));

export function indexGames(games: readonly Findable[]): SearchIndex {
  const words = new Map<string, IndexedWord>();
  const add = (word: string, place: Place) => {
    const known = words.get(word);
    if (known === undefined) words.set(word, { word, stems: stemsOf(word), letters: lettersOf(word), places: [place] });
    else if (known.places.at(-1)?.game !== place.game || known.places.at(-1)?.field !== place.field)
      known.places.push(place);
  };
  games.forEach(({ name, aliases, supplier, kind }, game) => {
    const addText = (text: string, field: Field) => {
      const parts = wordsOf(text);
      for (const word of parts) add(word, { game, field });
      // People leave spaces out: "sobeedesce", "campominado".
      if (parts.length > 1) add(parts.join(''), { game, field });
    };
    addText(name, 'name');
    for (const alias of aliases) addText(alias, 'alias');
    addText(kind, 'kind');
    addText(supplier, 'supplier');
  });
  return { ids: games.map(({ id }) => id), names: games.map(({ name }) => foldText(name)), words: [...words.values()] };
}

/**
 * Games that every word of the query leads to, the best first, equals in the order of the catalogue. Slips are forgiven
 * only when nothing fits as it was typed. Nothing typed finds nothing: that is the whole catalogue, and the caller has it.
 */
export function searchGames(index: SearchIndex, query: string): readonly Found[] {
  const typed = wordsOf(query.slice(0, QUERY_LENGTH_MAX)).slice(0, WORDS_MAX);
  if (typed.length === 0) return [];
  const meaning = typed.filter((word) => !fillers.has(word));
  const words = meaning.length === 0 ? typed : meaning;
  for (const mayHaveSlips of [false, true]) {
    const apart = matchAll(index, words, mayHaveSlips);
    const together = typed.length > 1 ? matchAll(index, [typed.join('')], mayHaveSlips) : new Map<number, Hit>();
    for (const [game, hit] of together) if ((apart.get(game)?.score ?? 0) < hit.score) apart.set(game, hit);
    if (apart.size > 0) return inOrder(index, apart, typed.join(' '));
  }
  return [];
}

interface Hit {
  readonly score: number;
  readonly by: FoundBy;
}

function inOrder({ ids, names }: SearchIndex, hits: ReadonlyMap<number, Hit>, query: string): Found[] {
  const ranked = [...hits].map(([game, { score, by }]) => {
    const name = names[game] ?? '';
    const more = name === query ? WHOLE_NAME : name.startsWith(query) ? NAME_BEGINS : 0;
    return { game, score: score + more, by };
  });
  ranked.sort((one, other) => other.score - one.score || one.game - other.game);
  return ranked.map(({ game, score, by }) => ({ id: ids[game] ?? '', score, by }));
}

/** Games that each of the words leads to; the way of the weakest word says how they were found. */
function matchAll(index: SearchIndex, words: readonly string[], mayHaveSlips: boolean): Map<number, Hit> {
  let all: Map<number, Hit> | undefined;
  for (const word of words) {
    const found = matchWord(index, word, mayHaveSlips);
    all = all === undefined ? found : both(all, found);
    if (all.size === 0) break;
  }
  return all ?? new Map();
}

function both(earlier: ReadonlyMap<number, Hit>, later: ReadonlyMap<number, Hit>): Map<number, Hit> {
  const kept = new Map<number, Hit>();
  for (const [game, one] of earlier) {
    const other = later.get(game);
    if (other !== undefined)
      kept.set(game, { score: one.score + other.score, by: one.score <= other.score ? one.by : other.by });
  }
  return kept;
}

function matchWord(index: SearchIndex, typed: string, mayHaveSlips: boolean): Map<number, Hit> {
  const best = new Map<number, Hit>();
  const others = otherNamesOf(typed, mayHaveSlips);
  const asked: Asked = { typed, others, stems: stemsOf(typed), letters: lettersOf(typed), mayHaveSlips };
  for (const indexed of index.words) {
    const match = matchOf(asked, indexed);
    if (match === undefined) continue;
    for (const { game, field } of indexed.places) {
      const score = match.strength * fieldWeights[field];
      if ((best.get(game)?.score ?? 0) < score) best.set(game, { score, by: match.by ?? field });
    }
  }
  return best;
}

interface Asked {
  readonly typed: string;
  readonly others: ReadonlySet<string>;
  readonly stems: readonly string[];
  readonly letters: number;
  readonly mayHaveSlips: boolean;
}

function matchOf(asked: Asked, { word, stems, letters }: IndexedWord): { strength: number; by?: FoundBy } | undefined {
  const { typed, others, mayHaveSlips } = asked;
  if (word.startsWith(typed)) {
    const more = word.length - typed.length;
    return { strength: more === 0 ? strengths.exact : strengths.begins - Math.min(more, BEGINS_LOSES_MAX) };
  }
  if (isOfStem(asked.stems, word) || isOfStem(stems, typed)) return { strength: strengths.little, by: 'slang' };
  const slips = mayHaveSlips ? slipsOf(asked, word, letters) : undefined;
  if (slips !== undefined) return { strength: strengths.slip - (slips - 1) * SLIP_COSTS, by: 'slip' };
  if (!others.has(word)) return undefined;
  return { strength: mayHaveSlips ? strengths.slippedSlang : strengths.slang, by: 'slang' };
}

function slipsOf({ typed, letters }: Asked, word: string, lettersOfWord: number): number | undefined {
  const max = slipsIn(typed);
  if (max === 0 || lettersMissing(letters, lettersOfWord) > max) return undefined;
  return slipsBetween(typed, word, { max, isUnfinished: true });
}

/** A word is near when at most one letter of so many differs. */
const SUGGESTED_SLIP_OF = 3;

/** Words of the catalogue nearest to what found nothing: "did you mean". */
export function suggestWords(index: SearchIndex, query: string, count: number): string[] {
  const [typed] = wordsOf(query)
    .filter((word) => !fillers.has(word))
    .toSorted((one, other) => other.length - one.length);
  if (typed === undefined) return [];
  const max = Math.floor(typed.length / SUGGESTED_SLIP_OF);
  const near: { word: string; slips: number }[] = [];
  for (const { word, places } of index.words) {
    const isPlain = word.length > 2 && places.some(({ field }) => field === 'name' || field === 'alias');
    const slips = isPlain ? slipsBetween(typed, word, { max }) : undefined;
    if (slips !== undefined) near.push({ word, slips });
  }
  return near
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, count)
    .map(({ word }) => word);
}

const MISS_LENGTH_MAX = 60;

/**
 * Under what a search that found nothing is counted; undefined for what may be somebody's data, such as an address or a
 * number, and for what says nothing.
 */
export function missKeyOf(query: string): string | undefined {
  if (query.includes('@') || /\d{5}/.test(query.replace(/[\s.,/()+-]/g, ''))) return undefined;
  const folded = foldText(query).slice(0, MISS_LENGTH_MAX).trim();
  return folded.length < 2 ? undefined : folded;
}

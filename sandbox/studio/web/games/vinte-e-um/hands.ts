import type { FairDraw } from '../../lib/fair.ts';
import type { Beat } from '../../shell/play/phase.ts';
import { CARD_KINDS, rankOf } from '../cards/deck.ts';

export type Move = 'hit' | 'stand' | 'double' | 'split';
/** Nothing is chosen before the cards are dealt. */
export type Choice = Readonly<Record<string, never>>;

export interface Hand {
  readonly cards: readonly number[];
  /** In first stakes; 2 after a double. */
  readonly stakes: 1 | 2;
  readonly isDone: boolean;
  /** In halves of the first stake, once the round is over. */
  readonly paidHalves?: number;
}

export interface View {
  /** The open card only, until the round is over. */
  readonly table: readonly number[];
  /** One, or two after a split; they are played from the first. */
  readonly hands: readonly Hand[];
  readonly moves: readonly Move[];
  readonly isOver: boolean;
}

export const BEST = 21;
const DECKS = 6;

export interface Total {
  readonly total: number;
  /** An ace counts 11 in it. */
  readonly isSoft: boolean;
}

export function totalOf(cards: readonly number[]): Total {
  const values = cards.map((card) => Math.min(rankOf(card), 10));
  const hard = values.reduce((sum, value) => sum + value, 0);
  const isSoft = values.includes(1) && hard + 10 <= BEST;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** `7/17` while the ace may still be either, one number once it is decided. */
export function totalText(cards: readonly number[], isDecided: boolean): string {
  if (cards.length === 0) return '';
  const { total, isSoft } = totalOf(cards);
  return isSoft && !isDecided && total < BEST ? `${total - 10}/${total}` : `${total}`;
}

export function isNatural({ hands: [hand], hands }: Pick<View, 'hands'>): boolean {
  return hands.length === 1 && hand?.cards.length === 2 && totalOf(hand.cards).total === BEST;
}

/** In first stakes. */
export function stakesOf({ hands }: Pick<View, 'hands'>): bigint {
  return BigInt(hands.reduce((sum, { stakes }) => sum + stakes, 0));
}

/** A part of an answer on the table. Its time is the same whatever the cards are. */
export interface Step extends Beat {
  readonly show: 'deal' | 'card' | 'split' | 'reveal' | 'draw';
}

const DEAL_MS = 220;
const FLIP_MS = 200;
const PAUSE_MS = 260;
/** Four cards one after the other; as long as a bet has to be shown at least, so that no first deal is longer. */
const deal: Step = { show: 'deal', ms: 4 * DEAL_MS + FLIP_MS };
const card: Step = { show: 'card', ms: DEAL_MS + FLIP_MS };
const split: Step = { show: 'split', ms: 2 * DEAL_MS + FLIP_MS };
const reveal: Step = { show: 'reveal', ms: FLIP_MS + PAUSE_MS };
const draw: Step = { show: 'draw', ms: DEAL_MS + FLIP_MS + PAUSE_MS };

export function stepsOf(view: View, before: View | undefined): readonly Step[] {
  const steps: Step[] = [];
  if (before === undefined) steps.push(deal);
  else if (view.hands.length > before.hands.length) steps.push(split);
  else if (countCards(view) > countCards(before)) steps.push(card);
  if (view.isOver) steps.push(reveal, ...view.table.slice(2).map(() => draw));
  return steps;
}

function countCards({ hands }: View): number {
  return hands.reduce((sum, { cards }) => sum + cards.length, 0);
}

/** A card that lies on the table, and what it does at this moment. */
export interface Lying {
  readonly card: number | 'hidden';
  readonly motion?: 'deal' | 'flip';
  readonly delayMs: number;
}

export interface Scene {
  readonly table: readonly Lying[];
  readonly hands: readonly (readonly Lying[])[];
}

/** What lies on the table while step `at` is shown; `steps.length` = everything. */
export function sceneAt(
  view: View,
  before: View | undefined,
  { steps, at }: { readonly steps: readonly Step[]; readonly at: number },
): Scene {
  const now = steps[at]?.show;
  const still = (each: number | 'hidden'): Lying => ({ card: each, delayMs: 0 });
  const dealt = (each: number | 'hidden', place: number): Lying => ({
    card: each,
    motion: 'deal',
    delayMs: place * DEAL_MS,
  });
  const shown = steps.slice(0, at + 1);
  const isOpen = view.isOver && (at >= steps.length || shown.some(({ show }) => show === 'reveal'));
  const draws = at >= steps.length ? Infinity : shown.filter(({ show }) => show === 'draw').length;
  const [open = 0, under] = view.table;
  const second: number | 'hidden' = isOpen && under !== undefined ? under : 'hidden';
  const table: readonly Lying[] = [
    now === 'deal' ? dealt(open, 1) : still(open),
    now === 'deal' ? dealt(second, 3) : now === 'reveal' ? { card: second, motion: 'flip', delayMs: 0 } : still(second),
    ...(isOpen ? view.table.slice(2, 2 + draws) : []).map((each, index) =>
      now === 'draw' && index === draws - 1 ? dealt(each, 0) : still(each),
    ),
  ];
  const hands = view.hands.map(({ cards }, hand) =>
    cards.map((each, place) => {
      if (now === 'deal') return dealt(each, place * 2);
      if (now === 'split') return place === 1 ? dealt(each, hand) : still(each);
      const known = before?.hands[hand]?.cards.length ?? 0;
      return now === 'card' && place >= known ? dealt(each, 0) : still(each);
    }),
  );
  return { table, hands };
}

/** The cards that a total may count by now: those that have arrived face up. */
export function countedOf(lying: readonly Lying[]): readonly number[] {
  return lying.flatMap(({ card: each, motion }) => (motion === undefined && each !== 'hidden' ? [each] : []));
}

/** Every card of a finished round in the order in which it left the shoe. */
export function dealOrder({ hands, table }: Pick<View, 'hands' | 'table'>): readonly number[] {
  const [one, two] = hands.map(({ cards }) => cards);
  const [open = 0, under = 0, ...drawn] = table;
  const [first = 0, second = 0, ...rest] = one ?? [];
  if (two === undefined) return [first, open, second, under, ...rest, ...drawn];
  const [moved = 0, fresh = 0, ...others] = two;
  return [first, open, moved, under, second, fresh, ...rest, ...others, ...drawn];
}

/** So many cards from a fresh shoe: what is left lies sorted, and a fair number says which of it comes next. */
export async function drawCards(from: FairDraw, count: number): Promise<readonly number[]> {
  const left = Array.from({ length: CARD_KINDS }, () => DECKS);
  const cards: number[] = [];
  while (cards.length < count) {
    let place = await from.uniform(CARD_KINDS * DECKS - cards.length);
    let next = 0;
    while (place >= (left[next] ?? 0)) {
      place -= left[next] ?? 0;
      next += 1;
    }
    left[next] = (left[next] ?? 0) - 1;
    cards.push(next);
  }
  return cards;
}

import type { Draw, Engine } from '../engine.ts';
import { readFields } from '../input.ts';
import { MAX_STAKE, MIN_STAKE } from '../stakes.ts';
import { BEST, CARD_KINDS, DECKS, SHOE, totalOf, valueOf } from './hand.ts';

/** Nothing is chosen before the cards are dealt. */
export type CardsChoice = Readonly<Record<string, never>>;

export interface PlayerHand {
  readonly cards: readonly number[];
  /** In first stakes; 2 after a double. */
  readonly stakes: 1 | 2;
  readonly isDone: boolean;
}

export interface CardsState {
  readonly stake: string;
  /** One, or two after a split; they are played from the first. */
  readonly hands: readonly PlayerHand[];
  /** The open card, the hidden one, and what the table draws when every hand is done. */
  readonly table: readonly number[];
}

export type Kind = 'hit' | 'stand' | 'double' | 'split';

const TABLE_STANDS = 17;

/**
 * Six decks, shuffled anew for every round. The table looks at its hidden card, stands on every 17 and pays 3 to 2 for
 * a Vinte e Um of two cards. Any two cards may be doubled and any two of one value split, once; a split hand is not
 * doubled, split aces get one card each, and 21 after a split is a plain 21. No insurance, no surrender.
 */
export const vinteEUm: Engine<CardsChoice, CardsState> = {
  code: 'vinte-e-um',
  isStepwise: true,
  minStake: MIN_STAKE,
  maxStake: MAX_STAKE,
  restoreRule: 'auto-collect',
  readChoice(input) {
    return readFields(input) === undefined ? undefined : {};
  },
  open(_choice, stake, draw) {
    const [first = 0, open = 0, second = 0, hidden = 0] = dealCards([], 4, draw);
    const [cards, table] = [
      [first, second],
      [open, hidden],
    ];
    const isDone = isNatural(cards) || isNatural(table);
    return { stake: stake.toString(), hands: [{ cards, stakes: 1, isDone }], table };
  },
  act(state, action, draw) {
    const kind = readFields(action)?.['kind'];
    // A round that was left alone is played to its end as if the player had stood.
    if (kind === 'collect' && activeHand(state) !== undefined)
      return playTable({ ...state, hands: state.hands.map((hand) => ({ ...hand, isDone: true })) }, draw);
    return isKind(kind) && movesOf(state).includes(kind) ? playTable(move(state, kind, draw), draw) : undefined;
  },
  isOver(state) {
    return activeHand(state) === undefined;
  },
  totalStake(state) {
    return BigInt(state.stake) * BigInt(state.hands.reduce((total, { stakes }) => total + stakes, 0));
  },
  payout(state) {
    return state.hands.reduce((total, hand) => total + (BigInt(state.stake) * paidHalves(state, hand)) / 2n, 0n);
  },
  view(state) {
    const isOver = activeHand(state) === undefined;
    const table = isOver ? state.table : state.table.slice(0, 1);
    const hands = state.hands.map((hand) => ({
      ...hand,
      ...totalOf(hand.cards),
      ...(isOver ? { paidHalves: Number(paidHalves(state, hand)) } : {}),
    }));
    return { table, tableTotal: totalOf(table), hands, moves: movesOf(state), isOver };
  },
};

/** Two cards that make 21. */
export function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).total === BEST;
}

export function activeHand({ hands }: CardsState): PlayerHand | undefined {
  return hands.find(({ isDone }) => !isDone);
}

export function movesOf(state: CardsState): readonly Kind[] {
  const hand = activeHand(state);
  if (hand === undefined) return [];
  if (hand.cards.length > 2 || state.hands.length > 1) return ['hit', 'stand'];
  const [one = 0, other = 0] = hand.cards;
  return valueOf(one) === valueOf(other) ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

function isKind(kind: unknown): kind is Kind {
  return kind === 'hit' || kind === 'stand' || kind === 'double' || kind === 'split';
}

function move(state: CardsState, kind: Kind, draw: Draw): CardsState {
  const hand = activeHand(state);
  if (hand === undefined) return state;
  const change = (changed: PlayerHand) => ({
    ...state,
    hands: state.hands.map((each) => (each === hand ? changed : each)),
  });
  switch (kind) {
    case 'stand':
      return change({ ...hand, isDone: true });
    case 'hit':
      return change(grown({ ...hand, cards: [...hand.cards, ...dealCards(dealtOf(state), 1, draw)] }));
    case 'double':
      return change({ cards: [...hand.cards, ...dealCards(dealtOf(state), 1, draw)], stakes: 2, isDone: true });
    case 'split': {
      const fresh = dealCards(dealtOf(state), 2, draw);
      const hands = hand.cards.map((card, index) => grown({ ...hand, cards: [card, fresh[index] ?? 0] }));
      const isAces = hand.cards.every((card) => valueOf(card) === 1);
      return { ...state, hands: isAces ? hands.map((each) => ({ ...each, isDone: true })) : hands };
    }
  }
}

/** 21 and more need no answer of the player. */
function grown(hand: PlayerHand): PlayerHand {
  return { ...hand, isDone: totalOf(hand.cards).total >= BEST };
}

/** When every hand is done the table draws, unless no hand is left to beat. */
function playTable(state: CardsState, draw: Draw): CardsState {
  const isWaiting = activeHand(state) !== undefined;
  const isLost = state.hands.every(({ cards }) => totalOf(cards).total > BEST);
  if (isWaiting || isLost) return state;
  let table = state.table;
  while (totalOf(table).total < TABLE_STANDS) table = [...table, ...dealCards(dealtOf({ ...state, table }), 1, draw)];
  return { ...state, table };
}

/** In halves of the first stake. */
function paidHalves({ hands, table }: CardsState, hand: PlayerHand): bigint {
  const [own, theirs] = [totalOf(hand.cards).total, totalOf(table).total];
  const stakes = BigInt(hand.stakes);
  if (hands.length === 1 && isNatural(hand.cards)) return isNatural(table) ? 2n : 5n;
  if (own > BEST || isNatural(table)) return 0n;
  if (theirs > BEST || own > theirs) return 4n * stakes;
  return own === theirs ? 2n * stakes : 0n;
}

function dealtOf({ hands, table }: CardsState): number[] {
  return [...hands.flatMap(({ cards }) => cards), ...table];
}

/** What is left of the shoe lies sorted from card 0 to card 51; a fair number says which of it comes next. */
function dealCards(dealt: readonly number[], count: number, draw: Draw): number[] {
  const cards: number[] = [];
  const left = Array.from({ length: CARD_KINDS }, () => DECKS);
  for (const card of dealt) left[card] = (left[card] ?? 0) - 1;
  while (cards.length < count) {
    let place = draw.uniform(SHOE - dealt.length - cards.length);
    let card = 0;
    while (place >= (left[card] ?? 0)) {
      place -= left[card] ?? 0;
      card += 1;
    }
    left[card] = (left[card] ?? 0) - 1;
    cards.push(card);
  }
  return cards;
}

import { type Fields, isFields, isWhole, readWholes, type Rule } from './rule.ts';
import type { Draw } from './stream.ts';

/** A card is a number from 0 to 51: thirteen ranks from the ace to the king in each of four suits. */
const CARDS = 52;
const RANKS = 13;
const aCard = { min: 0, max: CARDS - 1 } as const;

const rankOf = (card: number) => (card % RANKS) + 1;

/** How many of thirteen ranks a guess wins with: the same rank wins both ways. */
const winningRanks = (card: number, guess: unknown) => (guess === 'higher' ? RANKS + 1 - rankOf(card) : rankOf(card));

/** Each card comes from a full deck; a row of right guesses pays 97 % over the product of their chances. */
export const hiLo: Rule = async ({ choice, view, stake }, draw) => {
  const { start } = choice;
  const { guesses, end } = view;
  if (!isWhole(start, aCard) || !Array.isArray(guesses) || (end !== 'collected' && end !== 'miss')) return undefined;
  const cards: number[] = [];
  let [all, winning, isRight] = [97n, 1n, guesses.length > 0];
  let last = start;
  for (const guess of guesses) {
    if (guess !== 'higher' && guess !== 'lower') return undefined;
    const card = await draw.uniform(CARDS);
    all *= BigInt(RANKS);
    winning *= BigInt(winningRanks(last, guess));
    isRight &&= guess === 'higher' ? rankOf(card) >= rankOf(last) : rankOf(card) <= rankOf(last);
    cards.push(card);
    last = card;
  }
  const payout = isRight ? (stake * (all / winning)) / 100n : 0n;
  return { drawn: { cards }, shown: { cards: view['cards'] }, stake, payout };
};

const DECKS = 6;
const BEST = 21;
const TABLE_STANDS = 17;

function totalOf(cards: readonly number[]): number {
  const values = cards.map((card) => Math.min(rankOf(card), 10));
  const hard = values.reduce((sum, value) => sum + value, 0);
  return values.includes(1) && hard + 10 <= BEST ? hard + 10 : hard;
}

const isNatural = (cards: readonly number[]) => cards.length === 2 && totalOf(cards) === BEST;

interface Hand {
  readonly cards: readonly number[];
  readonly stakes: number;
}

function readHand(value: unknown): Hand | undefined {
  const { cards: given, stakes = 1 } = isFields(value) ? value : {};
  const cards = readWholes(given, aCard);
  if (cards === undefined || cards.length < 2 || !isWhole(stakes, { min: 1, max: 2 })) return undefined;
  return { cards, stakes };
}

/** What is left of six decks lies sorted; a fair number says which card of it comes next. */
function openShoe(draw: Draw) {
  const left = Array.from({ length: CARDS }, () => DECKS);
  let size = CARDS * DECKS;
  return async (): Promise<number> => {
    let place = await draw.uniform(size);
    let card = 0;
    while (place >= (left[card] ?? 0)) {
      place -= left[card] ?? 0;
      card += 1;
    }
    left[card] = (left[card] ?? 0) - 1;
    size -= 1;
    return card;
  };
}

/** Two cards each, one more per hand after a split, then what each hand asked for, then the table up to 17. */
async function dealAgain(shown: readonly Hand[], draw: Draw): Promise<{ hands: Hand[]; table: number[] }> {
  const next = openShoe(draw);
  const [first, open, second, hidden] = [await next(), await next(), await next(), await next()];
  const table = [open, hidden];
  const isOverAtOnce = isNatural([first, second]) || isNatural(table);
  const starts =
    shown.length === 2
      ? [
          [first, await next()],
          [second, await next()],
        ]
      : [[first, second]];
  const hands: Hand[] = [];
  for (const [index, start] of starts.entries()) {
    const { cards: wanted, stakes } = shown[index] ?? { cards: [], stakes: 1 };
    const cards = [...start];
    while (cards.length < wanted.length) cards.push(await next());
    hands.push({ cards, stakes });
  }
  const isLost = hands.every(({ cards }) => totalOf(cards) > BEST);
  while (!isOverAtOnce && !isLost && totalOf(table) < TABLE_STANDS) table.push(await next());
  return { hands, table };
}

/** In halves of the first stake. */
function paidHalves(hand: Hand, table: readonly number[], isSplit: boolean): number {
  const [own, theirs] = [totalOf(hand.cards), totalOf(table)];
  if (!isSplit && isNatural(hand.cards)) return isNatural(table) ? 2 : 5;
  if (own > BEST || isNatural(table)) return 0;
  if (theirs > BEST || own > theirs) return 4 * hand.stakes;
  return own === theirs ? 2 * hand.stakes : 0;
}

const cardsOf = (hands: readonly Hand[], table: unknown): Fields => ({ hands: hands.map(({ cards }) => cards), table });

/** Six decks, shuffled anew for every round. What the player asked for is read from the length of each hand. */
export const twentyOne: Rule = async ({ view, stake }, draw) => {
  const { hands: given, table: shownTable } = view;
  if (!Array.isArray(given) || given.length === 0 || given.length > 2) return undefined;
  const shown = given.map(readHand).filter((hand) => hand !== undefined);
  if (shown.length !== given.length) return undefined;
  const { hands, table } = await dealAgain(shown, draw);
  let [stakes, payout] = [0, 0n];
  for (const hand of hands) {
    stakes += hand.stakes;
    // Each hand is cut to centavos on its own.
    payout += (stake * BigInt(paidHalves(hand, table, hands.length > 1))) / 2n;
  }
  return { drawn: cardsOf(hands, table), shown: cardsOf(shown, shownTable), stake: stake * BigInt(stakes), payout };
};

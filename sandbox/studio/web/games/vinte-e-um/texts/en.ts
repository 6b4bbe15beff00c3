import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/en.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  deal: 'Deal the cards',
  dealing: 'Dealing',
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  plus: '+{amount}',
  table: 'Table',
  you: 'You',
  hand: 'Hand {n}',
  natural: 'Vinte e Um in two cards',
  push: 'Tie: your bet came back',
  pushShort: 'Tie',
  bust: 'over 21',
  felt: 'Vinte e Um pays 3 to 2',
  feltRules: 'The table stands on 17 · no insurance',
  splitOnly: 'Split only two cards of one value',
  firstTwo: 'Double and split only with the first two cards',
  afterSplit: 'After a split: hit or stand',
  splitMeans: 'A split makes two hands, each with the same bet',
  noFunds: 'Not enough balance to double or split',
  spoken: 'You have {you}. The table shows {table}.',
  summary: 'you {you}, table {table}',
  found: 'Cards: {list}.',
  result: 'Result',
  times: 'Multiplier',
  pays: 'Pays',
  wonHand: 'A hand above the table',
  wonDouble: 'A doubled hand above the table',
  lost: 'A hand below, or over 21',
  best: 'The RTP is that of the best play; {hit} of rounds return something.',
  rule1: 'Six decks, shuffled anew for every round. The server draws each card in the order in which it comes.',
  rule2: 'The hand closer to 21 without going over wins. An ace is 1 or 11; jack, queen and king are 10.',
  rule3:
    'Vinte e Um, an ace and a ten in the first two cards, pays 3 to 2. If the table has it too, the bet comes back.',
  rule4:
    'Doubling adds another equal bet and gives one card only. Any first two cards may be doubled, but not after a split.',
  rule5:
    'Splitting two cards of one value makes two hands, once per round. Split aces get one card each; 21 after a split is a plain 21.',
  rule6: 'The table looks at its face-down card, stands on every 17 and offers no insurance and no surrender.',
};

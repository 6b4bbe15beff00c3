import type { SameKeys } from '../../../lib/text-table.ts';
import { texts as cards } from '../../cards/texts/en.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  ...cards,
  bet: 'Bet',
  betting: 'Betting',
  higher: 'Higher or equal',
  lower: 'Lower or equal',
  swap: 'Change card',
  hits: 'Hits',
  total: 'Reached',
  collect: 'Collect',
  guessFirst: 'Choose: higher or lower',
  ask: 'Higher or lower? The ace is 1, the king 13.',
  swapFree: 'Changing the first card is free',
  buttonsShow: 'The buttons show the total that the round reaches.',
  notOffered: 'Not offered',
  roundCards: 'Cards of the round',
  tookWith: { one: 'You collected with {n} hit', other: 'You collected with {n} hits' },
  took: { one: 'collected with {n} hit', other: 'collected with {n} hits' },
  missed: '{card} came',
  came: '{card} came',
  found: 'Cards: {list}.',
  stands: 'Next round, {card}: higher {higher} · lower {lower}',
  winning: 'Ranks',
  ofThirteen: '{n} of 13',
  chance: 'Chance',
  multiplier: 'Multiplier',
  pays: 'Pays',
  oneGuess: 'One right guess, by how many of the 13 ranks win.',
  spoken: '{card}. Reached {times}.',
  rule1:
    'Say whether the next card is higher or lower. A card of the same rank wins both ways. The ace is 1, the king 13.',
  rule2: 'Every card comes from all 52, each with the same chance: the deck never runs down.',
  rule3:
    'The total is 97 over the product of the chances of your hits, cut to two decimals. The house takes its 3% once per round, not once per guess.',
  rule4:
    'Collect whenever you like after the first hit. A miss ends the round without a win. A guess that cannot miss, or that would go above 10,000×, is not offered.',
};

import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  drop: 'Drop ball',
  falling: 'Falling',
  perBall: 'Bet per ball',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  risk: 'Risk',
  facts: '{rows} rows · {risk} · the top pays {times} once in {n}',
  came: 'foot {n}',
  found: 'Foot {n}.',
  foot: 'Foot',
  chance: 'Chance',
  times: 'Multiplier',
  pays: 'Pays',
  rule1: 'The server tosses one fair coin per row before the ball falls: left or right.',
  rule2: 'The risk changes only the table of the feet, never the way of the ball. One ball at a time.',
  rule3:
    'The prize is the bet times the number of the foot, cut to the centavo. A foot below 1 gives back less than the bet.',
};

import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  draw: 'Draw',
  drawing: 'Drawing',
  picked: 'Picked',
  of: '{n} of {m}',
  upTo: 'Up to · once in {n}',
  clear: 'Clear',
  surprise: 'Surprise',
  missing: 'at least one number',
  grid: 'Numbers from 1 to 40',
  balls: 'Balls drawn',
  isPicked: 'picked',
  isDrawn: 'drawn',
  hits: { one: '{n} hit', other: '{n} hits' },
  hitsIn: { one: '{n} hit of {m}', other: '{n} hits of {m}' },
  found: 'Balls {list}.',
  times: 'Multiplier',
  chance: 'Chance',
  pays: 'Pays',
  count: 'Picked',
  rtp: 'RTP',
  rule1:
    'Pick 1 to 10 numbers. The server draws 10 different balls of 40, each as likely as any other, before the first one appears.',
  rule2:
    'The prize depends on how many numbers you picked and how many were hit. The row below the numbers shows the table.',
  rule3: 'The prize is the bet times the multiplier, cut to the centavo.',
};

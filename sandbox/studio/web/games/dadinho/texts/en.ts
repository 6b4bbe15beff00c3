import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  roll: 'Roll',
  rolling: 'Rolling',
  below: 'Below',
  winsIf: 'You win if the number is *below {value}*',
  limit: 'Limit',
  limitIs: 'Wins below {value}',
  multiplier: 'Multiplier',
  chance: 'Chance',
  pays: 'Pays',
  hit: 'below {value}: won',
  miss: 'not below {value}',
  came: 'came {value}',
  number: 'Number {value}.',
  stands: '{times} · chance {chance}',
  rule1: 'The server draws a number from 0.00 to 99.99, each as likely as any other.',
  rule2: 'You win when the number is below the limit you chose, from 1.00 to 95.00.',
  rule3: 'The multiplier is 98 over the chance in percent, cut at the fourth decimal. The prize is cut to the centavo.',
};

import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  bet: 'Bet',
  starting: 'Taking off',
  cashOut: 'Cash out',
  auto: 'Auto cash-out',
  autoOff: 'Off',
  ready: 'Ready to fly',
  lede: 'The round is yours alone and starts when you bet. Cash out before the rocket stops.',
  chance: 'Chance to reach {times}: *{chance}*',
  ifStops: 'If it stops now: *{amount}*',
  autoPays: 'Automatic at {times} pays *{amount}*',
  noAuto: 'No automatic cash-out: you are the one who cashes out.',
  youLeft: 'You cashed out',
  goesOn: 'the rocket flies on: *{times}*',
  wentTo: 'the rocket stopped at *{times}*',
  stoppedAt: 'The rocket stopped at {times}.',
  ended: 'Bet of {stake} is over.',
  late: 'It came after the stop.',
  lateTimes: 'Stopped at {stop}, your press came at {press}.',
  spoken: 'The rocket passed {times}.',
  leftAt: 'left at {left} · stopped at {times}',
  stopped: 'stopped at {times}',
  found: 'Stop at {times}.',
  multiplier: 'Multiplier',
  chanceHead: 'Chance',
  time: 'Time',
  pays: 'Pays',
  secs: '{value} s',
  rule1:
    'The server draws where the rocket stops before it takes off. The flight follows the server clock: e to the power of a tenth of the seconds.',
  rule2:
    'You can cash out from {min} to {max}. What counts is when your press reaches the server, not what the screen shows.',
  rule3:
    'The server makes the automatic cash-out at the exact multiplier, even without a connection. It is shown before the bet and can be switched off.',
  rule4: 'If the rocket stops first, the bet is over. The prize is cut to the centavo.',
};

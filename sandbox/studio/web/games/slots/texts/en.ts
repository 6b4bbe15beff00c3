import type { SameKeys } from '../../../lib/text-table.ts';
import type { texts as portuguese } from './pt-BR.ts';

export const texts: SameKeys<typeof portuguese> = {
  spin: 'Spin',
  spinning: 'Spinning',
  totalStake: 'Total bet',
  freeStake: 'Bet of the free spins',
  freeNote: 'Free spins use the same bet and take nothing from the balance.',
  fixedLines: '{n} fixed lines',
  perLine: '{amount} per line',
  skip: 'Tap to skip the animation',
  startFree: 'Start {n} free spins',
  spinFree: 'Free spin',
  soFar: 'Spin {n} of {of} · so far',
  ofThisSpin: 'in this spin',
  freeSpins: { one: '{n} free spin', other: '{n} free spins' },
  lineFactor: 'line wins ×{n}',
  lineWin: 'line {line} · {count} × {symbol}',
  linesWon: { one: '{n} line', other: '{n} lines' },
  scatterWin: '{count} × {symbol} · {times} the bet',
  wonBy: 'Win · {how}',
  turnsAgain: 'The other reels turn once more',
  inTwoTurns: 'in both turns',
  nothing: 'no win',
  found: 'Reels at {stops}. Paid {paid}.',
  spokenSpin: 'Free spin {n} of {of}: {amount}. So far {total}.',
  spokenBonus: '{count} × {symbol}: {n} free spins.',
  paysLeft: 'In line bets, from left to right. Only the highest win of each line counts. Line now: *{amount}*',
  paysBoth:
    'In line bets, from the left and from the right. The highest win of each side counts; five of a kind pay once. Line now: *{amount}*',
  wildText: '*Wild* appears on reels {reels} and stands for any symbol but the bonus.',
  scatterText:
    '*Bonus* {counts} anywhere: {times} the total bet and {n} free spins with line wins ×{factor}. Comes once in {spins} spins on average.',
  hitText: 'A spin pays something {share} of the time, often less than the bet.',
  topText: '5 × {symbol} on a line: once in {spins} spins on average.',
  lineName: 'Line {n}',
  ruleLines: 'Five reels, three rows, {n} fixed lines. The total bet is shared equally by the lines.',
  ruleLeft: 'A line pays for 3, 4 or 5 equal symbols in a row, from the first reel on.',
  ruleBoth:
    'A line pays for 3, 4 or 5 equal symbols in a row, from the first reel or from the last one. Five of a kind pay once.',
  ruleFree:
    'The bonus pays anywhere on the screen and brings {n} free spins. In them line wins count ×{factor}; the bonus pays nothing and brings no more spins.',
  ruleServer:
    'The server draws everything with the bet, free spins included. The reels always stop at the same times, win or not.',
  rulePress:
    'Every spin, a free one too, needs a press of yours. A tap on the screen skips the animation and changes nothing.',
};

import { parseArgs } from 'node:util';
import { type RewardRule, seededRules } from '@arara/domain/bonuses';
import { toWire } from '@arara/domain/money';
import { defaultOf } from '@arara/domain/settings';
import { readSheets, type Sheet } from './farming/sheets.ts';
import { farmedRules, type Odds, type Plan, playYear, type Year } from './farming/year.ts';

/**
 * A scripted player takes every reward at its best odds for a year, on each of the twelve games, with many plans of bets
 * and deposits; what is kept is the best of them. Nobody may end above zero, and nobody may have been above zero on any
 * day before, because a farmer stops when it is best. The decided defaults that failed are played beside those that hold.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

const REAL = 100_000n;
const plansOf = (bets: readonly bigint[], deposits: readonly bigint[]): Plan[] =>
  bets.flatMap((betsE5) => deposits.map((depositE5) => ({ betsE5: betsE5 * REAL, depositE5: depositE5 * REAL })));
const plans = values.short
  ? plansOf([50n, 750n], [500n])
  : plansOf(
      [50n, 58n, 75n, 100n, 150n, 250n, 500n, 750n, 1_500n, 5_000n, 20_000n, 45_000n, 250_000n],
      [20n, 100n, 500n],
    );

/** The jackpot gives its share of every cash stake back: the farmer has it too. */
const jackpotPpm = defaultOf('activity.jackpot').contribution;

function oddsOf(sheet: Sheet): Odds & { rtp: string; edgePpm: bigint; weight: number } {
  const { code, numerator, denominator, weightPercent } = sheet;
  const rtpPpm = (numerator * 1_000_000n) / denominator;
  // Rounded against the house.
  const edgePpm = 1_000_000n - rtpPpm - 1n;
  const costPpm = ((edgePpm - jackpotPpm) * 100n) / BigInt(weightPercent);
  return { name: code, costPpm, rtp: percent(rtpPpm), edgePpm, weight: weightPercent };
}

const percent = (ppm: bigint) => `${(Number(ppm) / 10_000).toFixed(2)} %`;
const reais = (amountE5: bigint) => toWire(amountE5).padStart(12);
const bestOf = (years: readonly Year[]): Year =>
  years.reduce((best, year) => (year.bestE5 > best.bestE5 ? year : best));
const sumOf = ({ rewardsE5 }: Year, ...names: readonly string[]) =>
  Object.entries(rewardsE5).reduce(
    (sum, [id, amountE5]) => (names.some((name) => id.startsWith(name)) ? sum + amountE5 : sum),
    0n,
  );

const started = process.hrtime.bigint();
const games = readSheets().map(oddsOf);
const years = games.map((odds) => ({ odds, best: bestOf(plans.map((plan) => playYear(odds, plan))) }));

console.log(`farming: ${games.length} games, ${plans.length} plans each, 365 days, every reward stacked, at best odds`);
console.log('A bonus counts its full face value, as if its turnover cost nothing. All sums in reais.');
console.log(
  [
    'game',
    'best RTP',
    'weight',
    'cost/bets',
    'bets/day',
    'deposit',
    'bets',
    'cost',
    'deposits',
    'activity',
    'VIP',
    'other',
    'year',
    'best day',
  ]
    .map((name, column) => (column === 0 ? name.padEnd(18) : name.padStart(column < 4 ? 9 : 12)))
    .join(' '),
);
for (const { odds, best } of years)
  console.log(
    [
      odds.name.padEnd(18),
      odds.rtp.padStart(9),
      `${odds.weight} %`.padStart(9),
      percent(odds.costPpm).padStart(9),
      ...[best.plan.betsE5, best.plan.depositE5, best.betsE5, best.costE5].map(reais),
      ...[sumOf(best, 'deposit'), sumOf(best, 'sign_in', 'mission'), sumOf(best, 'vip')].map(reais),
      ...[sumOf(best, 'cashback', 'tournament'), best.resultE5, best.bestE5].map(reais),
    ].join(' '),
  );

/**
 * What was decided first: a deposit bonus lands with the deposit and no cap counts it. Then a farmer bets all of the
 * deposit once on the longest odds (which costs the edge, not the turnover), and the bonus likewise: little of it is lost.
 */
const atOnce: readonly RewardRule[] = seededRules.filter(({ kind }) => kind === 'deposit');
console.log(
  '\ndefaults that failed: old = the deposit bonus lands at once, outside of the cap; new = it lands when bets cover it',
);
console.log(
  ['game'.padEnd(18), 'first, old', 'first, new', 'later a year, old', 'later a year, new']
    .map((name) => name.padStart(18))
    .join(' '),
);
let oldPositive = 0;
for (const { odds, best } of years) {
  const game = games.find(({ name }) => name === odds.name);
  const edgePpm = game?.edgePpm ?? 0n;
  const [first, later] = atOnce.map(({ amount }) => longShotE5(amount.kind === 'percent' ? amount.maxE5 : 0n, edgePpm));
  if ((first ?? 0n) > 0n) oldPositive += 1;
  const alone = (id: string) =>
    bestOf(
      plans.map((plan) =>
        playYear(
          odds,
          plan,
          farmedRules.filter((rule) => rule.id === id),
        ),
      ),
    ).bestE5;
  console.log(
    [
      odds.name.padEnd(18),
      reais(first ?? 0n).padStart(18),
      reais(alone('deposit.first')).padStart(18),
      reais((later ?? 0n) * 364n).padStart(18),
      reais(alone('deposit.later')).padStart(18),
    ].join(' '),
  );
  if (best.bestE5 > 0n) process.exitCode = 1;
}

/** Deposit R$ 500, bet it once, then bet the bonus once: what is left of the bonus less what the two bets cost. */
function longShotE5(bonusE5: bigint, edgePpm: bigint): bigint {
  const costE5 = ((500n * REAL + bonusE5) * edgePpm) / 1_000_000n;
  return bonusE5 - costE5;
}

const positive = years.filter(({ best }) => best.bestE5 > 0n).map(({ odds }) => odds.name);
const seconds = Number(process.hrtime.bigint() - started) / 1e9;
console.log(
  `\nold: positive on ${oldPositive} of ${games.length} games; new: positive on ${positive.length} (${seconds.toFixed(1)} s)`,
);
if (positive.length > 0) console.error(`can be farmed: ${positive.join(', ')}`);

import { parseArgs } from 'node:util';
import { mostOf, type RewardRule } from '@arara/domain/bonuses';
import { toWire } from '@arara/domain/money';
import { defaultOf } from '@arara/domain/settings';
import { readSheets, type Sheet } from './farming/sheets.ts';
import { farmedRules, type Odds, type Plan, playYear, type Year } from './farming/year.ts';

/**
 * A scripted player takes every reward at its best odds for a year, on each of the twelve games, with many plans of bets
 * and deposits; what is kept is the best of them. Nobody may end above zero, and nobody may have been above zero on any
 * day before, because a farmer stops when it is best. The welcome of the first deposit stands apart: it is bounded once
 * per person, and what it can bring in a lifetime is printed.
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
const years = games.map((odds) => {
  const played = plans.map((plan) => playYear(odds, plan));
  return {
    odds,
    best: bestOf(played),
    welcomeE5: played.reduce((most, year) => (year.welcomeE5 > most ? year.welcomeE5 : most), 0n),
  };
});

console.log(`farming: ${games.length} games, ${plans.length} plans each, 365 days, every reward stacked, at best odds`);
console.log(
  'A bonus counts its full face value, as if its turnover cost nothing; free rounds count all of their stakes.',
);
console.log('Feathers are taken beside the sums that they replace. All sums in reais.');
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
    'free rounds',
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
      reais(sumOf(best, 'free_rounds', 'feathers')),
      ...[sumOf(best, 'cashback', 'tournament'), best.resultE5, best.bestE5].map(reais),
    ].join(' '),
  );

/**
 * A later deposit's bonus outside of the cap: a farmer bets all of the deposit once on the longest odds (which costs the
 * edge, not the turnover), and the bonus likewise: little of it is lost, every day. Under the cap it brings nothing.
 */
const laterMaxE5 = mostOf(ruleOf('deposit.later').amount);
console.log("\na later deposit's bonus alone, in a year");
console.log(['game'.padEnd(18), 'outside the cap', 'under the cap'].map((name) => name.padStart(18)).join(' '));
for (const { odds, best } of years) {
  const edgePpm = games.find(({ name }) => name === odds.name)?.edgePpm ?? 0n;
  const alone = bestOf(plans.map((plan) => playYear(odds, plan, [ruleOf('deposit.later')]))).bestE5;
  console.log(
    [odds.name.padEnd(18), reais(longShotE5(laterMaxE5, edgePpm) * 364n).padStart(18), reais(alone).padStart(18)].join(
      ' ',
    ),
  );
  if (best.bestE5 > 0n) process.exitCode = 1;
}

function ruleOf(id: string): RewardRule {
  const found = farmedRules.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`there is no rule ${id}`);
  return found;
}

/** Deposit R$ 500, bet it once, then bet the bonus once: what is left of the bonus less what the two bets cost. */
function longShotE5(bonusE5: bigint, edgePpm: bigint): bigint {
  const costE5 = ((500n * REAL + bonusE5) * edgePpm) / 1_000_000n;
  return bonusE5 - costE5;
}

const positive = years.filter(({ best }) => best.bestE5 > 0n).map(({ odds }) => odds.name);
const seconds = Number(process.hrtime.bigint() - started) / 1e9;
console.log(`\nunder the cap: positive on ${positive.length} of ${games.length} games (${seconds.toFixed(1)} s)`);

/** What comes before any bets pay for it, at its face value: once per CPF, so it is what a person can take in a life. */
const lifetimeE5 = years.reduce((most, { welcomeE5 }) => (welcomeE5 > most ? welcomeE5 : most), 0n);
const boundE5 = defaultOf('bonuses.welcomeMax');
console.log(`in a lifetime one verified person can take R$ ${toWire(lifetimeE5)}; the bound is R$ ${toWire(boundE5)}`);
/** Free rounds with nothing beside them: what a farmer could take of them, and what is left of it after the bets. */
const free = ['free_rounds.weekly', 'feathers.weekly'].map(ruleOf);
const freeYears = games.flatMap((odds) => plans.map((plan) => playYear(odds, plan, free)));
const bestFree = bestOf(freeYears);
const freeE5 = freeYears.reduce((most, year) => {
  const takenE5 = sumOf(year, 'free_rounds', 'feathers');
  return takenE5 > most ? takenE5 : most;
}, 0n);
console.log(
  `free rounds and feathers alone: at most R$ ${toWire(freeE5)} of stakes in a year, best result R$ ${toWire(bestFree.bestE5)}`,
);
if (bestFree.bestE5 > 0n) {
  console.error('free rounds can be farmed');
  process.exitCode = 1;
}
if (lifetimeE5 > boundE5) {
  console.error('a person can take more than the bound');
  process.exitCode = 1;
}
if (positive.length > 0) console.error(`can be farmed: ${positive.join(', ')}`);

import { parseArgs } from 'node:util';
import { addDays } from '@arara/domain/time';
import { startStack, stopStack } from '../scripts/stack/index.ts';
import {
  type Beside,
  compareBeside,
  LAG_MAX_MS,
  longestLag,
  P99_RATIO_MAX,
  seatGamblers,
  walOfBet,
} from './quarter/beside.ts';
import { BRANDS, FIRST_DAY } from './quarter/people.ts';
import { startReportsProcess } from './quarter/process.ts';
import { QUESTION_P95_MS, timeQuestions } from './quarter/questions.ts';
import { buildAnew, compareSumsWithRows, compareWithLedger, digestOf, dropSlots, openFolder } from './quarter/store.ts';
import { checkTiles } from './quarter/tiles.ts';
import { openQuarter, type Quarter } from './quarter/world.ts';

/**
 * A quarter of an operator with two brands, and the store for questions on it. It is generated once and kept: 20,000 people, 5 million rounds, 90 days,
 * 40 planted schemes. The store must equal the ledger on every day, come out the same when it is built anew, show tiles that
 * equal their rows and files, answer within a second, and leave the wallet alone. `--only fill` stops after the first.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const sizes = {
  full: { people: 20_000, rounds: 5_000_000, days: 90 },
  short: { people: 200, rounds: 50_000, days: 14 },
} as const;
const size = { ...(values.short ? sizes.short : sizes.full), seed: Number(values.seed) };
const last = addDays(FIRST_DAY, size.days - 1);
const TIMES = values.short ? 3 : 10;
const BESIDE = values.short ? { rounds: 1, seconds: 2, lags: 2 } : { rounds: 5, seconds: 10, lags: 10 };
const stack = { name: 'quarter', parts: ['postgres'] } as const;

const failed: string[] = [];
const quarter = await openQuarter(values.short ? 'quarter_short' : 'quarter', size);
const parts = { store, tiles, questions, beside, wal };
for (const [name, run] of Object.entries(parts))
  if (values.only === undefined || values.only.split(',').includes(name)) await run(quarter);
await dropSlots(quarter);
await stopStack(stack);
for (const line of failed) console.log(`not reached: ${line}`);
process.exit(failed.length > 0 ? 1 : 0);

/** Equal to the ledger on every day of every brand; wiped and built anew, the same figures to the byte. */
async function store(on: Quarter): Promise<void> {
  const digests: string[] = [];
  for (let turn = 1; turn <= 2; turn += 1) {
    const seconds = await buildAnew(on);
    const folder = await openFolder(on);
    digests.push(await digestOf(folder, last));
    console.log(`store built in ${seconds.toFixed(0)} s, figures ${digests.at(-1)}`);
    if (turn === 1) {
      const { days, differing } = await compareWithLedger(on, folder, last);
      console.log(
        `${differing.length === 0 ? 'pass' : 'FAIL'}  ${days - differing.length} of ${days} days of brands equal the ledger`,
      );
      failed.push(...differing.map((day) => `the store differs from the ledger on ${day}`));
      const otherwise = await compareSumsWithRows(folder, last);
      console.log(`${otherwise.length === 0 ? 'pass' : 'FAIL'}  sums say the same as their rows`);
      failed.push(...otherwise.map((name) => `sums say something else than their rows: ${name}`));
    }
    folder.engine.close();
  }
  if (digests[0] !== digests[1]) failed.push('the store built anew says something else');
}

async function tiles(on: Quarter): Promise<void> {
  const folder = await openFolder(on);
  const day = addDays(FIRST_DAY, Math.floor(size.days / 2));
  for (const brand of BRANDS) failed.push(...(await checkTiles(folder, { brandIds: [brand], from: day, to: day })));
  folder.engine.close();
}

async function questions(on: Quarter): Promise<void> {
  const reports = await startReportsProcess(on);
  for (const { name, p95Ms } of (await timeQuestions(reports.ask, size.days, TIMES)).filter(isSlowOrSlowest))
    judge(`p95 of the question ${name}`, { is: p95Ms, most: QUESTION_P95_MS, unit: 'ms' });
  await reports.stop();
}

/** The slowest is always said, and every other that is too slow. */
function isSlowOrSlowest({ p95Ms }: { readonly p95Ms: number }, at: number): boolean {
  return at === 0 || p95Ms > QUESTION_P95_MS;
}

async function beside(on: Quarter): Promise<void> {
  const gamblers = await seatGamblers(on);
  const compared = await compareBeside(on, gamblers, BESIDE);
  const lagMs = await longestLag(on, gamblers, BESIDE.lags);
  await gamblers.close();
  // Two seconds of bets say nothing of the slowest hundredth.
  if (!values.short) judgeBeside(compared);
  judge('from a bet to the board of the day', { is: lagMs, most: LAG_MAX_MS, unit: 'ms' });
}

/** Where rounds alone differ that much among themselves, or an empty loop costs that much, nothing can be said of our process. */
function judgeBeside({ reports: { ratio, noise }, loop }: Beside): void {
  const what = 'p99 of a bet beside the busy process reports, to alone';
  const isTheMachines = ratio > P99_RATIO_MAX && loop.ratio > P99_RATIO_MAX;
  if (noise <= P99_RATIO_MAX && !isTheMachines) return judge(what, { is: ratio, most: P99_RATIO_MAX, unit: 'times' });
  const said = `${what}: inconclusive, ${ratio.toFixed(2)} times where an empty loop costs ${loop.ratio.toFixed(2)} times and rounds alone differ ${noise.toFixed(2)} times`;
  console.log(said);
  failed.push(said);
}

function judge(
  what: string,
  { is, most, unit }: { readonly is: number; readonly most: number; readonly unit: 'ms' | 'times' },
): void {
  const said = `${what}: ${is.toFixed(unit === 'ms' ? 0 : 2)} ${unit}, limit ${most} ${unit}`;
  console.log(`${is <= most ? 'pass' : 'FAIL'}  ${said}`);
  if (is > most) failed.push(said);
}

/** What a bet writes to the log with what a store needs to read it, and as it would be without. */
async function wal(on: Quarter): Promise<void> {
  await dropSlots(on);
  const bytes: Record<string, number> = {};
  for (const level of ['replica', 'logical']) {
    await stopStack(stack);
    await startStack({ ...stack, postgresSettings: { wal_level: level, full_page_writes: 'off', autovacuum: 'off' } });
    const gamblers = await seatGamblers(on);
    bytes[level] = await walOfBet(gamblers);
    await gamblers.close();
  }
  const [without = 1, withIt = 1] = [bytes['replica'], bytes['logical']];
  console.log(
    `write-ahead log of a bet: ${without.toFixed(0)} bytes at wal_level replica, ${withIt.toFixed(0)} at logical (${(100 * (withIt / without - 1)).toFixed(1)} % more)`,
  );
}

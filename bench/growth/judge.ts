import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cost, type Counter, counterNames, type Measured } from './counters.ts';

/** What everything cost at one size. */
export interface Reading {
  readonly accounts: number;
  readonly bet: Cost;
  readonly loops: ReadonlyMap<string, Measured>;
}

const GROWTH_MAX = 1.25;
/** A search in a hundredfold of rows is a page longer, and a small table is read whole; reading history is a multiple. */
const PASS_BUFFERS_MAX = 2;
const BASELINE_MAX = 1.03;
/** A pass over nothing costs so little that a page more is a multiple; growth below this is no growth. */
const UNHEARD: Cost = { statements: 0, buffers: 60, walRecords: 20, walBytes: 4_096 };
const SHOWN_STATEMENTS = 2;
const baselineFile = join(import.meta.dirname, 'baseline.json');
const guarded = ['statements', 'walRecords'] as const;
type Baseline = Readonly<Record<string, Readonly<Record<(typeof guarded)[number], number>>>>;

/**
 * Prints every counter at every size and answers what grows: of a bet from the least size on, of a pass from the second on
 * when there are three. A table of a thousand accounts is a few pages, which are read whole for less than any index costs.
 */
export function judgeGrowth(readings: readonly Reading[]): string[] {
  const [least, most] = [readings[0], readings.at(-1)];
  const few = readings.at(-2);
  if (least === undefined || few === undefined || most === undefined) throw new Error('nothing was measured');
  console.log(`accounts: ${readings.map(({ accounts }) => accounts.toLocaleString('en-US')).join(', ')}`);
  const failed: string[] = [];
  printLine(
    'a bet',
    readings.map(({ bet }) => bet),
  );
  for (const name of grown(least.bet, most.bet)) failed.push(`a bet: ${growthOf(name, least.bet, most.bet)}`);
  for (const [loop, before] of few.loops) {
    const after = most.loops.get(loop) ?? before;
    printLine(
      loop,
      readings.map(({ loops }) => loops.get(loop) ?? before),
    );
    if (few === least) continue;
    for (const name of grown(before, after, UNHEARD)) {
      for (const line of statementsThatGrew(name, before, after)) console.log(`    ${line}`);
      if (name !== 'buffers' || after.buffers > before.buffers * PASS_BUFFERS_MAX)
        failed.push(`${loop}: ${growthOf(name, before, after)}`);
    }
  }
  return failed;
}

/**
 * Fails when a bet costs more than when the baseline was written. Of the least size nothing is kept: with all accounts in a
 * few pages it matters when each of them is cleaned.
 */
export function judgeBaseline(readings: readonly Reading[]): string[] {
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline;
  return readings.flatMap(({ accounts, bet }) => {
    const known = baseline[accounts];
    if (known === undefined) return [];
    return guarded
      .filter((name) => bet[name] > known[name] * BASELINE_MAX)
      .map((name) => `a bet of ${accounts} accounts: ${name} ${show(bet[name])}, the baseline says ${known[name]}`);
  });
}

export function saveBaseline(readings: readonly Reading[]): void {
  const known = JSON.parse(readFileSync(baselineFile, 'utf8')) as Baseline;
  const now = Object.fromEntries(
    readings
      .slice(1)
      .map(({ accounts, bet }) => [
        accounts,
        Object.fromEntries(guarded.map((name) => [name, Number(bet[name].toFixed(6))])),
      ]),
  );
  writeFileSync(baselineFile, `${JSON.stringify({ ...known, ...now }, null, 2)}\n`);
}

function grown(before: Cost, after: Cost, unheard?: Cost): Counter[] {
  return counterNames.filter(
    (name) => after[name] > before[name] * GROWTH_MAX && after[name] - before[name] > (unheard?.[name] ?? 0),
  );
}

const growthOf = (name: Counter, before: Cost, after: Cost) =>
  `${name} ${show(before[name])} -> ${show(after[name])}, ${(after[name] / before[name]).toFixed(2)}x`;

function statementsThatGrew(name: Counter, before: Measured, after: Measured): string[] {
  return [...after.byStatement]
    .map(([text, cost]) => ({ text, was: before.byStatement.get(text)?.[name] ?? 0, is: cost[name] }))
    .toSorted((a, b) => b.is - b.was - (a.is - a.was))
    .slice(0, SHOWN_STATEMENTS)
    .map(({ text, was, is }) => `${name} ${show(was)} -> ${show(is)}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
}

function printLine(name: string, costs: readonly Cost[]): void {
  const parts = counterNames.map((counter) => {
    const figures = costs.map((cost) => cost[counter]);
    const [first = 0, last = 0] = [figures[0], figures.at(-1)];
    const times = first === 0 ? '' : ` ${(last / first).toFixed(2)}x`;
    return `${counter} ${figures.map(show).join(' ')}${times}`;
  });
  console.log(`${name.padEnd(28)} ${parts.join(' | ')}`);
}

const show = (figure: number): string => (Number.isInteger(figure) ? String(figure) : figure.toFixed(4));

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Casino } from '../stage/casino.ts';
import type { Nodes } from '../stage/nodes.ts';
import type { Studio } from '../stage/studio.ts';
import type { Case } from './case.ts';
import { check, same, Wrong } from './check.ts';
import { Context, type Who } from './context.ts';
import { connectionOf, type DialectName } from './dialects.ts';
import type { House } from './houses.ts';
import { seededRandom } from '../../chaos/shared/seeded-random.ts';

export interface Stage {
  readonly casino: Casino;
  readonly studio: Studio;
  readonly nodes: Nodes;
  /** Whose games the studio serves. */
  readonly house: House;
}

export interface RunOptions {
  readonly stage: Stage;
  readonly dialect: DialectName;
  readonly cases: readonly Case[];
  readonly isShort: boolean;
  readonly seed: number;
  /** Where the transcripts go; undefined = nobody will look. */
  readonly folder: string | undefined;
  readonly onResult: (result: CaseResult) => void;
}

export interface CaseResult {
  readonly id: string;
  readonly name: string;
  readonly ok: boolean;
  /** What the wallet did wrong. */
  readonly problem: string;
  readonly ms: number;
}

/** A promise to every supplier. */
const ANSWER_MS_MAX = 300;
const gameMovements = ['bet', 'win', 'free_win', 'promo_win', 'bet_reversal', 'win_reversal', 'rollback'];

export async function runCases(options: RunOptions): Promise<readonly CaseResult[]> {
  const everybody: Who[] = [];
  const results: CaseResult[] = [];
  for (const one of options.cases.filter((item) => applies(item, options))) {
    const first = await runCase(one, options, everybody);
    // Another program may have had the machine; a wallet that is slow is slow again.
    const result = first.isOnlySlow ? await runCase(one, options, everybody) : first;
    results.push(result);
    options.onResult(result);
  }
  return [...results, ...(await lookBack(options, everybody))];
}

export function applies(one: Case, { stage, dialect }: Pick<RunOptions, 'stage' | 'dialect'>): boolean {
  return (one.dialects ?? [dialect]).includes(dialect) && (stage.casino.isWhole || one.needsWhole !== true);
}

async function runCase(
  one: Case,
  options: RunOptions,
  everybody: Who[],
): Promise<CaseResult & { readonly isOnlySlow: boolean }> {
  const { stage, dialect, isShort } = options;
  const label = `${dialect} ${one.id}`;
  await stage.studio.label(label);
  const begun = performance.now();
  const context = new Context({
    ...stage,
    dialect,
    connection: connectionOf[dialect],
    isShort,
    random: seededRandom(options.seed),
  });
  const driftsBefore = (await stage.studio.drifts()).length;
  let problem = '';
  let isOnlySlow = false;
  try {
    await one.run(context);
    await stage.casino.moveClock(undefined);
    await checkBooks(context, driftsBefore);
    isOnlySlow = true;
    if (one.isSlow !== true) checkTimes(context);
    isOnlySlow = false;
  } catch (error) {
    problem = error instanceof Wrong ? error.message : `${String(error)}`;
    await stage.casino.moveClock(undefined).catch(() => undefined);
  }
  everybody.push(...context.players);
  const ms = performance.now() - begun;
  await stage.studio.label('');
  if (options.folder !== undefined) await keepTranscript(context, one, { label, problem, folder: options.folder });
  return { id: one.id, name: one.name, ok: problem === '', problem, ms, isOnlySlow: isOnlySlow && problem !== '' };
}

/** What holds after every case, whatever it was about. */
async function checkBooks(context: Context, driftsBefore: number): Promise<void> {
  const { casino, studio, players } = context;
  same(await casino.listFaults(), [], 'breaches of the books');
  for (const who of players) {
    const { cashE5, bonusE5 } = await context.moneyOf(who);
    check(cashE5 >= 0n && bonusE5 >= 0n, `a pocket of ${who.id} is below zero`);
    await checkStatement(context, who);
  }
  const drifts = (await studio.drifts()).slice(driftsBefore);
  check(drifts.length === 0, `the studio's shadow ledger drifted: ${JSON.stringify(drifts.slice(0, 3))}`);
}

/** Every movement of games in the statement is one that the studio remembers, to 1e-5. */
async function checkStatement(context: Context, who: Who): Promise<void> {
  const { lines } = await context.moneyOf(who);
  const said = lines
    .filter(({ movement }) => gameMovements.includes(movement))
    .reduce((sum, { cashDeltaE5, bonusDeltaE5 }) => sum + cashDeltaE5 + bonusDeltaE5, 0n);
  const shadow = await context.studio.shadow(context.connection, who.id);
  same(said, (shadow?.ownE5 ?? 0n) + (shadow?.movedE5 ?? 0n), `statement and shadow of ${who.id}`);
}

function checkTimes({ timesMs }: Context): void {
  if (timesMs.length === 0) return;
  const sorted = timesMs.toSorted((a, b) => a - b);
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
  check(p99 < ANSWER_MS_MAX, `slow: p99 ${Math.round(p99)} ms of ${sorted.length} calls`);
}

/** X06: after everything, every statement equals the studio's shadow ledger. */
async function lookBack(options: RunOptions, everybody: readonly Who[]): Promise<readonly CaseResult[]> {
  if (options.cases.length < 2) return [];
  const begun = performance.now();
  const { stage, dialect } = options;
  const context = new Context({
    ...stage,
    dialect,
    connection: connectionOf[dialect],
    isShort: options.isShort,
    random: seededRandom(options.seed),
  });
  let problem = '';
  try {
    for (const who of everybody) await checkStatement(context, who);
    same(await stage.casino.listFaults(), [], 'breaches of the books');
  } catch (error) {
    problem = String(error);
  }
  const result = {
    id: 'X06',
    name: 'statement_equals_shadow',
    ok: problem === '',
    problem,
    ms: performance.now() - begun,
  };
  options.onResult(result);
  return [result];
}

interface Kept {
  readonly label: string;
  readonly problem: string;
  readonly folder: string;
}

async function keepTranscript(context: Context, one: Case, { label, problem, folder }: Kept): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const accounts = await Promise.all(
    context.players.map(async (who) => ({ player: who.id, ...(await context.moneyOf(who).catch(() => ({}))) })),
  );
  const calls = await context.studio.transcripts(label).catch(() => []);
  const text = JSON.stringify(
    { id: one.id, name: one.name, dialect: context.dialect, problem, accounts, calls },
    (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value),
    1,
  );
  writeFileSync(join(folder, `${one.id}-${one.name}.json`), text);
}

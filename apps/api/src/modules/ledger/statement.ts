import { type MovementName, movements } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import type { Queryable } from '../../platform/db/db.ts';
import * as days from './statement-days.store.ts';
import * as store from './store.ts';
import { largestSince } from './system.store.ts';

/** One line of a player's statement, newest first. Lines chain: `cashAfterE5` of a line is the next newer one's start. */
export interface StatementLine {
  readonly version: bigint;
  readonly key: string;
  readonly movement: MovementName;
  readonly amountE5: bigint;
  readonly cashDeltaE5: bigint;
  readonly bonusDeltaE5: bigint;
  readonly receivableDeltaE5: bigint;
  readonly cashAfterE5: bigint;
  readonly bonusAfterE5: bigint;
  readonly round: string | undefined;
  readonly reverses: string | undefined;
  readonly memo: object | undefined;
  readonly postedAt: Date;
  /** Of a line that put money aside: what became of it since. */
  readonly hold: store.HoldStateRow['state'] | undefined;
}

const nameByCode = new Map<number, MovementName>(
  Object.entries(movements).map(([name, movement]) => [movement.code, name as MovementName]),
);

/** `ledger.hold` writes its transfer under the hold's name with this ending. */
const HOLD_ENDING = ':hold';

function holdOf(key: string): string | undefined {
  return key.endsWith(HOLD_ENDING) ? key.slice(0, -HOLD_ENDING.length) : undefined;
}

/** Whether the player ever had such a movement. */
export function hasMovement(queryable: Queryable, playerId: PlayerId, movement: MovementName): Promise<boolean> {
  return store.hasMovement(queryable, playerId, movements[movement].code);
}

/** The largest single win since a hold was put aside, or ever; null when there is none. */
export function largestWin(
  queryable: Queryable,
  playerId: PlayerId,
  sinceHold: string | undefined,
): Promise<bigint | null> {
  const { win, promo_win: promo, jackpot_payment: jackpot } = movements;
  const sinceKey = sinceHold === undefined ? null : sinceHold + HOLD_ENDING;
  return largestSince(queryable, playerId, { codes: [win.code, promo.code, jackpot.code], sinceKey });
}

/** Pages by version, so that a page costs the same at the millionth line as at the first. */
export async function statement(
  queryable: Queryable,
  playerId: PlayerId,
  page: { beforeVersion?: bigint; limit: number },
): Promise<StatementLine[]> {
  const rows = await store.listStatement(queryable, playerId, { beforeVersion: page.beforeVersion, limit: page.limit });
  return linesOf(queryable, playerId, rows);
}

/** Which lines: of these movements, between two days of Sao Paulo, of a size. */
export interface StatementFilter extends Omit<days.LineFilter, 'codes'> {
  readonly movements: readonly MovementName[];
}

const codesOf = ({ movements: names, ...rest }: StatementFilter): days.LineFilter => ({
  ...rest,
  codes: names.map((name) => movements[name].code),
});

/** The filtered lines, newest first; `summarise` has counted them. */
export async function filteredStatement(
  queryable: Queryable,
  playerId: PlayerId,
  { filter, ...page }: { filter: StatementFilter; offset: number; limit: number },
): Promise<StatementLine[]> {
  return linesOf(queryable, playerId, await days.listFiltered(queryable, playerId, { ...codesOf(filter), ...page }));
}

/** What a movement did to cash and bonus in an hour, day or month that begins at `at` on the clock of Sao Paulo. */
export interface MovementSum {
  readonly at: string;
  readonly movement: MovementName;
  readonly moves: number;
  readonly changeE5: bigint;
}

export interface StatementSums {
  readonly openingE5: bigint;
  readonly closingE5: bigint;
  readonly sums: readonly MovementSum[];
}

/** So many transfers are counted in one statement: the first reading of an old account takes several. */
const COUNTED_AT_ONCE = 50_000;

/** The sums of the filtered lines, and cash with bonus before the first and after the last day. */
export async function summarise(
  queryable: Queryable,
  playerId: PlayerId,
  { filter, unit }: { filter: StatementFilter; unit: days.SumUnit },
): Promise<StatementSums> {
  while ((await days.countStatementDays(queryable, playerId, COUNTED_AT_ONCE)) === COUNTED_AT_ONCE);
  const of = codesOf(filter);
  const isCounted = unit !== 'hour' && filter.minE5 === null && filter.maxE5 === null;
  const edges = await days.findEdges(queryable, playerId, filter);
  const rows = isCounted
    ? await days.sumDays(queryable, playerId, { ...of, unit })
    : await days.sumLines(queryable, playerId, { ...of, unit });
  return {
    openingE5: edges?.opening_e5 ?? 0n,
    closingE5: edges?.closing_e5 ?? 0n,
    sums: rows.map(({ at, code, moves, change_e5: changeE5 }) => ({ at, movement: nameOf(code), moves, changeE5 })),
  };
}

function nameOf(code: number): MovementName {
  const movement = nameByCode.get(code);
  if (movement === undefined) throw new Error(`no movement has the code ${code}`);
  return movement;
}

async function linesOf(
  queryable: Queryable,
  playerId: PlayerId,
  rows: readonly store.StatementRow[],
): Promise<StatementLine[]> {
  const holds = rows.flatMap(({ key }) => holdOf(key) ?? []);
  const states = holds.length === 0 ? [] : await store.listHoldStates(queryable, playerId, holds);
  return rows.map((row) => {
    return {
      version: row.version,
      key: row.key,
      movement: nameOf(row.code),
      amountE5: row.amount_e5,
      cashDeltaE5: row.cash_delta_e5,
      bonusDeltaE5: row.bonus_delta_e5,
      receivableDeltaE5: row.receivable_delta_e5,
      cashAfterE5: row.cash_after_e5,
      bonusAfterE5: row.bonus_after_e5,
      round: row.round ?? undefined,
      reverses: row.reverses ?? undefined,
      memo: row.memo ?? undefined,
      postedAt: row.posted_at,
      hold: states.find(({ hold }) => hold === holdOf(row.key))?.state,
    };
  });
}

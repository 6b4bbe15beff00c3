import { setTimeout as sleep } from 'node:timers/promises';
import { shardOf } from '@arara/domain/shards';
import type { Change, Committed, Lsn } from '../../platform/db/stream.ts';
import { lsnText, parseLsn } from '../../platform/db/stream.ts';
import { type FactName, factOfTable, facts, OWNED, ROUNDS } from './facts.ts';
import { type Held, holderOf, type JournalState, type Step } from './journal.ts';
import { type Cell, keyOf, lineOf } from './lines.ts';

/** What came since the last batch: rows as lines, and what a journal's line says of them. */
export interface Batch {
  readonly lines: ReadonlyMap<FactName, readonly string[]>;
  readonly positions: ReadonlyMap<string, Lsn>;
  readonly step: Pick<Step, 'positions' | 'held'>;
  /** Whether the journal needs a line for it. */
  readonly isEmpty: boolean;
}

export interface Intake {
  apply(shard: string, committed: Committed): Promise<void>;
  reached(shard: string, lsn: Lsn): void;
  /** Rows that wait for the next batch. */
  size(): number;
  /** How far each shard is read now: a copy, because what is kept may be less. */
  positions(): ReadonlyMap<string, Lsn>;
  take(): Batch;
}

/** How often a new owner looks whether the old one's last rows are read. */
const LOOK_MS = 20;

/**
 * Commits of all shards become rows of one store. A row counts from the shard that holds its virtual shard at that commit,
 * so what a move copies counts once; and a commit that makes a shard the owner waits until the owner before it is read to
 * its end, so a row's changes stay in order across databases.
 */
export function createIntake(state: JournalState): Intake {
  const positions = new Map([...state.positions].map(([shard, lsn]) => [shard, parseLsn(lsn)]));
  const held = new Map([...state.held].map(([shard, of]) => [shard, new Map(of)]));
  let waiting = newBuffer();
  const setHeld = (shard: string, vshard: number, how: Held) => {
    of(held, shard).set(vshard, how);
    waiting.held[shard] = { ...waiting.held[shard], [vshard]: how };
  };
  return {
    async apply(shard, { end, changes }) {
      // Sent again after a crash: the journal has it.
      if (end <= (positions.get(shard) ?? 0n)) return;
      for (const vshard of becomesOwner(changes))
        while (![shard, undefined].includes(holderOf(held, vshard))) await sleep(LOOK_MS);
      const beside = collectBeside(changes);
      for (const change of changes) {
        if (change.table === OWNED) setHeld(shard, Number(change.row['vshard']), change.row['state'] as Held);
        const name = factOfTable(change.table);
        if (name !== undefined && isHeld(of(held, shard), change.row['player_id']))
          waiting.add(name, change.row, beside);
      }
      positions.set(shard, end);
    },
    reached(shard, lsn) {
      if (lsn > (positions.get(shard) ?? 0n)) positions.set(shard, lsn);
    },
    size: () => waiting.size(),
    positions: () => new Map(positions),
    take() {
      const taken = waiting;
      waiting = newBuffer();
      const lines = taken.lines();
      return {
        lines,
        positions: new Map(positions),
        step: {
          positions: Object.fromEntries([...positions].map(([shard, lsn]) => [shard, lsnText(lsn)])),
          held: taken.held,
        },
        isEmpty: lines.size === 0 && Object.keys(taken.held).length === 0,
      };
    },
  };
}

function of(held: Map<string, Map<number, Held>>, shard: string): Map<number, Held> {
  const found = held.get(shard) ?? new Map<number, Held>();
  held.set(shard, found);
  return found;
}

function becomesOwner(changes: readonly Change[]): number[] {
  return changes
    .filter(({ table, row }) => table === OWNED && row['state'] === 'owned')
    .map(({ row }) => Number(row['vshard']));
}

function isHeld(held: ReadonlyMap<number, Held>, playerId: Cell): boolean {
  const how = held.get(shardOf(BigInt(playerId ?? 0)));
  return how === 'owned' || how === 'frozen';
}

/** What rows of a commit tell about others of it. */
interface Beside {
  readonly games: ReadonlyMap<string, { readonly game: Cell; readonly game_type: Cell }>;
  readonly codes: ReadonlyMap<string, Cell>;
}

const roundOf = (row: Change['row']) => `${row['player_id']}|${row['round']}`;
const versionOf = (row: Change['row']) => `${row['player_id']}|${row['version']}`;

function collectBeside(changes: readonly Change[]): Beside {
  const games = new Map<string, { readonly game: Cell; readonly game_type: Cell }>();
  const codes = new Map<string, Cell>();
  for (const { table, row } of changes) {
    if (table === ROUNDS) games.set(roundOf(row), { game: row['game'], game_type: row['type'] });
    if (table === facts.transfers.table) codes.set(versionOf(row), row['code']);
  }
  return { games, codes };
}

function besideOf(name: FactName, row: Change['row'], beside: Beside): Readonly<Record<string, Cell>> {
  if (name === 'transfers') return { game: null, game_type: null, ...beside.games.get(roundOf(row)) };
  return name === 'legs' ? { code: beside.codes.get(versionOf(row)) } : {};
}

function newBuffer() {
  const moments = new Map<FactName, string[]>();
  const states = new Map<FactName, Map<string, string>>();
  const held: Record<string, Record<string, Held>> = {};
  let rows = 0;
  return {
    held,
    size: () => rows,
    add(name: FactName, row: Change['row'], beside: Beside): void {
      rows += 1;
      const line = lineOf(name, row, besideOf(name, row, beside));
      if (facts[name].changes) {
        const newest = states.get(name) ?? new Map<string, string>();
        states.set(name, newest.set(keyOf(name, row), line));
      } else {
        const all = moments.get(name) ?? [];
        all.push(line);
        moments.set(name, all);
      }
    },
    lines: () =>
      new Map<FactName, readonly string[]>([
        ...moments,
        ...[...states].map(([name, newest]) => [name, [...newest.values()]] as const),
      ]),
  };
}

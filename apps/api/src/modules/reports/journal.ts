import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FactName, SUMS } from './facts.ts';

export type FileKind = 'new' | 'whole';

/** A file of the store; `path` is below its folder. */
export interface StoredFile {
  readonly path: string;
  readonly fact: FactName | typeof SUMS;
  readonly brand: number;
  readonly day: string;
  readonly kind: FileKind;
}

export type Held = 'owned' | 'frozen' | 'arriving';

/** One step of the store: it happens whole or not at all. */
export interface Step {
  readonly add: readonly StoredFile[];
  /** Paths. */
  readonly remove: readonly string[];
  /** How far each shard is read, by its number. */
  readonly positions: Readonly<Record<string, string>>;
  /** What changed in who owns a virtual shard, by the shard's number. */
  readonly held: Readonly<Record<string, Readonly<Record<string, Held>>>>;
}

export interface JournalState {
  line: number;
  readonly files: Map<string, StoredFile>;
  readonly positions: Map<string, string>;
  /** By shard, then by virtual shard. */
  readonly held: Map<string, Map<number, Held>>;
}

export interface Journal {
  readonly state: JournalState;
  /** Durable when it answers; answers the number of its line. */
  append(step: Step): number;
  close(): void;
}

const NAME = 'journal.ndjson';
const sumOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const withSum = (text: string) => `${sumOf(text)} ${text}\n`;

export function hasJournal(folder: string): boolean {
  return existsSync(join(folder, NAME));
}

/** The state that a journal tells. A last line that was cut by a crash never happened. */
export function readJournal(folder: string): { readonly state: JournalState; readonly bytes: number } {
  const state: JournalState = { line: 0, files: new Map(), positions: new Map(), held: new Map() };
  const text = readFileSync(join(folder, NAME), 'utf8');
  let bytes = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    const [sum, rest] = [line.slice(0, 16), line.slice(17)];
    if (sumOf(rest) !== sum) break;
    const { line: number, ...step } = JSON.parse(rest) as Step & { line: number };
    state.line = number;
    take(state, step);
    bytes += Buffer.byteLength(line) + 1;
  }
  return { state, bytes };
}

function take(state: JournalState, { add, remove, positions, held }: Step): void {
  for (const path of remove) state.files.delete(path);
  for (const file of add) state.files.set(file.path, file);
  for (const [shard, lsn] of Object.entries(positions)) state.positions.set(shard, lsn);
  for (const [shard, changed] of Object.entries(held)) {
    const of = state.held.get(shard) ?? new Map<number, Held>();
    for (const [vshard, how] of Object.entries(changed)) of.set(Number(vshard), how);
    state.held.set(shard, of);
  }
}

/** Begins a store: from this moment on it is there, with everything that the first step names. */
export function beginJournal(folder: string, first: Step): void {
  writeWhole(folder, withSum(JSON.stringify({ line: 1, ...first })));
}

function writeWhole(folder: string, text: string): void {
  const draft = join(folder, `${NAME}.draft`);
  const file = openSync(draft, 'w');
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, join(folder, NAME));
  syncFolder(folder);
}

/** A name is durable when its folder is. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Opens a store's journal: cuts a torn end off, and says everything in one line again. */
export function openJournal(folder: string): Journal {
  const { state, bytes } = readJournal(folder);
  if (state.line === 0) throw new Error(`${join(folder, NAME)} has no whole line`);
  truncateSync(join(folder, NAME), bytes);
  writeWhole(folder, withSum(JSON.stringify({ line: state.line, ...stepOf(state) })));
  const file = openSync(join(folder, NAME), 'a');
  return {
    state,
    append(step) {
      const line = state.line + 1;
      writeSync(file, withSum(JSON.stringify({ line, ...step })));
      fsyncSync(file);
      state.line = line;
      take(state, step);
      return line;
    },
    close: () => closeSync(file),
  };
}

function stepOf(state: JournalState): Step {
  return {
    add: [...state.files.values()],
    remove: [],
    positions: Object.fromEntries(state.positions),
    held: Object.fromEntries([...state.held].map(([shard, of]) => [shard, Object.fromEntries(of)])),
  };
}

/** Whether any shard of these holds the virtual shard. */
export function holderOf(held: ReadonlyMap<string, ReadonlyMap<number, Held>>, vshard: number): string | undefined {
  for (const [shard, of] of held) if (of.get(vshard) === 'owned') return shard;
  return undefined;
}

import { readFileSync } from 'node:fs';
import { openStream } from '../fair/stream.ts';
import type { Engine } from './engine.ts';
import { type Fraction, fraction } from './fraction.ts';

/** What the second implementation wrote down for one round. */
export interface GoldenVector {
  readonly nonce: number;
  readonly choice: unknown;
  readonly stake: string;
  readonly actions?: readonly unknown[];
  /** Fields of the final state. */
  readonly outcome: Readonly<Record<string, unknown>>;
  readonly totalStake?: string;
  readonly payout: string;
}

export interface GoldenFile {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly exact: Readonly<Record<string, unknown>>;
  readonly vectors: readonly GoldenVector[];
}

export function readGolden(code: string): GoldenFile {
  return JSON.parse(readFileSync(new URL(`./${code}/golden.json`, import.meta.url), 'utf8'));
}

/** An exact number of the file, written as numerator and denominator. */
export function exactOf(golden: GoldenFile, name: string): Fraction {
  const pair = golden.exact[name];
  if (!Array.isArray(pair) || pair.length !== 2) throw new Error(`${golden.game} has no exact ${name}`);
  return fraction(BigInt(String(pair[0])), BigInt(String(pair[1])));
}

/** Plays a vector to its end, with the process started anew, as it were, before every action. */
export function replay<Choice, State>(
  engine: Engine<Choice, State>,
  { serverSeed, clientSeed }: GoldenFile,
  vector: GoldenVector,
): State {
  const choice = engine.readChoice(vector.choice);
  if (choice === undefined) throw new Error(`nonce ${vector.nonce}: the choice is refused`);
  const seeds = { serverSeed, clientSeed, nonce: vector.nonce };
  let draw = openStream(seeds);
  let state = engine.open(choice, BigInt(vector.stake), draw);
  for (const action of vector.actions ?? []) {
    const stored: State = JSON.parse(JSON.stringify(state));
    draw = openStream(seeds, draw.wordsUsed);
    const next = engine.act(stored, action, draw);
    if (next === undefined) throw new Error(`nonce ${vector.nonce}: ${JSON.stringify(action)} is refused`);
    state = next;
  }
  return state;
}

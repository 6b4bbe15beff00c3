import type { Draw } from './stream.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What is known of a round beside its seeds. */
export interface Played {
  readonly choice: Fields;
  /** What the game showed when the round was over. */
  readonly view: Fields;
  /** The first stake, in centavos. */
  readonly stake: bigint;
}

/** Drawn and shown have the same fields in the same order, so that they can be laid side by side. */
export interface Outcome {
  readonly drawn: Fields;
  readonly shown: Fields;
  /** In centavos; more than the first stake after a double or a split. */
  readonly stake: bigint;
  /** In centavos, cut after multiplying: what the rules of the game pay for what was drawn. */
  readonly payout: bigint;
}

/** Undefined = the round was not played by the rules as they are known here, or it is not over. */
export type Rule = (played: Played, draw: Draw) => Promise<Outcome | undefined>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whole numbers within a range; undefined for anything else. */
export function readWholes(
  value: unknown,
  range: { readonly min: number; readonly max: number },
): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const wholes = value.filter((one): one is number => isWhole(one, range));
  return wholes.length === value.length ? wholes : undefined;
}

export function isWhole(value: unknown, { min, max }: { readonly min: number; readonly max: number }): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** The first few of a shuffle that is carried only so far. */
export async function drawSome(from: readonly number[], count: number, draw: Draw): Promise<number[]> {
  const all = [...from];
  for (let i = 0; i < count; i += 1) {
    const j = i + (await draw.uniform(all.length - i));
    const [a, b] = [all[i] ?? 0, all[j] ?? 0];
    all[i] = b;
    all[j] = a;
  }
  return all.slice(0, count);
}

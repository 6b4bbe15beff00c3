import type { AmountE5 } from '../money/index.ts';
import type { Reveal } from './jackpot.ts';

/** One place of the published order. */
export interface EvidenceRow {
  readonly position: number;
  readonly contributionE5: AmountE5;
  readonly valueAfterE5: AmountE5;
}

/** Everything that is published about a pool that has dropped. */
export interface DropEvidence extends Reveal {
  /** SHA-256 in hex, as it stood there while the pool was filled. */
  readonly promise: string;
  /** Seed and what was carried over. */
  readonly startE5: AmountE5;
  readonly mustDropByE5: AmountE5;
  readonly prizeE5: AmountE5;
  readonly winnerPosition: number;
  /** Neighbours in the order, up to the winner or a stretch before it. */
  readonly rows: readonly EvidenceRow[];
}

type DropVerdict =
  /** `isWhole`: the rows reach from the first stake to the winner, so nothing is left to believe. */
  { readonly ok: true; readonly isWhole: boolean } | { readonly ok: false; readonly problem: DropProblem };

export type DropProblem =
  /** Point and salt are not what was promised. */
  | 'promise'
  /** The point lies outside what the rules allow. */
  | 'point'
  | 'prize'
  /** Positions are missing or out of order. */
  | 'order'
  /** A value is not the one before plus its contribution. */
  | 'sum'
  /** Somebody else reached the point first, or nobody did. */
  | 'winner';

/**
 * Checks a drop without trusting whoever published it. `revealHash` is the SHA-256 in hex of `promiseText(evidence)`,
 * made by the caller: a browser and a server have different machines for it.
 */
export function verifyDrop(evidence: DropEvidence, revealHash: string): DropVerdict {
  const { pointE5, startE5, mustDropByE5, prizeE5, promise, rows } = evidence;
  if (revealHash !== promise) return { ok: false, problem: 'promise' };
  if (pointE5 <= startE5 || pointE5 > mustDropByE5) return { ok: false, problem: 'point' };
  if (prizeE5 !== pointE5) return { ok: false, problem: 'prize' };
  const problem = problemOf(evidence);
  if (problem !== undefined) return { ok: false, problem };
  return { ok: true, isWhole: rows[0]?.position === 1 && rows.at(-1)?.position === evidence.winnerPosition };
}

function problemOf({ rows, startE5, pointE5, winnerPosition }: DropEvidence): DropProblem | undefined {
  let before: EvidenceRow | undefined;
  for (const row of rows) {
    const { position, contributionE5, valueAfterE5 } = row;
    if (position < 1 || position > winnerPosition) return 'order';
    if (before !== undefined && position !== before.position + 1) return 'order';
    // The first row of a stretch says itself where it began; only at position 1 is that known.
    const isWinner = position === winnerPosition;
    const knownE5 = position === 1 ? startE5 : before?.valueAfterE5;
    if (contributionE5 <= 0n) return 'sum';
    if (isWinner) {
      if (valueAfterE5 !== pointE5) return 'sum';
      if (knownE5 !== undefined && knownE5 + contributionE5 < pointE5) return 'winner';
    } else {
      if (knownE5 !== undefined && valueAfterE5 !== knownE5 + contributionE5) return 'sum';
      if (valueAfterE5 >= pointE5) return 'winner';
    }
    before = row;
  }
  return undefined;
}

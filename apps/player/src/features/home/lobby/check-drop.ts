import type { BodyOf } from '@arara/contract';
import { jackpotRoutes } from '@arara/contract/player';
import { promiseText, verifyDrop } from '@arara/domain/activity';
import { call } from '../../../lib/api/api.ts';

type Evidence = BodyOf<typeof jackpotRoutes.jackPotCheck>;
export type DropCheck = 'right' | 'wrong' | 'lost';

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Recomputes a drop from what is published, on this device, without trusting whoever published it. */
export async function judgeDrop(published: Evidence): Promise<DropCheck> {
  const evidence = {
    brandId: published.BrandId,
    pool: published.Pool,
    pointE5: BigInt(published.DropPoint),
    salt: published.Salt,
    promise: published.DropPointHash,
    startE5: published.Seed + published.Carried,
    mustDropByE5: published.MustDropBy,
    prizeE5: published.Prize,
    winnerPosition: published.WinnerPosition,
    rows: published.Rows.map(({ Position, Contribution, After }) => ({
      position: Position,
      contributionE5: Contribution,
      valueAfterE5: After,
    })),
  };
  return verifyDrop(evidence, await sha256(promiseText(evidence))).ok ? 'right' : 'wrong';
}

const ROWS = 1_000;

export async function checkLastDrop(pool: number): Promise<DropCheck> {
  const asking = { background: true, refusal: 'own' } as const;
  const outcome = await call(jackpotRoutes.jackPotCheck, { pool, limit: ROWS }, asking);
  return outcome.ok ? judgeDrop(outcome.body) : 'lost';
}

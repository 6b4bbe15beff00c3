import { type AdjustmentMemo, adjustmentEntries } from '@arara/domain/adjustments';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { appendStaffAudit } from '../audit/index.ts';
import { lockAccount, post, type PostAnswer, reverse } from '../ledger/index.ts';
import type { AdjustmentsDeps } from './context.ts';
import type { AdjustmentRow } from './store.ts';

interface Posting {
  readonly number: string;
  /** Who said yes; of goodwill of one person, who gave it. */
  readonly staffId: bigint;
  readonly requestId: string | undefined;
  /** The number of the adjustment whose exact opposite is posted. */
  readonly reverses?: string;
}

const keyOf = (number: string): string => `adjustment:${number}`;

/** The money, what waits for it and the record in one commit of the player's shard; the same number again changes nothing. */
export async function postAdjustment(deps: AdjustmentsDeps, row: AdjustmentRow, posting: Posting): Promise<void> {
  const { playerId, brandId, side, code, amountE5 } = row;
  const { number, staffId, requestId, reverses } = posting;
  await deps.shards.inPlayerTransaction(playerId, async (tx) => {
    await lockAccount(tx, playerId);
    const answer = await write(tx, deps, { row, posting });
    if (!answer.ok) throw refusalOf(answer.reason);
    if (answer.replayed) return;
    const atMs = deps.clock.nowMs();
    if (side === 'debit') await deps.bonuses.review(tx, { playerId, atMs });
    await appendStaffAudit(
      tx,
      { brandId, staffId, requestId },
      {
        atMs,
        action: 'adjustments.posted',
        subject: `player:${playerId}`,
        details: {
          adjustment: number,
          code,
          side,
          amountE5: `${amountE5}`,
          askedBy: `${row.askedBy}`,
          proofs: [...row.proofs],
          ...(reverses === undefined ? {} : { reverses }),
        },
      },
    );
  });
}

function write(
  tx: Tx,
  { clock }: AdjustmentsDeps,
  { row, posting }: { readonly row: AdjustmentRow; readonly posting: Posting },
): Promise<PostAnswer> {
  const { playerId, brandId, side, code, amountE5 } = row;
  const { number: adjustment, reverses } = posting;
  const memo: AdjustmentMemo = { adjustment, code: reverses === undefined ? code : 'reversed' };
  const key = keyOf(adjustment);
  if (reverses !== undefined) return reverse(tx, clock, { key, playerId, brandId, reverses: keyOf(reverses), memo });
  const legs = adjustmentEntries(side, amountE5);
  return post(tx, clock, { key, playerId, brandId, movement: `adjustment_${side}`, legs, memo });
}

function refusalOf(reason: string): Error {
  if (reason === 'insufficient_funds') return new RefusalError('insufficient_funds');
  if (reason === 'frozen') return new RefusalError('account_unreachable');
  return new Error(`an adjustment cannot be posted: ${reason}`);
}

import type { Locale } from '@arara/contract';
import { type AdjustmentMemo, isAdjustmentReason } from '@arara/domain/adjustments';
import { t } from '../texts.ts';

/** What the player reads under a correction: why, and how to ask. The desk shows the same before anything is posted. */
export function adjustmentNote(locale: Locale, { adjustment, code }: AdjustmentMemo): string {
  return `${t(locale, `adjustment.${code}`)} ${t(locale, 'adjustment.ask', { number: adjustment })}`;
}

/** Undefined for every line that is no correction by hand. */
export function noteOf(locale: Locale, memo: object | undefined): string | undefined {
  if (memo === undefined || !('adjustment' in memo) || !('code' in memo)) return undefined;
  const { adjustment, code } = memo;
  if (typeof adjustment !== 'string' || (code !== 'reversed' && !isAdjustmentReason(code))) return undefined;
  return adjustmentNote(locale, { adjustment, code });
}

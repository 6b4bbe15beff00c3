import type { BodyOf, RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { type AdjustmentReason, adjustmentReasons } from '@arara/domain/adjustments';
import { parseWire } from '@arara/domain/money';
import type { DeskActions } from '../../lib/staff-action/use-staff-action.tsx';
import { t } from './texts.ts';

export type Preview = BodyOf<typeof staffRoutes.adjustmentPreview>;
export type AdjustmentList = BodyOf<typeof staffRoutes.adjustmentList>;
export type Adjustment = AdjustmentList['List'][number];
export type Proof = RequestOf<typeof staffRoutes.adjustmentPreview>['proofs'][number];

export interface Draft {
  readonly playerId: string;
  readonly code: AdjustmentReason;
  /** As it is typed: `40,00`. */
  readonly amount: string;
  readonly proofs: readonly Proof[];
  readonly note: string;
  /** Of this request: pressed twice it is one. */
  readonly key: string;
}

export const newDraft = (playerId = ''): Draft => ({
  playerId,
  code: 'A-RND-02',
  amount: '',
  proofs: [],
  note: '',
  key: crypto.randomUUID(),
});

export const sideOf = ({ code }: Pick<Draft, 'code'>) => adjustmentReasons[code].side;

/** `1.284,50` as the API takes it; undefined for what is no amount above zero. */
export function typedAmount(typed: string): { readonly wire: string; readonly amountE5: bigint } | undefined {
  const text = typed.trim().replace(/\.(?=\d{3}(?:\D|$))/g, '');
  if (!/^\d{1,9}(?:,\d{1,2})?$/.test(text)) return undefined;
  const [whole = '0', cents = ''] = text.split(',');
  const wire = `${BigInt(whole)}.${cents.padEnd(2, '0')}`;
  const amountE5 = parseWire(wire);
  return amountE5 === undefined || amountE5 === 0n ? undefined : { wire, amountE5 };
}

/** What the preview is asked with; undefined while something is missing. */
export function askedOf({
  playerId,
  code,
  amount,
  proofs,
}: Draft): RequestOf<typeof staffRoutes.adjustmentPreview> | undefined {
  const typed = typedAmount(amount);
  return typed === undefined || !/^\d{1,16}$/.test(playerId)
    ? undefined
    : { playerId, code, amount: typed.wire, proofs: [...proofs] };
}

/** Both columns of the books have the same sum: otherwise the button stays off. */
export function sumsOf({ Entries }: Preview): { readonly debitE5: bigint; readonly creditE5: bigint } {
  return Entries.reduce(
    (sums, { Debit, Credit }) => ({ debitE5: sums.debitE5 + Debit, creditE5: sums.creditE5 + Credit }),
    { debitE5: 0n, creditE5: 0n },
  );
}

export function isBalanced(preview: Preview): boolean {
  const { debitE5, creditE5 } = sumsOf(preview);
  return debitE5 === creditE5 && debitE5 > 0n;
}

export const adjustmentActions: DeskActions = {
  refreshes: [staffRoutes.adjustmentList, staffRoutes.adjustmentPreview, staffRoutes.approvalsList],
  failed: (why) => t('failed', { why }),
};

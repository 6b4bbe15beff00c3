import type { MovementName } from '../ledger/index.ts';
import type { AmountE5 } from '../money/index.ts';

/** Where the bank's statement and our books say different things. */
const breakKinds = [
  'payout_missing_there',
  'payout_unknown_here',
  'amount_differs',
  'line_unknown',
  'not_covered',
  /** The operator's own money came or went: nobody here has booked it yet. */
  'own_move',
] as const;
export type BreakKind = (typeof breakKinds)[number];

/** What the two records speak of. */
export type BreakSubject = 'arrival' | 'payout' | 'line' | 'whole';

export interface BreakFound {
  readonly kind: BreakKind;
  readonly about: BreakSubject;
  readonly oursE5: AmountE5 | null;
  readonly theirsE5: AmountE5 | null;
}

/** What the bank holds beyond what our books say it holds; below zero it holds less. */
export function gapOf({ kind, about, oursE5, theirsE5 }: BreakFound): AmountE5 {
  const ours = oursE5 ?? 0n;
  const theirs = theirsE5 ?? 0n;
  if (kind === 'payout_missing_there' || kind === 'payout_unknown_here' || about === 'payout') return ours - theirs;
  return theirs - ours;
}

/** How a break ends. The first two move nothing; every other one is a movement of the money book. */
export const breakResolutions = [
  'matched',
  'bank_corrects',
  'fee',
  'loss',
  'top_up',
  'take_out',
  'unassigned',
  'give_back',
] as const;
export type BreakResolution = (typeof breakResolutions)[number];

const booked: Readonly<Partial<Record<BreakResolution, MovementName>>> = {
  fee: 'provider_fee',
  loss: 'unexplained_loss',
  top_up: 'operator_top_up',
  take_out: 'operator_take_out',
  unassigned: 'deposit_unassigned',
  give_back: 'withdrawal_return',
};

/** The pocket that a payout was taken from. */
export type PaidFrom = 'cash' | 'commission';

/** One person closes only what the records prove; what moves money, or leaves a gap as it is, takes two. */
export function needsSecondPerson(resolution: BreakResolution): boolean {
  return resolution !== 'matched';
}

/** Undefined when nothing moves. */
export function movementOf(resolution: BreakResolution, paidFrom: PaidFrom = 'cash'): MovementName | undefined {
  return resolution === 'give_back' && paidFrom === 'commission' ? 'commission_return' : booked[resolution];
}

/** What a resolution moves. A payout goes back as it left here: one undone on a later day is short twice over there. */
export function amountOf(found: BreakFound, resolution: BreakResolution): AmountE5 {
  const gapE5 = gapOf(found);
  if (resolution === 'give_back') return found.oursE5 ?? 0n;
  return gapE5 < 0n ? -gapE5 : gapE5;
}

/** What fits: money is booked only in the direction in which it is missing or too much. */
export function resolutionsFor(found: BreakFound): readonly BreakResolution[] {
  const gapE5 = gapOf(found);
  return ['matched', 'bank_corrects', ...(found.kind === 'not_covered' ? [] : bookedFor(found, gapE5))];
}

function bookedFor({ kind, about, oursE5, theirsE5 }: BreakFound, gapE5: AmountE5): readonly BreakResolution[] {
  if (gapE5 === 0n) return [];
  if (gapE5 < 0n) return kind === 'own_move' ? ['take_out'] : ['fee', 'loss'];
  if (kind === 'own_move') return ['top_up'];
  if (about !== 'payout') return ['top_up', 'unassigned'];
  // The player reads "paid" and has no money, whether the bank never named it or undid it: it goes back, with its fee.
  return (oursE5 ?? 0n) > 0n && (theirsE5 ?? 0n) <= 0n ? ['give_back'] : [];
}

import type { WireRound } from '../../lib/api.ts';

/** A round as a game sees it: typed, with money as centavos. */
export interface Round<Choice, View> {
  readonly id: string;
  readonly nonce: number;
  readonly choice: Choice;
  readonly stake: bigint;
  readonly paid: bigint;
  readonly openedAt: number;
  readonly acceptedAt: number;
  /** The server has decided everything; what the screen shows of it is another matter. */
  readonly isOver: boolean;
  readonly view: View;
}

/** Undefined while the stake is not taken, or was given back. The view is our own server's, so it is believed. */
export function readRound<Choice, View>(wire: WireRound): Round<Choice, View> | undefined {
  if (wire.view === null || wire.status === 'refused' || wire.status === 'undone' || wire.status === 'undoing')
    return undefined;
  return {
    id: wire.id,
    nonce: wire.nonce,
    choice: wire.choice as Choice,
    stake: BigInt(wire.stake),
    paid: BigInt(wire.paid),
    openedAt: wire.openedAt,
    acceptedAt: wire.acceptedAt,
    isOver: wire.status === 'settling' || wire.status === 'closed',
    view: wire.view as View,
  };
}

/** `win` alone may be celebrated: money came back that is more than the stake. */
export type Outcome = 'win' | 'returned' | 'none';

export function outcomeOf({ stake, paid }: { readonly stake: bigint; readonly paid: bigint }): Outcome {
  if (paid > stake) return 'win';
  return paid > 0n ? 'returned' : 'none';
}

/** In hundredths, cut. */
export function timesOf({ stake, paid }: { readonly stake: bigint; readonly paid: bigint }): bigint {
  return stake === 0n ? 0n : (paid * 100n) / stake;
}

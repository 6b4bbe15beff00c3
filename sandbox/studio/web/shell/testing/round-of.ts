import type { Round } from '../play/round.ts';

/** A finished round of which only the view matters. */
export function roundOf<Choice, View>(
  choice: Choice,
  view: View,
  money = { stake: 1_000n, paid: 0n },
): Round<Choice, View> {
  return { id: 'r', nonce: 0, choice, ...money, openedAt: 0, acceptedAt: 0, isOver: true, view };
}

/** The end of an order's number is enough to tell it from another one; whoever needs the whole copies it. */
const SHOWN = 8;
/** A number that a person chose, such as `AR-2048-1977`, is short already. */
const SHORT_MAX = 12;

/** `SQ-K8DN-05FY`: how staff and players name an order to each other. */
export function shortOrderName(kind: 'withdrawal' | 'deposit', orderId: string): string {
  if (orderId.length <= SHORT_MAX) return orderId;
  const end = orderId.slice(-SHOWN);
  return `${kind === 'withdrawal' ? 'SQ' : 'DP'}-${end.slice(0, SHOWN / 2)}-${end.slice(SHOWN / 2)}`;
}

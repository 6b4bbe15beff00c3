export type LinkKind = 'device' | 'payout_key' | 'burst' | 'address_range';

/** What ties an invitee to others. */
export interface RingLink {
  readonly kind: LinkKind;
  /** The players on the other end; for a burst, those who registered beside it. */
  readonly with: readonly string[];
}

/** Mobile carriers put thousands of people behind one address: alone it proves nothing, beside another link it adds. */
const holding: ReadonlySet<LinkKind> = new Set(['device', 'payout_key', 'burst']);

export function holdsReward(links: readonly RingLink[]): boolean {
  return links.some((link) => holding.has(link.kind) && link.with.length > 0);
}

/** A range of addresses: the first three numbers of IPv4, the first half of IPv6. */
export function addressRange(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  return plain.includes('.') ? plain.split('.').slice(0, 3).join('.') : plain.split(':').slice(0, 4).join(':');
}

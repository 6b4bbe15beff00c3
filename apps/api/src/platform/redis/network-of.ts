import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const WIDE_GROUPS = 3;

/**
 * Whom a limit by address counts. A line of IPv6 has 2^64 addresses of its own, so it is counted by its network; an
 * address of IPv4 as it is, also where it comes dressed as IPv6.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? (mappedIn(address) ?? prefixOf(address, NETWORK_GROUPS)) : address;
}

/** The block that one customer of a provider is given at most: /24 of IPv4 and /48 of IPv6. */
export function wideNetworkOf(address: string): string {
  const four = isIPv6(address) ? mappedIn(address) : address;
  return four === undefined ? prefixOf(address, WIDE_GROUPS) : four.replace(/\.\d+$/, '.0/24');
}

const mappedIn = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

function prefixOf(address: string, length: number): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail?.split(':').filter((group) => group !== '') ?? [];
  // The last group may be written as an address of IPv4, which are two.
  const written = front.length + back.length + (address.includes('.') ? 1 : 0);
  const groups = [...front, ...Array<string>(GROUPS - written).fill('0'), ...back];
  return `${groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${length * 16}`;
}

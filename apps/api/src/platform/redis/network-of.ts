import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Whom a limit by address counts. A line of IPv6 has 2^64 addresses of its own, so it is counted by its network; an
 * address of IPv4 as it is, also where it comes dressed as IPv6.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail?.split(':').filter((group) => group !== '') ?? [];
  // The last group may be written as an address of IPv4, which are two.
  const written = front.length + back.length + (address.includes('.') ? 1 : 0);
  const groups = [...front, ...Array<string>(GROUPS - written).fill('0'), ...back];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

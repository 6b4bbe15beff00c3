import { BlockList, isIP, isIPv6 } from 'node:net';
import { outlines, type Point, towns } from './brazil.ts';
import type { PlaceFound, Places } from './places.ts';

/** A range of addresses and what is known of it. */
export interface Network {
  /** `203.0.113.0/24`. */
  readonly range: string;
  /** Two letters. */
  readonly country: string;
  readonly isAnonymiser: boolean;
}

const COUNTRY = 'BR';

/** Places by a table that is at hand: no call goes out. An address that no range holds says nothing, so the position decides. */
export function createPlaceTable(networks: readonly Network[]): Places {
  const foreign = listOf(networks.filter(({ country }) => country !== COUNTRY));
  const anonymisers = listOf(networks.filter(({ isAnonymiser }) => isAnonymiser));
  return {
    async locate({ latitude, longitude, address }): Promise<PlaceFound> {
      const point: Point = [latitude, longitude];
      const isInCountry = outlines.some((outline) => isInside(outline, point));
      return {
        isInCountry,
        region: isInCountry ? nearestState(point) : null,
        isForeignNetwork: foreign(address),
        isAnonymiser: anonymisers(address),
      };
    },
  };
}

function listOf(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { range } of networks) {
    const [address = '', bits = ''] = range.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Counts the sides that a line to the east crosses. */
function isInside(outline: readonly Point[], [latitude, longitude]: Point): boolean {
  let inside = false;
  let before = outline.at(-1);
  for (const corner of outline) {
    if (before === undefined) return false;
    const [lat1, lon1] = before;
    const [lat2, lon2] = corner;
    const crosses = lat1 > latitude !== lat2 > latitude;
    if (crosses && longitude < ((lon2 - lon1) * (latitude - lat1)) / (lat2 - lat1) + lon1) inside = !inside;
    before = corner;
  }
  return inside;
}

function nearestState([latitude, longitude]: Point): string | null {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const far = ([lat, lon]: Point) => (lat - latitude) ** 2 + ((lon - longitude) * shrink) ** 2;
  const states = Object.entries(towns).map(([state, points]) => ({ state, far: Math.min(...points.map(far)) }));
  return states.toSorted((one, other) => one.far - other.far)[0]?.state ?? null;
}

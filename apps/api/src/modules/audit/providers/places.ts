import type { Anchor, AnchorPlaces, AnchorProvider } from '../provider.ts';

const keyOf = ({ position, head }: Anchor) => `${position} ${head}`;
const byPosition = (one: Anchor, other: Anchor) => (one.position < other.position ? -1 : 1);

/** Several places as one: whoever rewrites the chain would have to rewrite every one of them. */
export function openPlaces(places: readonly AnchorProvider[]): AnchorPlaces {
  const listAll = (database: string) => Promise.all(places.map((place) => place.list(database)));
  /** In order; what was written twice counts once. */
  const merged = (lists: readonly (readonly Anchor[])[]) =>
    [...new Map(lists.flat().map((anchor) => [keyOf(anchor), anchor])).values()].toSorted(byPosition);
  return {
    name: places.map(({ name }) => name).join(', '),
    async append(database, anchor) {
      // Each is tried, so that a place that is away keeps no other without the anchor.
      const tried = await Promise.allSettled(places.map((place) => place.append(database, anchor)));
      const failed = tried.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    list: async (database) => merged(await listAll(database)),
    async last(database) {
      const lasts = await Promise.all(places.map((place) => place.last(database)));
      return lasts
        .filter((anchor) => anchor !== undefined)
        .toSorted(byPosition)
        .at(-1);
    },
    async listUneven(database) {
      const lists = await listAll(database);
      const keys = lists.map((anchors) => new Set(anchors.map(keyOf)));
      return merged(lists).filter((anchor) => !keys.every((held) => held.has(keyOf(anchor))));
    },
  };
}

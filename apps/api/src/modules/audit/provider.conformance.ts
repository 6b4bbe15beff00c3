import { describe, expect, it } from 'vitest';
import type { Anchor, AnchorProvider } from './provider.ts';

export const anAnchor = (position: number): Anchor => ({
  block: BigInt(position),
  position: BigInt(position * 10),
  head: String(position % 10).repeat(64),
  atMs: 1_794_000_000_000 + position,
});

/** What every place for anchors must hold. `open` gives a fresh, empty place; `reopen` the same one again. */
export function anchorConformance(name: string, open: () => Promise<{ reopen(): AnchorProvider }>): void {
  describe(`anchors in ${name}`, () => {
    it('are empty for a database that was never anchored', async () => {
      const place = await open();
      expect(await place.reopen().list('directory')).toEqual([]);
      expect(await place.reopen().last('directory')).toBeUndefined();
    });

    it('come back in order, also to another process', async () => {
      const place = await open();
      const anchors = Array.from({ length: 120 }, (_, index) => anAnchor(index + 1));
      for (const anchor of anchors) await place.reopen().append('directory', anchor);
      expect(await place.reopen().list('directory')).toEqual(anchors);
      expect(await place.reopen().last('directory')).toEqual(anchors.at(-1));
    });

    it('are kept apart by database', async () => {
      const place = await open();
      await place.reopen().append('shard0', anAnchor(1));
      expect(await place.reopen().list('shard1')).toEqual([]);
    });

    it('accept the same anchor twice and keep the first', async () => {
      const place = await open();
      await place.reopen().append('directory', anAnchor(1));
      await place.reopen().append('directory', anAnchor(1));
      expect((await place.reopen().list('directory'))[0]).toEqual(anAnchor(1));
    });
  });
}

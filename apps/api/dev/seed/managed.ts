import { setManager } from '../../src/modules/campaigns/managed.store.ts';
import type { Database } from '../../src/platform/db/db.ts';
import type { House } from './house.ts';
import type { SeededPlayer } from './seed.ts';
import { MARINA_PHONE } from './stories.ts';

/** Marina and whoever takes a pause belong to the VIP manager: one may be written to when she allows it, the other never. */
export async function seedManaged(
  directory: Database,
  of: { readonly house: House; readonly players: readonly SeededPlayer[]; readonly manager: bigint },
): Promise<void> {
  const { house, players, manager } = of;
  const phones = house.stories.filter(({ phone, pause }) => phone === MARINA_PHONE || pause).map(({ phone }) => phone);
  await directory.transaction(async (tx) => {
    for (const { playerId, brandId, phone } of players)
      if (phones.includes(phone))
        await setManager(tx, { playerId, brandId, manager, setBy: 1n, setAt: new Date('2026-11-10T15:00:00Z') });
  });
}

import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../../apps/api/dev/runtime.ts';
import { setManager } from '../../../apps/api/src/modules/campaigns/managed.store.ts';
import { insertConsent } from '../../../apps/api/src/modules/notifications/consents.store.ts';
import { createPlayer, setNames } from '../../../apps/api/src/modules/players/index.ts';
import { listMembers } from '../../../apps/api/src/modules/staff/store.ts';
import { newPerson } from '../people.ts';
import { productEnvironment } from '../product-environment.ts';

/** Somebody new of the VIP manager of the seed, who allows promotions as notices. */
export async function anOwnPlayer(nickname: string): Promise<void> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  const { shards, clock } = runtime;
  try {
    const brandId = 1;
    const phone = `+55${newPerson().phone}`;
    const created = await createPlayer(runtime, { brandId, locale: 'pt-BR', identifiers: { phone } });
    if (!created.ok) throw new Error('somebody has this phone already');
    const owner = { brandId, playerId: created.playerId };
    await setNames(runtime, owner, { nickname });
    const consent = { channel: 'push', purpose: 'promotion', granted: true, at: clock.now() } as const;
    await shards.inPlayerTransaction(owner.playerId, (tx) => insertConsent(tx, owner, consent));
    const manager = (await listMembers(shards.directory, brandId)).find(({ roles }) => roles.includes('vip'));
    if (manager === undefined) throw new Error('nobody manages');
    await shards.directory.transaction((tx) =>
      setManager(tx, { ...owner, manager: manager.id, setBy: 1n, setAt: clock.now() }),
    );
  } finally {
    await runtime.close();
  }
}

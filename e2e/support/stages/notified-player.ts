import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../../apps/api/dev/runtime.ts';
import { notifyPlayers } from '../../../apps/api/src/modules/notifications/index.ts';
import { findPlayerByIdentifier } from '../../../apps/api/src/modules/players/index.ts';
import { productEnvironment } from '../product-environment.ts';

/** Something happens to whoever has this phone at a brand; the worker tells the devices that listen. */
export async function notifyNewDevice(of: { readonly brandId: number; readonly phone: string }): Promise<void> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    const { brandId, phone } = of;
    const found = await findPlayerByIdentifier(runtime, { brandId, kind: 'phone', text: phone });
    if (found === undefined) throw new Error(`nobody has ${phone} at brand ${brandId}`);
    const { playerId } = found;
    const atMs = runtime.clock.nowMs();
    const values = { device: 'Android 14 · Chrome', seenMs: atMs };
    await runtime.shards.inPlayerTransaction(playerId, (tx) =>
      notifyPlayers(tx, [{ playerId, brandId, key: `test.device:${atMs}`, template: 'new_device', values, atMs }]),
    );
  } finally {
    await runtime.close();
  }
}

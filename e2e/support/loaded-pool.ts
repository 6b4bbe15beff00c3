import { randomBytes } from 'node:crypto';
import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { wireJackpotWork } from '../../apps/api/src/composition/rewards.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import { createApprovals } from '../../apps/api/src/modules/approvals/index.ts';
import { createPolicy } from '../../apps/api/src/modules/policy/index.ts';
import { createSettings } from '../../apps/api/src/modules/settings/index.ts';

/** How far above its start the first pool drops: R$ 3, which R$ 1,500 of stakes bring. */
const POOL_ABOVE_E5 = 300_000n;
const POINT_BYTES = 8;

/** Opens the first pool with a point that tests can reach; its terms, its promise and its payment are the usual ones. */
export async function openLoadedPool(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = loadDevConfig(env);
  const runtime = await openDevRuntime({ ...config, log: { level: 'warn' } }, { process: 'worker' });
  try {
    const { clock } = runtime;
    const { directory } = runtime.shards;
    const settings = createSettings({ directory, clock, approvals: createApprovals({ directory, clock }) });
    const marketOf = (brandId: number) => runtime.brands.of(brandId).market.profile;
    const policy = createPolicy({ marketOf, sources: [], onFault: () => undefined });
    // Nothing is paid here, so nobody is told.
    const push = { toPlayer: async () => undefined };
    await wireJackpotWork({ ...runtime, settings, policy, push, random: loaded }, runtime.brands.ids).order();
  } finally {
    await runtime.close();
  }
}

/** Chance whose word for the point is chosen; the rest is salt. */
function loaded(bytes: number): Uint8Array {
  if (bytes !== POINT_BYTES) return randomBytes(bytes);
  const word = Buffer.alloc(POINT_BYTES);
  word.writeBigUInt64BE(POOL_ABOVE_E5 - 1n);
  return word;
}

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { defaultOf, type SettingKey } from '@arara/domain/settings';
import { createEgress } from '../../apps/api/src/platform/egress/egress.ts';
import { createSweeper, type ImpededContext, regulatorGuard } from '../../apps/api/src/modules/impeded/index.ts';
import { refreshGuards } from '../../apps/api/src/modules/limits/index.ts';
import { createPolicy } from '../../apps/api/src/modules/policy/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openShards } from '../../apps/api/src/platform/db/shards.ts';
import { createLog } from '../../apps/api/src/platform/metrics/log.ts';
import { benchSecrets } from './world.ts';
import { openImpededList } from '../../apps/api/src/modules/kyc/parties/impeded-list.ts';
import { Secret } from '../../apps/api/src/platform/secrets/secret.ts';

/** A process that goes on with the sweep wherever it stands, and may be killed at any moment. */
const { values } = parseArgs({
  options: {
    directory: { type: 'string' },
    shard: { type: 'string', multiple: true },
    state: { type: 'string' },
    login: { type: 'string' },
    rate: { type: 'string' },
  },
});
const clock = systemClock();
const log = createLog({ level: 'error', name: 'sweeper' });
const shards = await openShards({
  directoryUrl: values.directory ?? '',
  shardUrls: values.shard ?? [],
  poolMax: 10,
  statementTimeoutMs: 30_000,
});
const settings = {
  get: async (name: SettingKey) =>
    name === 'kyc.sweep' ? { perSecond: Number(values.rate), everyDays: 10 } : defaultOf(name),
} as ImpededContext['settings'];
const random = (bytes: number) => randomBytes(bytes);
const policy = createPolicy({ marketOf: () => 'br-spa', sources: [], onFault: () => undefined });
const parts = { shards, clock, random, secrets: benchSecrets, log, settings, policy };
const context: ImpededContext = {
  ...parts,
  list: openImpededList(
    { url: values.state ?? '', login: new Secret(values.login ?? '') },
    { timeoutMs: 20_000, egress: createEgress({ allowsLoopback: true }), clock, record: async () => undefined },
  ),
  async whenBlocked(tx, playerId, nowMs) {
    await refreshGuards(tx, playerId, { nowMs, guards: [regulatorGuard] });
  },
  notify: async () => undefined,
};
const timer = { nowMs: () => performance.now(), sleep: (ms: number) => sleep(ms) };
const sweeper = createSweeper({ context, brands: () => [1], timer });
process.send?.('open');
while ((await sweeper.step()) > 0);
await shards.close();
process.disconnect?.();

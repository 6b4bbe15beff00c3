import { parseArgs } from 'node:util';
import { defaultOf } from '@arara/domain/settings';
import { listEffectiveDays } from '../../apps/api/src/modules/games/index.ts';
import { settleWeek } from '../../apps/api/src/modules/affiliates/index.ts';
import { advanceAll } from '../../apps/api/src/modules/affiliates/weeks/runs.ts';
import type { TeamContext } from '../../apps/api/src/modules/affiliates/network/sources.ts';
import { fixedClock } from '../../apps/api/src/platform/clock.ts';
import { createSecrets } from '../../apps/api/src/platform/secrets/secrets.ts';
import { openShards } from '../../apps/api/src/platform/db/shards.ts';

/** A process that goes on with the open run wherever it stands, and may be killed at any moment. */
const { values } = parseArgs({
  options: { directory: { type: 'string' }, shard: { type: 'string', multiple: true } },
});
const key = (letter: string) => Buffer.alloc(32, letter);
const shards = await openShards({
  directoryUrl: values.directory ?? '',
  shardUrls: values.shard ?? [],
  poolMax: 6,
  statementTimeoutMs: 30_000,
});
const context: TeamContext = {
  shards,
  clock: fixedClock(Date.parse('2026-11-15T00:01:00-03:00')),
  secrets: createSecrets({ dataKeys: [{ id: 1, key: key('d') }], indexKey: key('i'), referralKey: key('r') }),
  settings: { get: async (name) => defaultOf(name) },
  push: { toPlayer: async () => undefined },
  sources: {
    effectiveDays: listEffectiveDays,
    cpfOn: async () => '2026-10-01',
    linksOf: async () => [],
    rolesIn: async () => [],
  },
};
process.send?.('open');
const steps = await advanceAll({ ...context, steps: { team: settleWeek(context) } });
console.log(`${steps} steps`);
await shards.close();

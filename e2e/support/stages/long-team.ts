import type { PlayerId } from '@arara/domain/shards';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { sql } from '../../../apps/api/src/platform/db/sql.ts';
import { openDevRuntime } from '../../../apps/api/dev/runtime.ts';
import { productEnvironment } from '../product-environment.ts';

/** Makes somebody agent and creator with so many people of the first level, as if they had come one after another. */
export async function growTeam(playerId: string, people: number): Promise<void> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  const sponsor = BigInt(playerId) as PlayerId;
  try {
    await runtime.shards.inPlayerTransaction(sponsor, async (tx) => {
      await tx.run(sql`
        insert into team.members (player_id, member_id, brand_id, level, number, level_number, joined_at, name_head)
        select ${sponsor}, (7::bigint << 41) + n, 1, 1, n, n, ${runtime.clock.now()}, 'mar'
        from generate_series(1, ${people}::int) n`);
      await tx.run(sql`
        insert into team.sponsors (player_id, brand_id, people, lv1) values (${sponsor}, 1, ${people}, ${people})`);
    });
    await runtime.shards.directory.run(sql`
      insert into agents.roles (brand_id, player_id, role, from_day, given_by, given_at, reason)
      select 1, ${sponsor}, r, '2026-11-01', 'staff:1', ${runtime.clock.now()}, 'e2e' from unnest(array['agent', 'blogger']) r`);
  } finally {
    await runtime.close();
  }
}

import { addDays, businessDayOf, startOfDayMs } from '@arara/domain/time';
import { makePlayerId } from '@arara/domain/shards';
import { loadDevConfig } from '../../../apps/api/dev/config.ts';
import { openDevRuntime } from '../../../apps/api/dev/runtime.ts';
import { sql } from '../../../apps/api/src/platform/db/sql.ts';
import { productEnvironment } from '../product-environment.ts';

const LONG_AGO_DAYS = 40;
const NOBODY = makePlayerId(7, 1n);

/** So many PIX codes of one day, which nobody paid, so long ago that no other journey looks at it; gives the day. */
export async function oldCodes(count: number, daysAgo = LONG_AGO_DAYS): Promise<string> {
  const config = loadDevConfig(productEnvironment());
  const runtime = await openDevRuntime({ ...config, log: { level: 'error' } }, { process: 'worker' });
  try {
    const day = addDays(businessDayOf(runtime.clock.nowMs()), -daysAgo);
    const from = new Date(startOfDayMs(day));
    await runtime.shards.inPlayerTransaction(NOBODY, (tx) =>
      tx.run(sql`
        insert into payments.deposits (id, player_id, brand_id, provider, state, amount_e5, is_reward, created_at, look_at,
          closed_at)
        select 'old' || ${daysAgo} || ':' || n, ${NOBODY}::bigint, 1, 'bank', 'expired', 1000000, false,
          ${from}::timestamptz + n * interval '100 milliseconds', ${from}, ${from}
        from generate_series(1, ${count}::int) n`),
    );
    return day;
  } finally {
    await runtime.close();
  }
}

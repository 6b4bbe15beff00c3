import { sql } from '../../../platform/db/sql.ts';
import type { DeviceNameRows } from '../../../platform/secrets/device-marks.ts';

/** Each part reads an index that holds nothing else. */
export const deviceNameRows: DeviceNameRows = {
  async list(shard, limit) {
    const rows = await shard.rows<{ name: string }>(sql`
      select distinct n.name from (
        (select device ->> 'id' as name from payments.withdrawals where device ->> 'id' not like 'd1:%' limit ${limit})
        union all
        (select device_id from payments.scheduled_withdrawals where device_id not like 'd1:%' limit ${limit})
      ) n`);
    return rows.map(({ name }) => name);
  },
  async mark(shard, names, marks) {
    const pairs = sql`unnest(${names}::text[], ${marks}::text[]) as p (name, mark)`;
    await shard.run(sql`
      with of_withdrawals as (
        update payments.withdrawals w set device = jsonb_set(w.device, '{id}', to_jsonb(p.mark)) from ${pairs}
        where w.device ->> 'id' = p.name and w.device ->> 'id' not like 'd1:%'
      )
      update payments.scheduled_withdrawals w set device_id = p.mark from ${pairs}
      where w.device_id = p.name and w.device_id not like 'd1:%'`);
  },
};

import { sql } from '../../../platform/db/sql.ts';
import type { DeviceNameRows } from '../../../platform/secrets/device-marks.ts';

/** Each part reads an index that holds nothing else. */
export const deviceNameRows: DeviceNameRows = {
  async list(shard, limit) {
    const rows = await shard.rows<{ name: string }>(sql`
      select distinct n.name from (
        (select device_id as name from auth.signals where device_id not like 'd1:%' limit ${limit})
        union all (select device_id from auth.sessions where device_id not like 'd1:%' limit ${limit})
      ) n`);
    return rows.map(({ name }) => name);
  },
  async mark(shard, names, marks) {
    await shard.run(sql`select auth.mark_device_names(${names}::text[], ${marks}::text[])`);
  },
};

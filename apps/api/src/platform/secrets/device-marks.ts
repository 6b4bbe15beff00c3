import type { Database } from '../db/db.ts';
import type { Shards } from '../db/shards.ts';
import type { Job } from '../jobs/index.ts';
import { onEach } from '../workflows/apart.ts';
import type { Secrets } from './secrets.ts';

/** Begins every mark and the name of no device: the edge takes no such name. */
const PREFIX = 'd1:';

export const isDeviceMark = (text: string): boolean => text.startsWith(PREFIX);

/**
 * What rows hold of the name of a device: equal for equal names, and a dump tells no name. Its key never rotates, because
 * nobody keeps the names that the marks could be made of again. A mark stays itself.
 */
export function deviceMarkOf(secrets: Pick<Secrets, 'fingerprint'>, name: string): string {
  return isDeviceMark(name) ? name : `${PREFIX}${secrets.fingerprint(`device:${name}`)}`;
}

/** As it may stand in a row until `mark_device_names` of its feature has been everywhere: the mark, or the name itself. */
export function deviceMarksOf(secrets: Pick<Secrets, 'fingerprint'>, name: string): readonly string[] {
  return [...new Set([deviceMarkOf(secrets, name), name])];
}

export interface DeviceNameRows {
  /** Some of the names that rows still hold in clear. */
  readonly list: (shard: Database, limit: number) => Promise<readonly string[]>;
  readonly mark: (shard: Database, names: readonly string[], marks: readonly string[]) => Promise<void>;
}

const NAMES_AT_ONCE = 500;

/** Rows of before 0.3.0, and of that release while it still runs beside this one, hold names of devices in clear. */
export function markDeviceNamesJob(
  feature: string,
  { shards, secrets }: { readonly shards: Pick<Shards, 'all'>; readonly secrets: Pick<Secrets, 'fingerprint'> },
  { list, mark }: DeviceNameRows,
): Job {
  const markShard = async (shard: Database) => {
    for (;;) {
      const names = await list(shard, NAMES_AT_ONCE);
      if (names.length === 0) return;
      const marks = names.map((name) => deviceMarkOf(secrets, name));
      await mark(shard, names, marks);
    }
  };
  return {
    name: `${feature}.mark_device_names`,
    every: 'hour',
    async run() {
      await onEach(shards.all, markShard);
    },
  };
}

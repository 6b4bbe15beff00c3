import type { Config } from '../../apps/api/src/config/config.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { withLogin } from '../migrate/index.ts';

const HOUR_MS = 3_600_000;

/** The databases of the configuration as their owner, for a command at the console: the application's role may do less. */
export function openAsOwner({ databases }: Config): {
  readonly directory: Database;
  readonly shards: readonly Database[];
  readonly close: () => Promise<void>;
} {
  const open = (name: string, url: string) => {
    const asOwner = new URL(withLogin(url, databases.adminLogin.reveal()));
    asOwner.searchParams.set('options', '-c role=arara_owner');
    return openDatabase({ name, url: asOwner.href, poolMax: 16, statementTimeoutMs: HOUR_MS });
  };
  const directory = open('directory', databases.directoryUrl.reveal());
  const shards = databases.shardUrls.map((url, number) => open(`shard${number}`, url.reveal()));
  const close = async () => {
    await Promise.all([directory, ...shards].map((database) => database.close()));
  };
  return { directory, shards, close };
}

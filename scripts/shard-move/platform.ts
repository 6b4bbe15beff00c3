import { armFailpoints } from '../../apps/api/dev/failpoints.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDatabase } from '../../apps/api/src/platform/db/db.ts';
import { MAP_READ_EVERY_MS } from '../../apps/api/src/platform/db/shards.ts';
import { withLogin } from '../migrate/index.ts';
import { loadConsoleConfig } from '../product/index.ts';
import type { MovePlatform } from './move.ts';

const HOUR_MS = 3_600_000;

/** The databases of the configuration, for a command at the console. */
export async function openMovePlatform(): Promise<{ platform: MovePlatform; close: () => Promise<void> }> {
  const config = loadConsoleConfig();
  armFailpoints(config.fail ?? '');
  /** As the owner: the application's role can neither move nor delete. */
  const open = (name: string, url: string) => {
    const asOwner = new URL(withLogin(url, config.databases.adminLogin.reveal()));
    asOwner.searchParams.set('options', '-c role=arara_owner');
    return openDatabase({ name, url: asOwner.href, poolMax: 4, statementTimeoutMs: HOUR_MS });
  };
  const platform: MovePlatform = {
    directory: open('directory', config.databases.directoryUrl.reveal()),
    shards: config.databases.shardUrls.map((url, number) => open(`shard${number}`, url.reveal())),
    clock: systemClock(),
    say: (line) => console.log(line),
    lockTimeoutMs: 5_000,
    graceMs: 3 * MAP_READ_EVERY_MS,
  };
  const close = async () => {
    await Promise.all([platform.directory, ...platform.shards].map((database) => database.close()));
  };
  return { platform, close };
}

import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { MAP_READ_EVERY_MS } from '../../apps/api/src/platform/db/shards.ts';
import { loadConsoleConfig, openAsOwner } from '../console/index.ts';
import type { MovePlatform } from './move.ts';

/** The databases of the configuration, for a command at the console. */
export async function openMovePlatform(): Promise<{ platform: MovePlatform; close: () => Promise<void> }> {
  const config = await loadConsoleConfig();
  if (config.fail !== undefined) (await import('../../apps/api/dev/failpoints.ts')).armFailpoints(config.fail);
  const { directory, shards, close } = openAsOwner(config);
  const platform: MovePlatform = {
    directory,
    shards,
    clock: systemClock(),
    say: (line) => console.log(line),
    lockTimeoutMs: 500,
    freezeMs: 1_000,
    graceMs: 3 * MAP_READ_EVERY_MS,
  };
  return { platform, close };
}

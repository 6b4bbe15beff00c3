import type { Database } from '../db/db.ts';
import { findArchiveLag } from './archive.store.ts';

/**
 * How long ago a file of the server's log last reached the archive, while another waits for it; 0 when none waits, undefined
 * where nothing is archived.
 */
export async function archiveLagSeconds(database: Database): Promise<number | undefined> {
  const found = await findArchiveLag(database);
  return found && Math.max(0, found.seconds);
}

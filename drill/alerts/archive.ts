import { chownSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '../../scripts/stack/postgres.ts';
import { type Fault, inDatabase } from './fault.ts';

/** A disk that PostgreSQL's log goes to, as often as in production. */
export interface Archive {
  readonly settings: Readonly<Record<string, string>>;
  fault(postgresUrl: string): Fault;
  close(): void;
}

export function openArchive(): Archive {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  const away = `${folder}-away`;
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return {
    settings: { archive_mode: 'on', archive_command: `gzip -1 < %p > ${folder}/%f`, archive_timeout: '30s' },
    fault: (postgresUrl) => ({
      alert: 'ArchiveFallsBehind',
      about: 'the disk of the archive is away',
      async cause() {
        renameSync(folder, away);
        await inDatabase(postgresUrl, ['select pg_current_xact_id()', 'select pg_switch_wal()']);
        return async () => renameSync(away, folder);
      },
    }),
    close() {
      for (const one of [folder, away]) if (existsSync(one)) rmSync(one, { recursive: true });
    },
  };
}

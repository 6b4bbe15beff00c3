import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serverUser } from '../stack/postgres.ts';

const run = promisify(execFile);

export interface Backup {
  readonly label: string;
  readonly repository: number;
  readonly endedAtMs: number;
}

interface Info {
  readonly archive?: readonly { readonly max: string | null; readonly database: { readonly 'repo-key': number } }[];
  readonly backup: readonly {
    readonly label: string;
    readonly timestamp: { readonly stop: number };
    readonly database: { readonly 'repo-key': number };
  }[];
}

/** The commands of pgBackRest that docs/runbooks/restore.md names, for whoever runs them from here. */
export function pgbackrestOf(configFolder: string) {
  const call = async (stanza: string, ...args: string[]) => {
    const { stdout } = await run('pgbackrest', [`--config-path=${configFolder}`, `--stanza=${stanza}`, ...args], {
      cwd: configFolder,
      maxBuffer: 64 * 1024 * 1024,
      ...serverUser(),
    });
    return stdout;
  };
  const info = async (stanza: string) => {
    const [found] = JSON.parse(await call(stanza, '--output=json', 'info')) as Info[];
    if (found === undefined) throw new Error(`nothing is known of ${stanza}`);
    return found;
  };
  return {
    prepare: (stanza: string) => call(stanza, 'stanza-create'),
    backUp: (stanza: string, { type, repository }: { type: 'full' | 'incr'; repository: number }) =>
      call(stanza, `--type=${type}`, `--repo=${repository}`, 'backup'),
    async list(stanza: string): Promise<Backup[]> {
      const { backup } = await info(stanza);
      return backup.map(({ label, timestamp, database }) => ({
        label,
        repository: database['repo-key'],
        endedAtMs: timestamp.stop * 1_000,
      }));
    },
    /** The last file of the write-ahead log that a repository holds. */
    async lastArchived(stanza: string, repository: number): Promise<string> {
      const { archive = [] } = await info(stanza);
      return archive.find(({ database }) => database['repo-key'] === repository)?.max ?? '';
    },
    /** Into an empty folder; PostgreSQL replays the log up to the moment when it starts, and then takes writes. */
    restore: (stanza: string, from: { readonly set: string; readonly repository: number; readonly moment: string }) =>
      call(
        stanza,
        `--repo=${from.repository}`,
        `--set=${from.set}`,
        '--type=name',
        `--target=${from.moment}`,
        '--target-action=promote',
        'restore',
      ),
  };
}

/** A later one already holds more than the moment; pgBackRest does not choose by a name. */
export function lastBefore(backups: readonly Backup[], repository: number, atMs: number): Backup {
  const found = backups.findLast((one) => one.repository === repository && one.endedAtMs <= atMs);
  if (found === undefined) throw new Error(`repository ${repository} has no backup from before the moment`);
  return found;
}

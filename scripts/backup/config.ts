/** The servers of the shape of production, by the name of their stanza: each has a write-ahead log of its own. */
export const stanzas = ['directory', 'shard0', 'shard1'] as const;

/** A server of PostgreSQL that is backed up. */
export interface BackedUp {
  readonly stanza: string;
  readonly data: string;
  readonly socket: string;
  readonly port: number;
}

export interface BackupPlan {
  readonly servers: readonly BackedUp[];
  /** The first is near and quick, the second in another place. */
  readonly repositories: readonly [string, string];
  readonly log: string;
  readonly spool: string;
  readonly lock: string;
}

/** Full backups kept: two weeks near, four weeks away. */
const FULL_KEPT = [2, 4] as const;

/**
 * So long a log that hardly grows may stay outside the archive. A moment is marked every 30 s, and switches the log; this is
 * for a worker that marks none.
 */
const ARCHIVE_TIMEOUT_SECONDS = 30;

/** The configuration of pgBackRest for every server of a plan; what the repositories are encrypted with stands elsewhere. */
export function pgbackrestConfig(plan: BackupPlan): string {
  const repository = (path: string, index: number) => {
    const option = (name: string) => `repo${index + 1}-${name}`;
    return [
      `${option('path')}=${path}`,
      `${option('cipher-type')}=aes-256-cbc`,
      `${option('retention-full')}=${FULL_KEPT[index]}`,
      // Thousands of files of a few kilobytes are stored together, which a place far away needs most.
      `${option('bundle')}=y`,
    ];
  };
  const lines = [
    '# Made by scripts/backup/config.ts. The file beside it, conf.d/cipher.conf, holds the passphrases; see docs/deploy.md.',
    '[global]',
    ...plan.repositories.flatMap(repository),
    'compress-type=lz4',
    'process-max=2',
    // A segment goes to both places; one that is away holds the other up for no longer than this.
    'archive-async=y',
    'archive-timeout=60',
    'start-fast=y',
    `spool-path=${plan.spool}`,
    `log-path=${plan.log}`,
    `lock-path=${plan.lock}`,
    'log-level-console=warn',
    'log-level-file=info',
    '',
    ...plan.servers.flatMap(({ stanza, data, socket, port }) => [
      `[${stanza}]`,
      `pg1-path=${data}`,
      `pg1-socket-path=${socket}`,
      `pg1-port=${port}`,
      'pg1-user=postgres',
      '',
    ]),
  ];
  return lines.join('\n');
}

/** The secret file: a passphrase for each place, so that who opens one opens no other. */
export function cipherConfig(passphrases: readonly [string, string]): string {
  return ['[global]', ...passphrases.map((phrase, index) => `repo${index + 1}-cipher-pass=${phrase}`), ''].join('\n');
}

/** What PostgreSQL must be told, so that its write-ahead log leaves the machine. */
export function archiveSettings(stanza: string, configFolder = '/etc/pgbackrest'): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_command: `pgbackrest --config-path=${configFolder} --stanza=${stanza} archive-push %p`,
    archive_timeout: `${ARCHIVE_TIMEOUT_SECONDS}s`,
  };
}

/** Where Debian has things; `repositories` as docs/deploy.md says. */
export const productionPlan: BackupPlan = {
  // `all` is the one server of a machine with containers.
  servers: [...stanzas, 'all'].map((stanza) => ({
    stanza,
    data: `/var/lib/postgresql/${stanza === 'all' ? 'data' : stanza}`,
    socket: '/var/run/postgresql',
    port: 5432,
  })),
  repositories: ['/var/lib/pgbackrest', '/mnt/vault/backup'],
  log: '/var/log/pgbackrest',
  spool: '/var/spool/pgbackrest',
  lock: '/tmp/pgbackrest',
};

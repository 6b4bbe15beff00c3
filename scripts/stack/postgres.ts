import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { UserIds } from './processes.ts';
import type { Server } from './server.ts';

export interface PostgresOptions {
  /** Holds `data/`; made when missing. */
  directory: string;
  logFile: string;
  port: number;
  /** Appears in the title of every process of the cluster, which is how we find them again. */
  clusterName: string;
  /** Extra `-c` settings; chaos uses them for its negative controls. */
  settings?: Readonly<Record<string, string>>;
}

export function postgresServer(options: PostgresOptions): Server {
  const data = join(options.directory, 'data');
  const user = serverUser();
  const settings = { port: String(options.port), cluster_name: options.clusterName, ...options.settings };
  return {
    name: 'PostgreSQL',
    address: postgresUrl(options.port),
    stopSignal: 'SIGINT',
    isMain: ({ args }) => /^\S*postgres -D /.test(args) && args.includes(`cluster_name=${options.clusterName}`),
    isLeftover: ({ args }) => args.startsWith(`postgres: ${options.clusterName}: `),
    async prepare() {
      mkdirSync(options.directory, { recursive: true });
      if (user) chownSync(options.directory, user.uid, user.gid);
      if (!existsSync(join(data, 'PG_VERSION'))) initialise(data, options.directory, user);
      // No process is alive, so the lock of a killed server is stale; its number may already be somebody else's.
      rmSync(join(data, 'postmaster.pid'), { force: true });
      const settingsFile = join(data, 'postgresql.conf');
      copyFileSync(join(import.meta.dirname, 'postgresql.conf'), settingsFile);
      if (user) chownSync(settingsFile, user.uid, user.gid);
    },
    command: () => ({
      file: join(postgresBinaries(), 'postgres'),
      args: ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      cwd: options.directory,
      logFile: options.logFile,
      ...(user ? { user } : {}),
    }),
    isHealthy: () => answers(options),
  };
}

/** The superuser of the private cluster. Loopback is trusted: the cluster holds development data only. */
export function postgresUrl(port: number, database = 'postgres', role = 'postgres'): string {
  return `postgres://${role}@127.0.0.1:${port}/${database}`;
}

/** Debian keeps the server's programs out of the PATH, one folder per major version; the newest wins. */
export function postgresBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isFinite) : [];
  const folders = versions
    .sort((a, b) => b - a)
    .map((version) => join(root, String(version), 'bin'))
    .concat((process.env['PATH'] ?? '').split(':'));
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  if (!found) throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql');
  return found;
}

/** A folder that the server's user can reach; the server refuses to run as root, and root's own folders are closed. */
export function isReachableByServer(directory: string): boolean {
  const user = serverUser();
  if (!user) return true;
  let existing = directory;
  while (!existsSync(existing)) existing = dirname(existing);
  for (let folder = existing; folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if (uid !== user.uid && (mode & 0o001) === 0) return false;
  }
  return true;
}

function initialise(data: string, cwd: string, user: UserIds | undefined): void {
  // A half-made cluster of a killed run has no PG_VERSION; initdb asks for an empty folder.
  rmSync(data, { recursive: true, force: true });
  const args = ['-D', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(postgresBinaries(), 'initdb'), [...args, '--data-checksums'], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
}

/** Servers of databases refuse to run as root; Debian's user for them has the right to. */
export function serverUser(): UserIds | undefined {
  if (userInfo().uid !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  known ??= { uid: id('-u'), gid: id('-g') };
  return known;
}

/** It does not change while we run, and a server is described many times. */
let known: UserIds | undefined;

/** Another program's server on our port answers too, so the question asks for the name. */
async function answers({ port, clusterName }: PostgresOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl(port), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`select current_setting('cluster_name') as name`);
    return rows[0]?.name === clusterName;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { postgresBinaries } from '../postgres.ts';
import { ask } from '../processes.ts';
import type { Server } from '../server.ts';
import { daemon } from './daemon.ts';
import type { MemberPorts } from './ports.ts';

export interface MemberOptions {
  directory: string;
  logFile: string;
  /** Of the pair; the same for both. */
  scope: string;
  /** Of this member among both. */
  name: string;
  ports: MemberPorts;
  etcdPort: number;
}

/** A lost machine is noticed when its lease ends. Patroni needs loop_wait + 2 * retry_timeout within it. */
const LEASE_SECONDS = 20;
const LOOP_SECONDS = 2;
const RETRY_SECONDS = 5;

/**
 * Strict synchronous pair: what was acknowledged is on both, so a failover loses nothing, and alone nobody acknowledges. A
 * crashed primary is not restarted in its place (`primary_start_timeout`): the other one is ready sooner. The text is
 * JSON, which is YAML.
 */
export function patroniConfig(options: MemberOptions & { binaries: string }): string {
  const at = (port: number) => `127.0.0.1:${port}`;
  const postgres = at(options.ports.postgres);
  const patroni = at(options.ports.patroni);
  return JSON.stringify(
    {
      scope: options.scope,
      namespace: '/arara/',
      name: options.name,
      restapi: { listen: patroni, connect_address: patroni },
      etcd3: { host: at(options.etcdPort) },
      bootstrap: {
        dcs: {
          ttl: LEASE_SECONDS,
          loop_wait: LOOP_SECONDS,
          retry_timeout: RETRY_SECONDS,
          maximum_lag_on_failover: 1_048_576,
          primary_start_timeout: 0,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: { max_connections: 200, max_wal_senders: 10, max_replication_slots: 10, wal_level: 'logical' },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: postgres,
        connect_address: postgres,
        data_dir: dataOf(options),
        bin_dir: options.binaries,
        pgpass: join(options.directory, 'pgpass'),
        custom_conf: join(options.directory, 'base.conf'),
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
        pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
        parameters: {
          // Six servers share a machine here.
          shared_buffers: '128MB',
          // A forgotten slot may not fill the disk of the primary.
          max_slot_wal_keep_size: '2GB',
          unix_socket_directories: '',
        },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
      watchdog: { mode: 'off' },
    },
    undefined,
    2,
  );
}

export function patroniServer(options: MemberOptions): Server {
  const configFile = join(options.directory, 'patroni.yml');
  return daemon({
    name: `Patroni ${options.name}`,
    address: `http://127.0.0.1:${options.ports.patroni}`,
    directory: options.directory,
    logFile: options.logFile,
    program: '/usr/bin/patroni',
    args: [configFile],
    mark: configFile,
    files: {
      'patroni.yml': patroniConfig({ ...options, binaries: postgresBinaries() }),
      'base.conf': readFileSync(resolve(import.meta.dirname, '../postgresql.conf'), 'utf8'),
    },
    isUnprivileged: true,
    // It makes a database or copies one first.
    healthyWithinMs: 120_000,
    childrenIn: dataOf(options),
    isHealthy: async () =>
      (await ask(`http://127.0.0.1:${options.ports.patroni}/health`))?.includes(`"${options.scope}"`) ?? false,
  });
}

export function dataOf({ directory }: Pick<MemberOptions, 'directory'>): string {
  return join(directory, 'data');
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** What one member knows of its pair. */
export async function membersOf(patroniPort: number): Promise<readonly Member[]> {
  const text = await ask(`http://127.0.0.1:${patroniPort}/cluster`);
  return text === undefined ? [] : (JSON.parse(text) as { members: Member[] }).members;
}

/** A pair that may lose either: one leads, and the other has all that was acknowledged. */
export function isWhole(members: readonly Member[]): boolean {
  const has = (role: string) =>
    members.some((member) => member.role === role && ['running', 'streaming'].includes(member.state));
  return has('leader') && has('sync_standby');
}

import { join } from 'node:path';
import pg from 'pg';
import { postgresUrl } from '../postgres.ts';
import type { Server } from '../server.ts';
import { daemon } from './daemon.ts';

export interface PgbouncerOptions {
  directory: string;
  logFile: string;
  port: number;
  /** The port of PostgreSQL by the name of a database; `*` is every other. */
  databases: Readonly<Record<string, number>>;
}

/** Who may come: PostgreSQL decides what each of them may do, and a stack of this machine trusts loopback. */
const roles = [
  'arara_app',
  'arara_players',
  'arara_staff',
  'arara_worker',
  'arara_owner',
  'arara_reader',
  'postgres',
] as const;

/** Connections to PostgreSQL for each database and role; the rest of the callers wait for one. */
const POOL_SIZE = 40;

/**
 * A pooler in transaction mode: a connection of PostgreSQL serves a caller for one transaction. What a caller sends when
 * it connects (a time limit, an option) is refused and not ignored, because it would hold for somebody else.
 */
export function pgbouncerConfig(options: Pick<PgbouncerOptions, 'port' | 'databases'> & { usersFile: string }): string {
  const databases = Object.entries(options.databases).map(([name, port]) => `${name} = host=127.0.0.1 port=${port}`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: options.port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: options.usersFile,
    admin_users: 'postgres',
    pool_mode: 'transaction',
    max_client_conn: 1_000,
    default_pool_size: POOL_SIZE,
    // A server that went away is tried again soon, and its callers are told soon.
    server_login_retry: 1,
    server_connect_timeout: 2,
    query_wait_timeout: 5,
    // A connection that idled for longer is asked whether it lives before a caller gets it.
    server_check_delay: 1,
    server_check_query: 'select 1',
    tcp_keepalive: 1,
    log_connections: 0,
    log_disconnections: 0,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return ['[databases]', ...databases, '', '[pgbouncer]', ...lines, ''].join('\n');
}

export function pgbouncerServer(options: PgbouncerOptions): Server {
  const configFile = join(options.directory, 'pgbouncer.ini');
  const usersFile = join(options.directory, 'users.txt');
  return daemon({
    name: 'PgBouncer',
    address: postgresUrl(options.port, '*', 'arara_staff'),
    directory: options.directory,
    logFile: options.logFile,
    program: '/usr/sbin/pgbouncer',
    args: ['-q', configFile],
    mark: configFile,
    files: {
      'pgbouncer.ini': pgbouncerConfig({ ...options, usersFile }),
      'users.txt': roles.map((role) => `"${role}" ""\n`).join(''),
    },
    isUnprivileged: true,
    isHealthy: () => serves(options),
  });
}

/** It answers, and with our databases: another pooler on our port has others. */
async function serves({ port, databases }: PgbouncerOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl(port, 'pgbouncer'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('show databases');
    return Object.keys(databases).every((name) => name === '*' || rows.some((row) => row.name === name));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

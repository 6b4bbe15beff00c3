import { join } from 'node:path';
import { ask } from '../processes.ts';
import type { Server } from '../server.ts';
import { daemon } from './daemon.ts';

export interface Listener {
  readonly name: string;
  readonly port: number;
  /** The question that a server must answer with 200 to be handed a connection: method and path. Absent = it listens. */
  readonly check?: string;
  readonly servers: readonly ListenedServer[];
  readonly mode: 'tcp' | 'http';
  /** One that is no longer ready ends what it began; a call that reached nobody goes to another. */
  readonly finishes?: boolean;
}

interface ListenedServer {
  readonly name: string;
  readonly port: number;
  readonly checkPort: number;
  /** Only while no other is there. */
  readonly isSpare?: boolean;
}

/**
 * Hands each connection to whoever may take it: of a pair of databases only the primary says so. Connections to one that
 * no longer is are cut, so that nobody writes to yesterday's primary or waits for a machine that is gone.
 */
export function haproxyConfig(listeners: readonly Listener[], statsPort: number, consoleFile?: string): string {
  const sections = listeners.map(({ name, port, check, servers, mode, finishes = false }) => [
    `listen ${name}`,
    `  mode ${mode}`,
    `  bind 127.0.0.1:${port}`,
    ...(check === undefined ? [] : [`  option httpchk ${check}`, '  http-check expect status 200']),
    ...(finishes ? ['  option redispatch 1'] : []),
    `  default-server inter 1s fastinter 300ms downinter 500ms fall 2 rise 1${finishes ? '' : ' on-marked-down shutdown-sessions'}`,
    ...servers.map(
      (server) =>
        `  server ${server.name} 127.0.0.1:${server.port} check port ${server.checkPort}${server.isSpare === true ? ' backup' : ''}`,
    ),
    '',
  ]);
  const head = [
    'global',
    '  maxconn 4000',
    ...(consoleFile === undefined ? [] : [`  stats socket ${consoleFile} mode 600 level admin`]),
    '',
    'defaults',
    '  timeout connect 2s',
    '  timeout check 3s',
    '  timeout client 1h',
    '  timeout server 1h',
    '',
    'frontend health',
    '  mode http',
    `  bind 127.0.0.1:${statsPort}`,
    '  monitor-uri /health',
    '',
  ];
  return [...head, ...sections.flat()].join('\n');
}

export interface HaproxyOptions {
  directory: string;
  logFile: string;
  healthPort: number;
  listeners: readonly Listener[];
}

/** Where an operator takes a server out of turn: `set server api/api-0 state drain`. */
export const consoleOf = ({ directory }: Pick<HaproxyOptions, 'directory'>): string => join(directory, 'console');

export function haproxyServer(options: HaproxyOptions): Server {
  const configFile = join(options.directory, 'haproxy.cfg');
  const address = `http://127.0.0.1:${options.healthPort}/health`;
  return daemon({
    name: 'HAProxy',
    address,
    directory: options.directory,
    logFile: options.logFile,
    program: '/usr/sbin/haproxy',
    args: ['-db', '-f', configFile],
    mark: configFile,
    files: { 'haproxy.cfg': haproxyConfig(options.listeners, options.healthPort, consoleOf(options)) },
    isHealthy: async () => (await ask(address)) !== undefined,
  });
}

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { redisAnswers } from '../redis.ts';
import type { Server } from '../server.ts';
import { daemon } from './daemon.ts';

export interface RedisNodeOptions {
  directory: string;
  logFile: string;
  port: number;
  /** The port of the primary it follows at first; later Sentinel decides who follows whom. */
  follows?: number;
}

/** The name by which the product asks Sentinel for the primary. */
export const REDIS_GROUP = 'arara';

export function redisNodeConfig(base: string, { directory, port, follows }: Omit<RedisNodeOptions, 'logFile'>): string {
  const follow = follows === undefined ? [] : [`replicaof 127.0.0.1 ${follows}`];
  return [base.trimEnd(), `port ${port}`, `dir ${directory}`, 'set-proc-title no', ...follow, ''].join('\n');
}

export function redisNode(options: RedisNodeOptions): Server {
  const configFile = join(options.directory, 'redis.conf');
  const base = readFileSync(resolve(import.meta.dirname, '../redis.conf'), 'utf8');
  return daemon({
    name: `Redis ${options.port}`,
    address: `redis://127.0.0.1:${options.port}`,
    directory: options.directory,
    logFile: options.logFile,
    program: '/usr/bin/redis-server',
    args: [configFile],
    mark: configFile,
    files: { 'redis.conf': redisNodeConfig(base, options) },
    // Sentinel writes into it whom this one follows now.
    kept: ['redis.conf'],
    isHealthy: () => redisAnswers(options),
  });
}

export interface SentinelOptions {
  directory: string;
  logFile: string;
  port: number;
  primaryPort: number;
}

/** Two of three must agree that the primary is gone. */
export function sentinelConfig({ directory, port, primaryPort }: Omit<SentinelOptions, 'logFile'>): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${directory}`,
    'set-proc-title no',
    `sentinel monitor ${REDIS_GROUP} 127.0.0.1 ${primaryPort} 2`,
    `sentinel down-after-milliseconds ${REDIS_GROUP} 2000`,
    `sentinel failover-timeout ${REDIS_GROUP} 10000`,
    '',
  ].join('\n');
}

export function sentinelServer(options: SentinelOptions): Server {
  const configFile = join(options.directory, 'sentinel.conf');
  return daemon({
    name: `Sentinel ${options.port}`,
    address: `redis://127.0.0.1:${options.port}`,
    directory: options.directory,
    logFile: options.logFile,
    program: '/usr/bin/redis-sentinel',
    args: [configFile],
    mark: configFile,
    files: { 'sentinel.conf': sentinelConfig(options) },
    kept: ['sentinel.conf'],
    isHealthy: () => redisAnswers({ port: options.port }),
  });
}

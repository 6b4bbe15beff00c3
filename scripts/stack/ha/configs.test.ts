import { expect, test } from 'vitest';
import { restateConfig } from '../restate.ts';
import { haproxyConfig } from './haproxy.ts';
import { isWhole, patroniConfig } from './patroni.ts';
import { pgbouncerConfig } from './pgbouncer.ts';
import { haPortsFrom } from './ports.ts';
import { redisNodeConfig, sentinelConfig } from './redis.ts';

/** What each server is told, as far as a promise to players hangs on it. */
const member = {
  directory: '/data/shard0-a',
  logFile: '/logs/a',
  scope: 'arara-shard0',
  name: 'shard0-a',
  ports: { postgres: 1, patroni: 2 },
  etcdPort: 3,
  binaries: '/usr/lib/postgresql/15/bin',
};

interface PatroniFile {
  readonly bootstrap: { readonly dcs: Record<string, number>; readonly initdb: readonly unknown[] };
  readonly postgresql: { readonly parameters: Record<string, string>; readonly pg_hba: readonly string[] };
}

test('a pair acknowledges nothing that only one of it has, and fails over instead of restarting', () => {
  const { bootstrap, postgresql } = JSON.parse(patroniConfig(member)) as PatroniFile;
  expect(bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    synchronous_mode_strict: true,
    primary_start_timeout: 0,
    postgresql: { use_pg_rewind: true, parameters: { wal_level: 'logical' } },
  });
  expect(bootstrap.initdb).toContain('data-checksums');
  expect(postgresql.parameters).toHaveProperty('max_slot_wal_keep_size');
});

test('the lease of a primary outlives its loop and two retries, as Patroni demands', () => {
  const { dcs } = (JSON.parse(patroniConfig(member)) as PatroniFile).bootstrap;
  const { ttl = 0, loop_wait: loop = 99, retry_timeout: retry = 99 } = dcs;
  expect(ttl).toBeGreaterThanOrEqual(loop + 2 * retry);
  expect(ttl).toBeLessThanOrEqual(20);
});

test('a pair is whole when one leads and the other is synchronous and there', () => {
  const leader = { name: 'a', role: 'leader', state: 'running' };
  const standby = { name: 'b', role: 'sync_standby', state: 'running' };
  expect(isWhole([leader, standby])).toBe(true);
  expect(isWhole([leader])).toBe(false);
  expect(isWhole([leader, { ...standby, role: 'replica' }])).toBe(false);
  expect(isWhole([leader, { ...standby, state: 'starting' }])).toBe(false);
});

test('the pooler gives each transaction a connection and ignores nothing that a caller asks for', () => {
  const text = pgbouncerConfig({ port: 6432, databases: { arara_shard0: 7, '*': 8 }, usersFile: '/users' });
  expect(text).toContain('arara_shard0 = host=127.0.0.1 port=7\n* = host=127.0.0.1 port=8\n');
  expect(text).toContain('\npool_mode = transaction\n');
  expect(text).not.toContain('ignore_startup_parameters');
});

test('the proxy hands on to whoever answers the check, and cuts those who no longer do', () => {
  const servers = [{ name: 'a', port: 11, checkPort: 12 }];
  const listener = { name: 'shard0', port: 10, check: 'OPTIONS /primary', servers, mode: 'tcp' as const };
  const text = haproxyConfig([listener], 9);
  expect(text).toContain('listen shard0\n  mode tcp\n  bind 127.0.0.1:10\n  option httpchk OPTIONS /primary\n');
  expect(text).toContain('on-marked-down shutdown-sessions');
  expect(text).toContain('  server a 127.0.0.1:11 check port 12\n');
});

test('two of three sentinels move the primary, and a second Redis follows the first', () => {
  expect(sentinelConfig({ directory: '/s', port: 1, primaryPort: 2 })).toContain('monitor arara 127.0.0.1 2 2\n');
  expect(redisNodeConfig('save ""\n', { directory: '/r', port: 3, follows: 2 })).toBe(
    'save ""\nport 3\ndir /r\nset-proc-title no\nreplicaof 127.0.0.1 2\n',
  );
});

test('three nodes of Restate hold each record twice, and only the first sets the cluster up', () => {
  const nodes = [0, 1].map((number) => restateConfig('listen-mode = "tcp"\n', { number, nodePorts: [5, 6, 7] }));
  expect(nodes[0]).toContain('default-replication = 2\nauto-provision = true\n\n[metadata-client]\n');
  expect(nodes[1]).toContain('auto-provision = false');
  expect(nodes[1]).toContain('"http://127.0.0.1:7"]');
  expect(restateConfig('listen-mode = "tcp"\n', undefined)).toBe('listen-mode = "tcp"\n');
});

test('no two servers share a port, and all fit beside the first forty of their stack', () => {
  const found: number[] = [];
  const gather = (value: unknown): void => {
    if (typeof value === 'number') found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  gather(haPortsFrom(100));
  expect(new Set(found).size).toBe(found.length);
  expect(Math.max(...found)).toBeLessThan(140);
});

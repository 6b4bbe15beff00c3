import { join } from 'node:path';
import { ask } from '../processes.ts';
import type { Server } from '../server.ts';
import { daemon } from './daemon.ts';

export interface EtcdOptions {
  directory: string;
  logFile: string;
  port: number;
  peerPort: number;
}

/** Who leads each pair. One node here; production has three, on machines of their own. */
export function etcdServer(options: EtcdOptions): Server {
  const data = join(options.directory, 'data');
  const address = `http://127.0.0.1:${options.port}`;
  const peer = `http://127.0.0.1:${options.peerPort}`;
  const settings = {
    name: 'one',
    'data-dir': data,
    'listen-client-urls': address,
    'advertise-client-urls': address,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
    'auto-compaction-retention': '1h',
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return daemon({
    name: 'etcd',
    address,
    directory: options.directory,
    logFile: options.logFile,
    program: '/usr/bin/etcd',
    args,
    mark: `--data-dir=${data} `,
    files: {},
    isHealthy: async () => (await ask(`${address}/health`))?.includes('"true"') ?? false,
  });
}

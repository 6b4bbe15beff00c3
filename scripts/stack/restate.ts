import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { ask } from './processes.ts';
import type { Server } from './server.ts';

export interface RestateOptions {
  directory: string;
  logFile: string;
  adminPort: number;
  ingressPort: number;
  nodePort: number;
  clusterName: string;
  /** One of several nodes that hold every record twice. Absent = one node that is everything. */
  cluster?: RestateCluster;
}

export interface RestateCluster {
  /** From 0; the first sets the cluster up. */
  number: number;
  /** The node ports of all, this one among them. */
  nodePorts: readonly number[];
}

/** The settings of a node; the tables of the file come last. */
export function restateConfig(base: string, cluster: RestateCluster | undefined): string {
  if (cluster === undefined) return base;
  const roles = ['metadata-server', 'log-server', 'worker', 'admin', 'http-ingress'];
  return [
    base.trimEnd(),
    `roles = ${JSON.stringify(roles)}`,
    'default-replication = 2',
    `auto-provision = ${cluster.number === 0}`,
    '',
    '[metadata-client]',
    `addresses = ${JSON.stringify(cluster.nodePorts.map((port) => `http://127.0.0.1:${port}`))}`,
    '',
  ].join('\n');
}

export function restateServer(options: RestateOptions): Server {
  const baseDirectory = join(options.directory, 'data');
  const configFile = join(options.directory, 'restate.toml');
  const bind = (port: number) => `127.0.0.1:${port}`;
  return {
    name: 'Restate',
    address: `http://${bind(options.ingressPort)}`,
    stopSignal: 'SIGTERM',
    isMain: ({ args }) => /^\S*restate-server /.test(args) && args.includes(`--base-dir ${baseDirectory} `),
    isLeftover: () => false,
    async prepare() {
      mkdirSync(baseDirectory, { recursive: true });
      const base = readFileSync(join(import.meta.dirname, 'restate.toml'), 'utf8');
      writeFileSync(configFile, restateConfig(base, options.cluster));
    },
    command: () => ({
      file: restateBinary(),
      args: [
        '--no-logo',
        '--config-file',
        configFile,
        '--base-dir',
        baseDirectory,
        '--node-name',
        options.cluster === undefined ? 'arara' : `arara-${options.cluster.number}`,
        '--cluster-name',
        options.clusterName,
      ],
      cwd: options.directory,
      logFile: options.logFile,
      env: {
        // Any value but `true` stops the server.
        RESTATE_DISABLE_TELEMETRY: 'true',
        RESTATE_BIND_ADDRESS: bind(options.nodePort),
        RESTATE_ADVERTISED_ADDRESS: `http://${bind(options.nodePort)}`,
        RESTATE_ADMIN__BIND_ADDRESS: bind(options.adminPort),
        RESTATE_INGRESS__BIND_ADDRESS: bind(options.ingressPort),
      },
    }),
    isHealthy: async () => {
      const ingress = await ask(`http://${bind(options.ingressPort)}/restate/health`);
      const cluster = await ask(`http://${bind(options.adminPort)}/cluster-health`);
      return ingress !== undefined && (cluster?.includes(`"${options.clusterName}"`) ?? false);
    },
  };
}

/** The program itself, not its Node wrapper: a signal then reaches the server and not a parent that may ignore it. */
function restateBinary(): string {
  const name = `@restatedev/restate-server-${platform()}-${arch()}/bin/restate-server`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`Restate is not installed: ${name} is missing. Run npm ci.`);
  }
}

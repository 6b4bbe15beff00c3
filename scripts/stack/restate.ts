import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import type { Server } from './server.ts';

export interface RestateOptions {
  directory: string;
  logFile: string;
  adminPort: number;
  ingressPort: number;
  nodePort: number;
  clusterName: string;
}

export function restateServer(options: RestateOptions): Server {
  const baseDirectory = join(options.directory, 'data');
  const bind = (port: number) => `127.0.0.1:${port}`;
  return {
    name: 'Restate',
    address: `http://${bind(options.ingressPort)}`,
    stopSignal: 'SIGTERM',
    isMain: ({ args }) => /^\S*restate-server /.test(args) && args.includes(`--base-dir ${baseDirectory} `),
    isLeftover: () => false,
    async prepare() {
      mkdirSync(baseDirectory, { recursive: true });
    },
    command: () => ({
      file: restateBinary(),
      args: [
        '--no-logo',
        '--config-file',
        join(import.meta.dirname, 'restate.toml'),
        '--base-dir',
        baseDirectory,
        '--node-name',
        'arara',
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
      const ingress = await callAdmin(`http://${bind(options.ingressPort)}/restate/health`);
      const cluster = await callAdmin(`http://${bind(options.adminPort)}/cluster-health`);
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

async function callAdmin(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    const text = await response.text();
    return response.ok ? text : undefined;
  } catch {
    return undefined;
  }
}

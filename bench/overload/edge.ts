import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS_IN_FLIGHT, guardLines, guardModules, guardSection } from '../../scripts/edge/index.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';

export interface BareEdge {
  readonly port: number;
  close(): Promise<void>;
}

/** nginx with the edge's guard before the API. Without TLS, because the generator has the same two cores. */
export async function openBareEdge(apiPort: number): Promise<BareEdge> {
  const port = apiPort + 3_000;
  const folder = mkdtempSync(join(tmpdir(), 'overload-edge-'));
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port, apiPort));
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok === true;
  if (!(await becomesTrue(isUp, 10_000, 50))) throw new Error('nginx did not start');
  return {
    port,
    async close() {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

function configOf(folder: string, port: number, apiPort: number): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
user root;
worker_processes auto;
pid ${folder}/nginx.pid;
${guardModules.join('\n')}
events { worker_connections 9000; }
http {
  access_log off;
  keepalive_requests 10000000;
  ${kept.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n  ')}
  upstream api { server 127.0.0.1:${apiPort}; keepalive ${CALLS_IN_FLIGHT}; keepalive_requests 10000000; }
  ${guardSection(CALLS_IN_FLIGHT)}
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header connection "";
    location / { proxy_pass http://api; }
    location /hooks/games/ {
      ${guardLines.join('\n      ')}
      proxy_pass http://api;
    }
  }
}
`;
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/edge/testing/raw-edge.ts';
import type { Fault } from './fault.ts';

const EXPORTERS = ['prometheus-node-exporter', 'prometheus-blackbox-exporter'] as const;
const DISK_MB = 24;
const CERTIFICATE_DAYS = 5;

/** What the machine and its edge show: the exporters of Debian, a small disk, and a host whose certificate ends soon. */
export interface Outside {
  readonly scrapes: readonly string[];
  readonly faults: readonly Fault[];
  stop(): void;
}

/** Undefined without the exporters, or for somebody who may not mount a disk. */
export async function openOutside(): Promise<Outside | undefined> {
  if (process.getuid?.() !== 0 || !EXPORTERS.every((name) => existsSync(`/usr/bin/${name}`))) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'outside-'));
  const disk = mountDisk(folder);
  const [node, blackbox, host] = [await freePort(), await freePort(), await freePort()];
  writeFileSync(
    join(folder, 'blackbox.yaml'),
    'modules: { http_2xx: { prober: http, http: { tls_config: { insecure_skip_verify: true } } } }\n',
  );
  const children: ChildProcess[] = [
    spawn(EXPORTERS[0], [`--web.listen-address=127.0.0.1:${node}`], { stdio: 'ignore' }),
    spawn(
      EXPORTERS[1],
      [`--web.listen-address=127.0.0.1:${blackbox}`, `--config.file=${join(folder, 'blackbox.yaml')}`],
      { stdio: 'ignore' },
    ),
  ];
  const server = createServer(certificate(folder), (_, response) => response.end('ok'));
  return {
    scrapes: [
      // Of this machine only the drill's own disk.
      `  - { job_name: node, static_configs: [{ targets: ['127.0.0.1:${node}'] }], metric_relabel_configs: [{ source_labels: [mountpoint], regex: '${disk}', action: keep }] }`,
      `  - { job_name: certificates, metrics_path: /probe, params: { module: [http_2xx], target: ['https://127.0.0.1:${host}'] }, static_configs: [{ targets: ['127.0.0.1:${blackbox}'] }] }`,
    ],
    faults: [
      {
        alert: 'DiskFillsUp',
        about: 'a disk is nearly full',
        async cause() {
          writeFileSync(join(disk, 'ballast'), Buffer.alloc((DISK_MB - 6) * 1024 * 1024));
          return async () => rmSync(join(disk, 'ballast'));
        },
        staysOn: true,
      },
      {
        alert: 'CertificateExpires',
        about: 'a host shows a certificate that ends in five days',
        async cause() {
          await new Promise<void>((listening) => server.listen(host, '127.0.0.1', listening));
          return async () => server.close();
        },
        staysOn: true,
      },
    ],
    stop() {
      server.closeAllConnections();
      server.close();
      for (const child of children) child.kill('SIGKILL');
      execFileSync('umount', [disk]);
      rmSync(folder, { recursive: true });
    },
  };
}

function mountDisk(folder: string): string {
  const [image, disk] = [join(folder, 'disk.img'), join(folder, 'disk')];
  mkdirSync(disk);
  writeFileSync(image, Buffer.alloc(DISK_MB * 1024 * 1024));
  execFileSync('mkfs.ext4', ['-q', image]);
  execFileSync('mount', ['-o', 'loop', image, disk]);
  return disk;
}

function certificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days ${CERTIFICATE_DAYS} -subj /CN=drill`;
  execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

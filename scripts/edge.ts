import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apps, type EdgeApp, packFiles, writeEdgeConfig } from './edge/index.ts';

/**
 * The edge for an operator: lays the built apps out under `--files`, unless `--is-packed` says that they lie there
 * already, and writes `nginx.conf` into `--folder`. Each app has the hosts, the address to listen at, the certificate
 * and the listener of the API that its own options name. Then `nginx -c <folder>/nginx.conf` starts it; a second call
 * keeps the files of earlier releases.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    folder: text,
    files: text,
    'is-packed': { type: 'boolean', default: false },
    'trusted-proxies': { type: 'string', default: '' },
    'access-log': { type: 'string', default: '/var/log/nginx/access.log' },
    'calls-in-flight': text,
    'player-hosts': text,
    'player-listen': { type: 'string', default: '443' },
    'player-certificate': text,
    'player-key': text,
    'player-upstream': text,
    'office-hosts': text,
    'office-listen': { type: 'string', default: '443' },
    'office-certificate': text,
    'office-key': text,
    'office-upstream': text,
  },
});

const folder = resolve(given('folder'));
const files = resolve(values.files ?? folder);
if (!values['is-packed'])
  for (const [name, built] of Object.entries(apps))
    await packFiles(resolve(import.meta.dirname, '../apps', built, 'dist'), join(files, name));
const file = writeEdgeConfig({
  folder,
  player: optionsOf('player'),
  office: optionsOf('office'),
  trustedProxies: listOf(values['trusted-proxies']),
  accessLog: values['access-log'],
  ...(values['calls-in-flight'] === undefined ? {} : { callsInFlight: Number(values['calls-in-flight']) }),
});
console.log(file);

function optionsOf(name: keyof typeof apps): EdgeApp {
  return {
    hosts: listOf(given(`${name}-hosts`)),
    listen: given(`${name}-listen`),
    certificateFile: resolve(given(`${name}-certificate`)),
    keyFile: resolve(given(`${name}-key`)),
    upstream: given(`${name}-upstream`),
    folder: join(files, name),
  };
}

function given(name: Exclude<keyof typeof values, 'is-packed'>): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}

function listOf(value: string): string[] {
  return value.split(',').filter((part) => part !== '');
}

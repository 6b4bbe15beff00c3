import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { apps, type EdgeApp, type EdgeSite, packFiles, writeEdgeConfig } from './edge/index.ts';

/**
 * The edge for an operator: lays the built apps out under `--files`, unless `--is-packed` says that they lie there
 * already, and writes `nginx.conf` into `--folder`. Each app has the hosts, the address to listen at, the certificate
 * and the listener of the API that its own options name. `--events-upstream` names another one for streams;
 * `--hooks-listen` and `--hooks-upstream` are the address and the listener for calls of suppliers and banks alone. Hosts,
 * certificate and key are given again for each further brand. Then `nginx -c <folder>/nginx.conf` starts it; a second call keeps the files of earlier releases.
 */
const text = { type: 'string' } as const;
const perBrand = { type: 'string', multiple: true } as const;
const { values } = parseArgs({
  options: {
    folder: text,
    files: text,
    'is-packed': { type: 'boolean', default: false },
    'trusted-proxies': { type: 'string', default: '' },
    'access-log': { type: 'string', default: '/var/log/nginx/access.log' },
    'calls-in-flight': text,
    'player-calls-in-flight': text,
    'player-hosts': perBrand,
    'player-listen': { type: 'string', default: '443' },
    'player-certificate': perBrand,
    'player-key': perBrand,
    'player-upstream': text,
    'events-upstream': text,
    'hooks-listen': text,
    'hooks-upstream': text,
    'office-hosts': perBrand,
    'office-listen': { type: 'string', default: '443' },
    'office-certificate': perBrand,
    'office-key': perBrand,
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
  player: {
    ...optionsOf('player'),
    ...optional('eventsUpstream', values['events-upstream']),
    ...optional('hooksListen', values['hooks-listen']),
    ...optional('hooksUpstream', values['hooks-upstream']),
  },
  office: optionsOf('office'),
  trustedProxies: listOf(values['trusted-proxies']),
  accessLog: values['access-log'],
  ...optional('callsInFlight', numberOf(values['calls-in-flight'])),
  ...optional('playerCallsInFlight', numberOf(values['player-calls-in-flight'])),
});
console.log(file);

function optionsOf(name: keyof typeof apps): EdgeApp {
  const [site, ...beside] = sitesOf(name);
  if (site === undefined) throw new Error(`--${name}-hosts is missing`);
  return {
    ...site,
    beside,
    listen: given(`${name}-listen`),
    upstream: given(`${name}-upstream`),
    folder: join(files, name),
  };
}

function sitesOf(name: keyof typeof apps): EdgeSite[] {
  const [hosts = [], certificates = [], keys = []] = [
    values[`${name}-hosts`],
    values[`${name}-certificate`],
    values[`${name}-key`],
  ];
  return hosts.map((listed, index) => {
    const [certificate, key] = [certificates[index], keys[index]];
    if (certificate === undefined || key === undefined)
      throw new Error(`${listed} has no --${name}-certificate or no --${name}-key`);
    return { hosts: listOf(listed), certificateFile: resolve(certificate), keyFile: resolve(key) };
  });
}

function given(name: 'folder' | `${keyof typeof apps}-${'listen' | 'upstream'}`): string {
  const value = values[name];
  if (value === undefined) throw new Error(`--${name} is missing`);
  return value;
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [name in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [name in Name]: Value });
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function listOf(value: string): string[] {
  return value.split(',').filter((part) => part !== '');
}

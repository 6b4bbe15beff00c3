import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import dns from 'node:dns';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import tls from 'node:tls';
import { developmentBrand, readBrandFolders } from '@arara/brands';

/** The names under which tests open the apps of the default brand; nobody else's machine has them. */
export const PLAYER_HOST = 'play.casa.test';
export const OFFICE_HOST = 'office.casa.test';
export interface HostsOfBrand {
  readonly brandId: number;
  readonly id: string;
  readonly player: string;
  readonly office: string;
}

/** Every other brand of the folder, under the names of its own document. */
export const brandsBeside: readonly HostsOfBrand[] = [...readBrandFolders().values()]
  .map(({ brand: { brandId, id, hosts } }) => ({ brandId, id, player: hosts.primary, office: hosts.office }))
  .filter(({ brandId }) => brandId !== developmentBrand().brandId);

/** One that a test makes while everything runs: the edge leads there, and until then the API knows it not. */
export const newBrand: HostsOfBrand = {
  brandId: Math.max(1, ...brandsBeside.map(({ brandId }) => brandId)) + 1,
  id: 'sabia',
  player: 'sabia.casa.test',
  office: 'office.sabia.casa.test',
};

/** Where the first brand beside the default one answers while a test puts it under the rules of the Brazilian market. */
export const licensedHosts: readonly HostsOfBrand[] = brandsBeside
  .slice(0, 1)
  .map(({ brandId, id }) => ({ brandId, id, player: `${id}.bet.br`, office: `office.${id}.bet.br` }));

const TEST_HOSTS = [
  PLAYER_HOST,
  OFFICE_HOST,
  ...[newBrand, ...brandsBeside, ...licensedHosts].flatMap(({ player, office }) => [player, office]),
];
const MACHINE = '127.0.0.1';

const folder = resolve(import.meta.dirname, '../../.stack/authority');
const LIFE_DAYS = 90;
const DAY_MS = 86_400_000;

/** An authority of this checkout: browsers and programs of its tests believe it, and nobody else does. */
function authority(): X509Certificate {
  const file = join(folder, 'ca.pem');
  const known = existsSync(file) ? new X509Certificate(readFileSync(file)) : undefined;
  const hasAll = TEST_HOSTS.every((host) => existsSync(join(folder, `${host}.pem`)));
  if (known !== undefined && hasAll && known.validToDate.getTime() > Date.now() + DAY_MS) return known;
  if (known !== undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const made = mkdtempSync(`${folder}-`);
  makeCertificates(made);
  try {
    // All files appear at once; when another process was quicker, its authority holds.
    renameSync(made, folder);
  } catch {
    rmSync(made, { recursive: true });
  }
  return new X509Certificate(readFileSync(file));
}

function makeCertificates(into: string): void {
  const make = (name: string, args: readonly string[]) =>
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days ${LIFE_DAYS}`
        .split(' ')
        .concat('-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`, ...args),
      { cwd: into, stdio: 'pipe' },
    );
  make('ca', ['-addext', 'keyUsage=critical,keyCertSign']);
  for (const host of TEST_HOSTS) {
    make(host, ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-addext', `subjectAltName=DNS:${host}`]);
    // Chromium is told the authority's key, so the authority is sent along.
    appendFileSync(join(into, `${host}.pem`), readFileSync(join(into, 'ca.pem')));
  }
}

export interface TestIdentity {
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** Certificate and key of one of these hosts, as files. */
export function testIdentity(host: string): TestIdentity {
  authority();
  return { certificateFile: join(folder, `${host}.pem`), keyFile: join(folder, `${host}.key`) };
}

/** How Chromium finds these hosts and believes their certificates, and nothing beyond them. */
export function chromiumSwitches(): string[] {
  const key = authority().publicKey.export({ type: 'spki', format: 'der' });
  return [
    `--host-resolver-rules=${TEST_HOSTS.map((host) => `MAP ${host} ${MACHINE}`).join()}`,
    `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`,
  ];
}

type Lookup = (host: string, ...rest: unknown[]) => unknown;

/** Programs of tests find and believe these hosts as the browser does. Calling twice is calling once. */
export function reachTestHosts(): void {
  const believed = tls.getCACertificates('default');
  const own = authority().toString();
  if (believed.includes(own)) return;
  tls.setDefaultCACertificates([...believed, own]);
  const mapped = (host: string) => (TEST_HOSTS.includes(host) ? MACHINE : host);
  for (const way of [dns, dns.promises] as { lookup: Lookup }[]) {
    const { lookup } = way;
    way.lookup = (host, ...rest) => lookup(mapped(host), ...rest);
  }
}
